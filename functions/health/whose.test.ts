import { beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { tableOf } from '../kernel/table/table.ts';
import { calendarEntries } from '../reports/calendar/entries.ts';
import { digestOf } from '../reports/calendar/digest.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestoneTo, addMilestone } from '../test/add-milestone.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  remindersOf,
  TODAY,
} from './health-record/health.fixture.ts';

/** The events of each animal, one after the other; the last decides. */
const MILESTONES_BY_ANIMAL: Record<string, readonly MilestoneType[]> = {
  intake: [],
  adoption: ['adoption'],
  'adoption-return': ['adoption', 'adoption-return'],
  foster: ['foster'],
  'foster-return': ['foster', 'foster-return'],
  lost: ['lost'],
  found: ['lost', 'found'],
  released: ['released'],
  death: ['death'],
  'returned-to-owner': ['returned-to-owner'],
  reintake: ['returned-to-owner', 'reintake'],
  transfer: ['transfer'],
};
const RESIDENTS = ['adoption-return', 'foster', 'foster-return', 'found', 'intake', 'reintake'];

const KINDS = ['vaccination', 'procedure', 'med'] as const;

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;

beforeEach(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

/** The animals that each place names for a kind, and how many the dashboard counts. */
async function namesByView() {
  const query = { days: '-999', limit: '100' };
  const { testCaller } = clinic;
  const [vaccinationReply, procedureReply, medReply] = await Promise.all([
    callApi(vaccinations.due, { query }, testCaller),
    callApi(procedures.due, { query }, testCaller),
    callApi(meds.due, { query }, testCaller),
  ]);
  const lists: Record<ReminderKind, readonly { animalName: string }[]> = {
    vaccination: vaccinationReply.body.data.animalVaccinations,
    procedure: procedureReply.body.data.animalProcedures,
    med: medReply.body.data.meds,
  };
  const roundReply = (await callApi(rounds.today, {}, testCaller)).body.data;
  const { due } = (await callApi(dashboard.overview, {}, testCaller)).body.data;
  const table = tableOf(practice.id);
  const digest = await digestOf(table, 'Administrator', TODAY);
  const { entries } = await calendarEntries(table, 'Administrator', TODAY);
  const sortNames = (names: string[]) => names.toSorted();
  return {
    lists: KINDS.map((kind) => sortNames(lists[kind].map(({ animalName }) => animalName))),
    round: KINDS.map((kind) =>
      sortNames(roundReply.due.filter((item) => item.kind === kind).map(({ animalName }) => animalName)),
    ),
    dashboard: [due.vaccinations, due.procedures, due.meds],
    digest: sortNames(digest.places.flatMap((place) => place.animals.map(({ name }) => name))),
    tasks: digest.today + digest.overdue,
    calendar: sortNames(
      entries.flatMap(({ summary, categories }) => categories.map(() => summary.split(' – ')[1] ?? '')),
    ),
  };
}

const expected = (residents: readonly string[]) => {
  const names = residents.toSorted();
  return {
    lists: [names, names, names],
    round: [names, names, names],
    dashboard: [names.length, names.length, names.length],
    digest: names,
    tasks: names.length * 3,
    calendar: residents.flatMap((name) => [name, name, name]).toSorted(),
  };
};

describe('reminders are shown and counted', () => {
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';

  beforeEach(async () => {
    for (const [name, milestoneTypes] of Object.entries(MILESTONES_BY_ANIMAL)) {
      const id = await clinic.animal(name);
      ids.set(name, id);
      await tableOf(practice.id).putAll(KINDS.flatMap((kind) => remindersOf(id, kind, TODAY)));
      for (const [i, type] of milestoneTypes.entries())
        await addMilestone(practice.id, id, type, `2026-02-0${i + 1}`);
    }
  });

  it('for residents only, and identically in all places', async () => {
    expect(await namesByView()).toEqual(expected(RESIDENTS));
  });

  it('again once an animal has returned', async () => {
    await addMilestone(practice.id, idOf('lost'), 'found', '2026-03-01');
    await addMilestone(practice.id, idOf('adoption'), 'adoption-return', '2026-03-01');
    expect(await namesByView()).toEqual(expected([...RESIDENTS, 'lost', 'adoption']));
    await addMilestone(practice.id, idOf('lost'), 'lost', '2026-03-02');
    await addMilestone(practice.id, idOf('adoption'), 'adoption', '2026-03-02');
    expect(await namesByView()).toEqual(expected(RESIDENTS));
  });

  it('despite many older ones of departed animals, which later reads do not scan again', async () => {
    const oldReminders = KINDS.flatMap((kind) => remindersOf(idOf('transfer'), kind, dateInDays(-5), 320));
    const table = tableOf(practice.id);
    for (let i = 0; i < oldReminders.length; i += 100) await table.putAll(oldReminders.slice(i, i + 100));
    expect(await namesByView()).toEqual(expected(RESIDENTS));
    await namesByView();
    const residents = RESIDENTS.map(idOf);
    const dueItems = await Promise.all(KINDS.map((kind) => table.all({ index: 'g1', pk: `due#${kind}` })));
    expect(new Set(dueItems.flat().map(({ row }) => row['animalId']))).toEqual(new Set(residents));
    // The animal's page shows them.
    expect((await clinic.meds(idOf('transfer'), 'true')).length).toBeGreaterThan(300);
  });
});

describe('reminders of an animal that left', () => {
  const readRound = async () => (await callApi(rounds.today, {}, clinic.testCaller)).body.data.due;
  const countDue = async (animalId: string) =>
    (await readRound()).filter((item) => item.animalId === animalId).length;

  it('reappear once it returns, all of them, however many there are', async () => {
    const id = await clinic.animal('Wide');
    await tableOf(practice.id).putAll(remindersOf(id, 'med', TODAY, 25));
    for (let i = 0; i < 6; i++) await tableOf(practice.id).putAll(remindersOf(id, 'med', dateInDays(-1), 25));
    await addMilestone(practice.id, id, 'adoption', '2026-02-01');
    // Each look puts away what one transaction holds.
    for (let readCount = 0; readCount < 3; readCount++) expect(await countDue(id)).toBe(0);
    const listAwayReminders = () => tableOf(practice.id).all({ index: 'g1', pk: 'away#med' });
    expect((await listAwayReminders()).filter(({ row }) => row['animalId'] === id)).toHaveLength(175);
    await addMilestone(practice.id, id, 'adoption-return', '2026-02-02');
    expect(await countDue(id)).toBe(175);
    expect((await listAwayReminders()).filter(({ row }) => row['animalId'] === id)).toEqual([]);
  });

  it('reappear once a deleted animal is restored', async () => {
    const id = await clinic.animal('Undone');
    await tableOf(practice.id).putAll(remindersOf(id, 'vaccination', TODAY));
    await callApi(animals.remove, { params: { id } }, clinic.testCaller);
    expect(await countDue(id)).toBe(0);
    await callApi(animals.restore, { params: { id } }, clinic.testCaller);
    expect(await countDue(id)).toBe(1);
  });

  it('reappear even when the round is read many times during the return', async () => {
    const animalIds = await Promise.all(Array.from({ length: 5 }, (_, i) => clinic.animal(`Busy ${i}`)));
    await tableOf(practice.id).putAll(animalIds.flatMap((id) => remindersOf(id, 'procedure', TODAY, 2)));
    for (const id of animalIds) await addMilestone(practice.id, id, 'adoption', '2026-02-01');
    const roundReads = Array.from({ length: 8 }, readRound);
    const { status } = await addMilestoneTo(practice.id, animalIds, {
      type: 'adoption-return',
      date: '2026-02-02',
    });
    await Promise.all([...roundReads, readRound()]);
    expect(status).toBe(200);
    expect(await Promise.all(animalIds.map(countDue))).toEqual([2, 2, 2, 2, 2]);
  });

  it('are restored with a single key for repeated requests', async () => {
    const id = await clinic.animal('Again');
    await tableOf(practice.id).putAll(remindersOf(id, 'med', TODAY));
    await addMilestone(practice.id, id, 'adoption', '2026-02-01');
    await readRound();
    const returnAnimal = () =>
      addMilestoneTo(
        practice.id,
        [id],
        { type: 'adoption-return', date: '2026-02-02' },
        { 'idempotency-key': `back-${id}` },
      );
    const [firstReply, secondReply] = [await returnAnimal(), await returnAnimal()];
    expect([firstReply.status, secondReply.status]).toEqual([200, 200]);
    expect(secondReply.body).toEqual(firstReply.body);
    expect(await countDue(id)).toBe(1);
  });
});
