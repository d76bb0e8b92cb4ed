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
const LIVES: Record<string, readonly MilestoneType[]> = {
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
async function namesByPlace() {
  const query = { days: '-999', limit: '100' };
  const { testCaller } = clinic;
  const [v, p, m] = await Promise.all([
    callApi(vaccinations.due, { query }, testCaller),
    callApi(procedures.due, { query }, testCaller),
    callApi(meds.due, { query }, testCaller),
  ]);
  const lists: Record<ReminderKind, readonly { animalName: string }[]> = {
    vaccination: v.body.data.animalVaccinations,
    procedure: p.body.data.animalProcedures,
    med: m.body.data.meds,
  };
  const round = (await callApi(rounds.today, {}, testCaller)).body.data;
  const { due } = (await callApi(dashboard.overview, {}, testCaller)).body.data;
  const table = tableOf(practice.id);
  const digest = await digestOf(table, 'Administrator', TODAY);
  const { entries } = await calendarEntries(table, 'Administrator', TODAY);
  const sorted = (names: string[]) => names.toSorted();
  return {
    lists: KINDS.map((kind) => sorted(lists[kind].map(({ animalName }) => animalName))),
    round: KINDS.map((kind) =>
      sorted(round.due.filter((item) => item.kind === kind).map(({ animalName }) => animalName)),
    ),
    dashboard: [due.vaccinations, due.procedures, due.meds],
    digest: sorted(digest.places.flatMap((place) => place.animals.map(({ name }) => name))),
    tasks: digest.today + digest.overdue,
    calendar: sorted(
      entries.flatMap(({ summary, categories }) => categories.map(() => summary.split(' – ')[1] ?? '')),
    ),
  };
}

const expected = (residents: readonly string[]) => {
  const each = residents.toSorted();
  return {
    lists: [each, each, each],
    round: [each, each, each],
    dashboard: [each.length, each.length, each.length],
    digest: each,
    tasks: each.length * 3,
    calendar: residents.flatMap((name) => [name, name, name]).toSorted(),
  };
};

describe('reminders show and count', () => {
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';

  beforeEach(async () => {
    for (const [name, life] of Object.entries(LIVES)) {
      const id = await clinic.animal(name);
      ids.set(name, id);
      await tableOf(practice.id).putAll(KINDS.flatMap((kind) => remindersOf(id, kind, TODAY)));
      for (const [i, type] of life.entries()) await addMilestone(practice.id, id, type, `2026-02-0${i + 1}`);
    }
  });

  it('of residents only, and alike in all places', async () => {
    expect(await namesByPlace()).toEqual(expected(RESIDENTS));
  });

  it('again once an animal is back', async () => {
    await addMilestone(practice.id, idOf('lost'), 'found', '2026-03-01');
    await addMilestone(practice.id, idOf('adoption'), 'adoption-return', '2026-03-01');
    expect(await namesByPlace()).toEqual(expected([...RESIDENTS, 'lost', 'adoption']));
    await addMilestone(practice.id, idOf('lost'), 'lost', '2026-03-02');
    await addMilestone(practice.id, idOf('adoption'), 'adoption', '2026-03-02');
    expect(await namesByPlace()).toEqual(expected(RESIDENTS));
  });

  it('however many older ones animals have that left, which no later look passes over', async () => {
    const oldReminders = KINDS.flatMap((kind) => remindersOf(idOf('transfer'), kind, dateInDays(-5), 320));
    const table = tableOf(practice.id);
    for (let i = 0; i < oldReminders.length; i += 100) await table.putAll(oldReminders.slice(i, i + 100));
    expect(await namesByPlace()).toEqual(expected(RESIDENTS));
    await namesByPlace();
    const residents = RESIDENTS.map(idOf);
    const inTheWay = await Promise.all(KINDS.map((kind) => table.all({ index: 'g1', pk: `due#${kind}` })));
    expect(new Set(inTheWay.flat().map(({ row }) => row['animalId']))).toEqual(new Set(residents));
    // The animal's page shows them.
    expect((await clinic.meds(idOf('transfer'), 'true')).length).toBeGreaterThan(300);
  });
});

describe('what is due of an animal', () => {
  const round = async () => (await callApi(rounds.today, {}, clinic.testCaller)).body.data.due;
  const dueOf = async (animalId: string) =>
    (await round()).filter((item) => item.animalId === animalId).length;

  it('is there again once it comes back, all of it and however much it is', async () => {
    const id = await clinic.animal('Wide');
    await tableOf(practice.id).putAll(remindersOf(id, 'med', TODAY, 25));
    for (let i = 0; i < 6; i++) await tableOf(practice.id).putAll(remindersOf(id, 'med', dateInDays(-1), 25));
    await addMilestone(practice.id, id, 'adoption', '2026-02-01');
    // Each look puts away what one transaction holds.
    for (let looks = 0; looks < 3; looks++) expect(await dueOf(id)).toBe(0);
    const awayReminders = () => tableOf(practice.id).all({ index: 'g1', pk: 'away#med' });
    expect((await awayReminders()).filter(({ row }) => row['animalId'] === id)).toHaveLength(175);
    await addMilestone(practice.id, id, 'adoption-return', '2026-02-02');
    expect(await dueOf(id)).toBe(175);
    expect((await awayReminders()).filter(({ row }) => row['animalId'] === id)).toEqual([]);
  });

  it('is there again once a deleted animal is restored', async () => {
    const id = await clinic.animal('Undone');
    await tableOf(practice.id).putAll(remindersOf(id, 'vaccination', TODAY));
    await callApi(animals.remove, { params: { id } }, clinic.testCaller);
    expect(await dueOf(id)).toBe(0);
    await callApi(animals.restore, { params: { id } }, clinic.testCaller);
    expect(await dueOf(id)).toBe(1);
  });

  it('is there again however many look while it comes back', async () => {
    const busy = await Promise.all(Array.from({ length: 5 }, (_, i) => clinic.animal(`Busy ${i}`)));
    await tableOf(practice.id).putAll(busy.flatMap((id) => remindersOf(id, 'procedure', TODAY, 2)));
    for (const id of busy) await addMilestone(practice.id, id, 'adoption', '2026-02-01');
    const looks = Array.from({ length: 8 }, round);
    const { status } = await addMilestoneTo(practice.id, busy, {
      type: 'adoption-return',
      date: '2026-02-02',
    });
    await Promise.all([...looks, round()]);
    expect(status).toBe(200);
    expect(await Promise.all(busy.map(dueOf))).toEqual([2, 2, 2, 2, 2]);
  });

  it('asks for its key once, whatever is brought back before', async () => {
    const id = await clinic.animal('Again');
    await tableOf(practice.id).putAll(remindersOf(id, 'med', TODAY));
    await addMilestone(practice.id, id, 'adoption', '2026-02-01');
    await round();
    const bringBack = () =>
      addMilestoneTo(
        practice.id,
        [id],
        { type: 'adoption-return', date: '2026-02-02' },
        { 'idempotency-key': `back-${id}` },
      );
    const [first, second] = [await bringBack(), await bringBack()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await dueOf(id)).toBe(1);
  });
});
