import { MAX_ROUND_ITEMS, type Round, type RoundItem, type rounds } from '#shared/calls/health/rounds.ts';
import { maySeePart } from '#shared/access/parts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { compareDoses } from '#shared/rules/health/prescriptions.ts';
import { REMINDER_KINDS, type ReminderKind, reminderKindOf } from '#shared/rules/health/health.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { signedUrl } from '#functions/kernel/files/storage.ts';
import { type DueReminder, readFirstDue, joinAnimals } from './due.ts';
import { dayPartition, doneByOf, healthId } from '../health.record.ts';
import { readLateDone } from './late-done.ts';

/** A reminder or a given dose, as the round of a day shows it. */
export async function toRoundItem(
  { record, animal }: DueReminder,
  { today, canSeeNotes = false }: { readonly today?: string; readonly canSeeNotes?: boolean } = {},
): Promise<RoundItem> {
  const { kindId = '', kindName = '', dueOn, date } = record;
  return {
    id: healthId(record),
    kind: reminderKindOf(record.kind),
    version: record.v,
    dueDate: record.reminder ? date : (dueOn ?? date),
    title: kindName,
    kindId,
    kindMeans: record.kindMeans,
    dosage: record.dosage ?? '',
    dose: record.dose ?? '',
    instructions: record.instructions ?? '',
    notes: record.notes ?? '',
    animalId: animal.id,
    animalName: animal.animalName,
    animalTypeId: animal.animalTypeId,
    animalType: animal.animalType,
    location: animal.location,
    flag: animal.flag,
    flagReason: animal.flagReason,
    ...(animal.photo ? { thumbnailBlobUrl: await signedUrl(animal.photo.thumb) } : {}),
    ...(record.reminder
      ? { skipped: canSeeNotes ? record.skipped : undefined }
      : {
          givenBy: doneByOf(record),
          givenAt: record.administeredAt || record.changedAt,
          ...(today && date !== today ? { givenOn: date } : {}),
        }),
  };
}

const compareByLocation = (a: RoundItem, b: RoundItem) =>
  a.location.localeCompare(b.location) ||
  a.animalName.localeCompare(b.animalName) ||
  a.animalId.localeCompare(b.animalId) ||
  a.dueDate.localeCompare(b.dueDate) ||
  a.title.localeCompare(b.title) ||
  compareDoses(a.dose, b.dose);

interface RoundQuery {
  readonly kinds: readonly ReminderKind[];
  /** The most items that are read for each kind. */
  readonly limitPerKind: number;
}

/** True for a done record that the round shows: any med; of other kinds only those that completed a reminder. */
const isOfRound = ({ record: { kind, dueOn } }: DueReminder) => kind === 'med' || dueOn !== undefined;

/**
 * All reminders of the animals in the house that are due today or overdue, and those done today or recorded today as
 * done on an earlier day; by place, then animal.
 * Two round trips while few animals left with something overdue.
 */
export async function readRound(context: TenantContext, { kinds, limitPerKind }: RoundQuery): Promise<Round> {
  const { table, today, caller } = context;
  const canSeeNotes = maySeePart(caller.role, 'healthnote');
  const pageOf = (pk: string, days: { prefix: string } | { upTo: string }) =>
    table.page({ index: 'g1', pk, limit: limitPerKind, ...days });
  const [latePointers, donePages, duePages] = await Promise.all([
    readLateDone(context, kinds, limitPerKind),
    Promise.all(kinds.map((kind) => pageOf(dayPartition(kind, false), { prefix: `${today}#` }))),
    Promise.all(kinds.map((kind) => pageOf(dayPartition(kind, true), { upTo: today }))),
  ]);
  const dueAndDone = await joinAnimals(
    table,
    [...duePages, ...donePages].flatMap(({ items }) => items),
    latePointers,
  );
  const firstRecords = [
    ...new Map(dueAndDone.map((reminder) => [healthId(reminder.record), reminder])).values(),
  ];
  const laterPages = await Promise.all(
    kinds.map(async (kind, index) => {
      const limit =
        limitPerKind - firstRecords.filter(({ record }) => record.reminder && record.kind === kind).length;
      const cursor = duePages[index]?.cursor;
      if (!cursor || limit === 0) return { due: [], hasMore: cursor !== undefined };
      return readFirstDue(table, kind, { until: today, limit, cursor });
    }),
  );
  const toRoundItems = (due: readonly DueReminder[]) =>
    Promise.all(due.map((reminder) => toRoundItem(reminder, { today, canSeeNotes }))).then((items) =>
      items.toSorted(compareByLocation),
    );
  const [due, givenItems] = await Promise.all([
    toRoundItems([
      ...firstRecords.filter(({ record }) => record.reminder),
      ...laterPages.flatMap((page) => page.due),
    ]),
    toRoundItems(firstRecords.filter((reminder) => !reminder.record.reminder && isOfRound(reminder))),
  ]);
  return { due, given: givenItems, more: laterPages.some(({ hasMore }) => hasMore) };
}

/** The items of the round, of the kinds that the role sees. */
export const readTodaysRound = (
  _input: Parsed<typeof rounds.today>,
  context: TenantContext,
): Promise<Round> => {
  const kinds = REMINDER_KINDS.filter((kind) => maySeePart(context.caller.role, kind));
  return readRound(context, { kinds, limitPerKind: MAX_ROUND_ITEMS });
};
