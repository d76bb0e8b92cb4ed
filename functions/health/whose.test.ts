import { beforeAll, describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import type { MilestoneType } from '#shared/rules/milestones.ts';
import { tableOf } from '../kernel/table/table.ts';
import { calendarEntries } from '../reports/calendar/entries.ts';
import { digestOf } from '../reports/calendar/digest.ts';
import { ask } from '../test/ask.ts';
import { happened } from '../test/happened.ts';
import { inDays, newPractice, type Practice, practising, TODAY } from './record/health.fixture.ts';
import { healthItem, newRecord } from './record/health.record.ts';

/** What happened to each animal, one after the other; the last decides. */
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

const BY = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };
const KINDS = ['vaccination', 'procedure', 'med'] as const;

/** Reminders of an animal, as the calls store them. */
const reminders = (animalId: string, kind: ReminderKind, date: string, count = 1) =>
  Array.from({ length: count }, () =>
    healthItem(
      newRecord(
        { kind, animalId, reminder: true, date, kindId: kind, kindName: 'Kind', brief: {}, texts: {} },
        BY,
      ),
    ),
  );

let practice: Practice;
let clinic: ReturnType<typeof practising>;
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';

beforeAll(async () => {
  practice = await newPractice();
  clinic = practising(practice);
  for (const [name, life] of Object.entries(LIVES)) {
    const id = await clinic.animal(name);
    ids.set(name, id);
    await tableOf(practice.id).putAll(KINDS.flatMap((kind) => reminders(id, kind, TODAY)));
    for (const [i, type] of life.entries()) await happened(practice.id, id, type, `2026-02-0${i + 1}`);
  }
});

/** The animals that each place names for a kind, and how many the dashboard counts. */
async function named() {
  const query = { days: '-999', limit: '100' };
  const { asker } = clinic;
  const [v, p, m] = await Promise.all([
    ask(vaccinations.due, { query }, asker),
    ask(procedures.due, { query }, asker),
    ask(meds.due, { query }, asker),
  ]);
  const lists: Record<ReminderKind, readonly { animalName: string }[]> = {
    vaccination: v.body.data.animalVaccinations,
    procedure: p.body.data.animalProcedures,
    med: m.body.data.meds,
  };
  const round = (await ask(rounds.today, {}, asker)).body.data;
  const { due } = (await ask(dashboard.overview, {}, asker)).body.data;
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
    digest: sorted(digest.places.flatMap(({ animals }) => animals.map(({ name }) => name))),
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
  it('of residents only, and alike in all places', async () => {
    expect(await named()).toEqual(expected(RESIDENTS));
  });

  it('again once an animal is back', async () => {
    await happened(practice.id, idOf('lost'), 'found', '2026-03-01');
    await happened(practice.id, idOf('adoption'), 'adoption-return', '2026-03-01');
    expect(await named()).toEqual(expected([...RESIDENTS, 'lost', 'adoption']));
    await happened(practice.id, idOf('lost'), 'lost', '2026-03-02');
    await happened(practice.id, idOf('adoption'), 'adoption', '2026-03-02');
    expect(await named()).toEqual(expected(RESIDENTS));
  });

  it('however many older ones animals have that left', async () => {
    const left = KINDS.flatMap((kind) => reminders(idOf('transfer'), kind, inDays(-5), 320));
    const table = tableOf(practice.id);
    for (let i = 0; i < left.length; i += 100) await table.putAll(left.slice(i, i + 100));
    expect(await named()).toEqual(expected(RESIDENTS));
  });
});
