import { findCompleted } from '#shared/rules/health/completing.ts';
import { compareDoses } from '#shared/rules/health/prescriptions.ts';
import type { Doubt } from '#shared/contract/reply.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import { notFoundError, type HttpError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type Draft, changedRecord, toHealthRecords } from '../health-record/draft.ts';
import { withDoubts } from '../doubt/doubts.ts';
import { type DoubtContext, checkNotRecorded, alreadyDoneError } from '../doubt/repeat-doubts.ts';
import { computeFollowUp, openRemindersOf, type Replacement } from './follow-up.ts';
import {
  healthId,
  healthSortPrefix,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { toPriorReminder } from '../health-record/health.stored.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';

/** The records of one kind by animal, as they are at this moment. */
export type RecordsByAnimal = ReadonlyMap<string, readonly HealthRecord[]>;

const compareByDose = (a: HealthRecord, b: HealthRecord) =>
  a.date.localeCompare(b.date) || compareDoses(a.dose, b.dose) || a.own.localeCompare(b.own);

/** The vaccinations, procedures or meds of animals, the doses of a day in their order: one round trip. */
export async function readRecordsByAnimal(
  table: TenantTable,
  kind: HealthKind,
  ids: readonly string[],
): Promise<RecordsByAnimal> {
  const itemsOfAnimals = await Promise.all(
    ids.map((id) => table.all({ pk: `animal#${id}`, prefix: healthSortPrefix(kind), consistent: true })),
  );
  return new Map(
    ids.map((id, index) => [id, (itemsOfAnimals[index] ?? []).map(healthRecordOf).toSorted(compareByDose)]),
  );
}

export const NO_RECORDS: RecordsByAnimal = new Map();

/**
 * All records of the kind of a record's animal, that record included, for a form of a done record; it can run in
 * parallel with reading that record. Empty for a reminder's form, and for a malformed id: reading the record reports
 * it.
 */
export async function readRecordsOfAnimal(
  table: TenantTable,
  kind: HealthKind,
  { id, form }: { id: string; form: { readonly reminder?: boolean | undefined } },
): Promise<readonly HealthRecord[]> {
  const owner = parseOwnedId(id)?.owner;
  if (form.reminder || owner?.kind !== 'animal') return [];
  return (await readRecordsByAnimal(table, kind, [owner.id])).get(owner.id) ?? [];
}

/** The result of a form for one animal. */
export interface Outcome {
  readonly animalId: string;
  /** New records, and reminders that were set or follow. */
  readonly created: readonly HealthRecord[];
  /** Reminders that become records. */
  readonly completed: readonly Replacement[];
  /** Reminders that are moved to the day on which the treatment is due again. */
  readonly moved: readonly Replacement[];
  /** The number of reminders that were there already. */
  readonly existingCount: number;
  /** The doubts that the user must confirm before it is recorded. */
  readonly doubts: readonly Doubt[];
}

/** The result of a form that matches no reminder. */
export const unmatchedOutcome = (animalId: string, created: readonly HealthRecord[]): Outcome => ({
  animalId,
  created,
  completed: [],
  moved: [],
  existingCount: 0,
  doubts: [],
});

/** The reminders that a form completes: all that it matches, none, or those with these ids. */
export type CompletedReminders = boolean | readonly string[];

/** Checks a draft for doubts. */
export type DraftCheck = (
  input: Pick<DoubtContext, 'animal' | 'draft' | 'records' | 'before'>,
) => readonly Doubt[];

interface ReminderMatching {
  readonly kind: HealthKind;
  /** The drafts of the records that the form makes for one animal. */
  readonly draftsOf: (animalId: string) => readonly Draft[];
  readonly completedReminders: CompletedReminders;
  /** True if an open reminder far from the day on which the treatment is due again is not moved to that day. */
  readonly keepsFarReminders?: boolean | undefined;
  /** The doubts about a completed record, given the animal's current records. */
  readonly doubtsOf: DraftCheck;
}

/** The error for completing a reminder that another request completed already. */
export const alreadyCompletedError = (record: HealthRecord): HttpError =>
  alreadyDoneError(record, `${record.changedBy} already completed this reminder`);

/** 404 for a named reminder that is none of these animals', 409 for one that is complete. */
function checkNamedReminders(
  animalRecords: readonly HealthRecord[],
  completedReminders: CompletedReminders,
): void {
  if (typeof completedReminders === 'boolean') return;
  const records = new Map(animalRecords.map((record) => [healthId(record), record]));
  for (const id of completedReminders) {
    const record = records.get(id);
    if (!record) throw notFoundError('Reminder');
    if (!record.reminder) throw alreadyCompletedError(record);
  }
}

/** The reminder that something done completes, of those that are open. */
function findMatchingReminder(
  draft: Draft,
  animalRecords: readonly HealthRecord[],
  completedReminders: CompletedReminders,
): HealthRecord | undefined {
  if (completedReminders === false) return undefined;
  const openReminders = openRemindersOf(animalRecords, draft.kindId);
  if (completedReminders !== true)
    return openReminders.find((record) => completedReminders.includes(healthId(record)));
  const [day = ''] = draft.dates;
  const lastDone = animalRecords
    .filter(({ reminder, kindId }) => !reminder && kindId === draft.kindId)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return findCompleted(openReminders, { day, last: lastDone });
}

/**
 * The new records of something done that completes no reminder. The key of a shot or dose is its kind, its day and its
 * number, so that when two users record the same at the same moment, one gets a conflict.
 */
function recordsWithoutReminder(
  draft: Draft,
  target: { kind: HealthKind; animalId: string; author: ChangeStamp },
  animalRecords: readonly HealthRecord[],
): HealthRecord[] {
  const records = toHealthRecords(draft, target);
  if (target.kind === 'procedure') return records;
  const usedIds = new Set(animalRecords.map(({ own }) => own));
  return records.map((record) => {
    const idPrefix = `d${record.kindId}${record.date}`.replaceAll(/\W/g, '');
    let number = 0;
    while (usedIds.has(`${idPrefix}n${number}`)) number += 1;
    return { ...record, own: `${idPrefix}n${number}` };
  });
}

/**
 * The records as if the request had changed each of them once, so that an undo returns to what is stored and not to a
 * state between two drafts. A reminder that follows several of them is linked to the last, and to none once it is done.
 */
function withoutIntermediateStates(
  changedRecords: readonly HealthRecord[],
  storedRecords: ReadonlyMap<string, HealthRecord>,
): HealthRecord[] {
  const doneIds = new Set(changedRecords.filter(({ reminder }) => !reminder).map(({ own }) => own));
  const lastOwnByNext = new Map(changedRecords.map(({ own, nextOwn }) => [nextOwn, own]));
  return changedRecords.map((record) => {
    const { own, nextOwn = '', was } = record;
    const stored = storedRecords.get(own);
    const hasNext = lastOwnByNext.get(nextOwn) === own && !doneIds.has(nextOwn);
    return {
      ...record,
      ...(stored ? { was: was && toPriorReminder(stored) } : { v: 1, was: undefined, dueOn: was?.date }),
      ...(hasNext
        ? { nextFrom: storedRecords.get(nextOwn)?.date }
        : { nextOwn: undefined, nextFrom: undefined }),
    };
  });
}

interface MatchContext {
  readonly animal: AnimalRecord;
  readonly author: ChangeStamp;
  readonly country: string | undefined;
}

/** The result of a form for one animal, given the records that it has. */
function matchAnimal(
  { kind, draftsOf, completedReminders, keepsFarReminders: keepsFar, doubtsOf: checkDraft }: ReminderMatching,
  animalRecords: readonly HealthRecord[],
  context: MatchContext,
): Outcome {
  const { animal, author, country } = context;
  const animalId = animal.row.id;
  const doubts: Doubt[] = [];
  let existingCount = 0;
  let allRecords = animalRecords;
  // The latest state of each, since a record of one draft may be completed or moved by another.
  const changedRecords = new Map<string, HealthRecord>();
  const mergeRecords = (records: readonly HealthRecord[]) => {
    for (const record of records) changedRecords.set(record.own, record);
    const ownIds = new Set(records.map(({ own }) => own));
    allRecords = [...allRecords.filter(({ own }) => !ownIds.has(own)), ...records];
  };
  for (const draft of draftsOf(animalId)) {
    const draftRecords = toHealthRecords(draft, { kind, animalId, author });
    if (draft.reminder) {
      const openDates = new Set(openRemindersOf(allRecords, draft.kindId).map(({ date }) => date));
      // A medicine may have several doses on one day.
      const newReminders =
        kind === 'med' ? draftRecords : draftRecords.filter(({ date }) => !openDates.has(date));
      existingCount += draftRecords.length - newReminders.length;
      mergeRecords(newReminders);
      continue;
    }
    if (kind === 'vaccination') checkNotRecorded(animal, allRecords, draft, country);
    const before = findMatchingReminder(draft, allRecords, completedReminders);
    const draftDoubts = checkDraft({ animal, draft, records: allRecords, before });
    doubts.push(...draftDoubts);
    const acceptedDraft = withDoubts(draft, draftDoubts);
    const movesReminder = !before && completedReminders !== false && !keepsFar;
    for (const record of before
      ? [changedRecord(before, acceptedDraft, author)]
      : recordsWithoutReminder(acceptedDraft, { kind, animalId, author }, allRecords)) {
      const followUp = computeFollowUp(record, allRecords, author, movesReminder);
      existingCount += followUp.isUnchanged ? 1 : 0;
      mergeRecords([
        followUp.doneRecord,
        ...(followUp.created ? [followUp.created] : []),
        ...(followUp.moved ? [followUp.moved.after] : []),
      ]);
    }
  }
  const storedRecords = new Map(animalRecords.map((record) => [record.own, record]));
  const finalRecords = withoutIntermediateStates([...changedRecords.values()], storedRecords);
  const replacements = finalRecords.flatMap((after) => {
    const before = storedRecords.get(after.own);
    return before ? [{ before, after }] : [];
  });
  return {
    animalId,
    created: finalRecords.filter(({ own }) => !storedRecords.has(own)),
    completed: replacements.filter(({ after }) => !after.reminder),
    moved: replacements.filter(({ after }) => after.reminder),
    existingCount,
    doubts,
  };
}

/**
 * The result of a form: a record completes the open reminders that it matches, and no reminder is made beside one that
 * covers it (`shared/rules/health/completing.ts`). 404 for a reminder that is named and not there, 409 for one that
 * another user completed, and for a vaccination that is recorded on that day already.
 */
export function matchReminders(
  context: TenantContext,
  form: ReminderMatching,
  { animals, recordsByAnimal }: { animals: readonly AnimalRecord[]; recordsByAnimal: RecordsByAnimal },
): Outcome[] {
  const { countryCode: country } = context.caller;
  const author = changeStamp(context);
  checkNamedReminders([...recordsByAnimal.values()].flat(), form.completedReminders);
  return animals.map((animal) =>
    matchAnimal(form, recordsByAnimal.get(animal.row.id) ?? [], { animal, author, country }),
  );
}
