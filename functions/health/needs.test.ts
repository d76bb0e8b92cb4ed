import { beforeAll, describe, expect, it } from 'vitest';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from './health-record/health.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
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
  it('are not shown to other rescues, nor to roles without access to health', async () => {
    expect((await readNeeds('unknown')).status).toBe(404);
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
    const { status, body } = await readNeeds(id, caretaker);
    const kinds = status === 200 ? body.data.kinds.map(({ kind }) => kind) : [];
    expect(kinds).not.toContain('med');
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
