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

const needs = (animalId: string, testCaller: TestCaller = clinic.testCaller) =>
  callApi(rounds.needs, { query: { animalId } }, testCaller);

async function treated() {
  const id = await clinic.animal('Needy');
  await clinic.vaccinate([id], { actionDate: dateInDays(-3) });
  await clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(20)] });
  await clinic.medicate([id], { dueDate: [TODAY] });
  return id;
}

describe('what an animal needs', () => {
  it("is not told of another rescue's, nor to who sees nothing of health", async () => {
    expect((await needs('nobody')).status).toBe(404);
  });

  it('is its reminders, the earliest first, and how much is known of each kind', async () => {
    const id = await treated();
    const { body } = await needs(id);
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

  it('is of the kinds that one may see', async () => {
    const id = await treated();
    const caretaker = { as: 'AnimalCaretaker', tenant: practice.id } as const;
    const { status, body } = await needs(id, caretaker);
    const seen = status === 200 ? body.data.kinds.map(({ kind }) => kind) : [];
    expect(seen).not.toContain('med');
  });

  it('is nothing any more once the animal left, but for what was due then', async () => {
    const id = await treated();
    const vm = { milestoneType: 'death', milestoneDate: TODAY, notes: 'Old age' } as const;
    await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm: vm } }, clinic.testCaller);
    const { due, kinds } = (await needs(id)).body.data;
    expect(due).toEqual([]);
    // The vaccination was not due yet.
    expect(kinds.filter((kind) => kind.due > 0)).toEqual([{ kind: 'med', done: 0, due: 1 }]);
  });
});
