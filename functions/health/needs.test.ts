import { beforeAll, describe, expect, it } from 'vitest';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { dateInDays, type Practice, type practiceClient, TODAY } from './health-record/health.fixture.ts';
import { type createPrescriptionClient, setUpPrescriptions } from './prescription/prescription.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let desk: ReturnType<typeof createPrescriptionClient>;
beforeAll(async () => {
  ({ practice, clinic, desk } = await setUpPrescriptions());
});

const readNeeds = (animalId: string, testCaller: TestCaller = clinic.testCaller) =>
  callApi(rounds.needs, { query: { animalId } }, testCaller);

async function addTreatedAnimal() {
  const id = await clinic.animal('Needy');
  await clinic.vaccinate([id], { actionDate: dateInDays(-3) });
  await clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(20)] });
  await clinic.medicate([id], { dueDate: [TODAY] });
  return id;
}

describe('the needs of an animal', () => {
  it('are 404 for an unknown animal, and for one of another rescue', async () => {
    const { id: tenant } = await newTenant();
    expect((await readNeeds('unknown')).status).toBe(404);
    const id = await clinic.animal();
    expect((await readNeeds(id, { as: 'Administrator', tenant })).status).toBe(404);
  });

  it('are its reminders, the earliest first, and the number of records of each kind', async () => {
    const id = await addTreatedAnimal();
    const { body } = await readNeeds(id);
    expect(body.data.due.map(({ kind, title, dueDate }) => [kind, title, dueDate])).toEqual([
      ['med', 'Amoxicillin', TODAY],
      ['vaccination', 'DHPP', dateInDays(20)],
    ]);
    expect(body.data.kinds).toEqual([
      { kind: 'vaccination', done: 1, due: 1, last: dateInDays(-3) },
      { kind: 'procedure', done: 0, due: 0 },
      { kind: 'med', done: 0, due: 1 },
      { kind: 'soap', done: 0, due: 0 },
      { kind: 'healthnote', done: 0, due: 0 },
    ]);
  });

  it('include only kinds that the role may see', async () => {
    const id = await addTreatedAnimal();
    const caretaker = { as: 'AnimalCaretaker', tenant: practice.id } as const;
    const { due, kinds } = (await readNeeds(id, caretaker)).body.data;
    expect([due, kinds.map(({ kind }) => kind)]).toEqual([[], ['healthnote']]);
  });

  it('list the doses of a day by number, and recording one completes the first of them', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 12, durationNumber: 1 });
    const administered = { reminder: false, administeredDate: TODAY, administeredBy: 'Ada' } as const;
    await clinic.medicate([id], administered);
    const { due } = (await readNeeds(id)).body.data;
    expect(due.map(({ dose }) => dose)).toEqual(Array.from({ length: 11 }, (_, i) => `${i + 2} of 12`));
    await clinic.medicate([id], administered);
    const [next] = (await readNeeds(id)).body.data.due;
    expect(next?.dose).toBe('3 of 12');
  });

  it('are empty once the animal left, except for what was due before', async () => {
    const id = await addTreatedAnimal();
    const vm = { milestoneType: 'death', milestoneDate: TODAY, notes: 'Old age' } as const;
    await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm: vm } }, clinic.testCaller);
    const { due, kinds } = (await readNeeds(id)).body.data;
    expect(due).toEqual([]);
    // The vaccination was not due yet.
    expect(kinds.filter((kind) => kind.due > 0)).toEqual([{ kind: 'med', done: 0, due: 1 }]);
  });
});
