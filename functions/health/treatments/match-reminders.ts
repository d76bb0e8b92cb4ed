import { completedBy } from '#shared/rules/health/completing.ts';
import type { Doubt } from '#shared/contract/reply.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { ownedOf } from '../../kernel/records/owned.ts';
import { notThere, type Refusal } from '../../kernel/refusal.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type ChangeAuthor, type Draft, recordAfter, recordsFrom } from '../health-record/draft.ts';
import { withDoubts } from '../doubt/doubts.ts';
import type { DoubtContext } from '../doubt/repeat-doubts.ts';
import { checkFirst, alreadyDone } from '../doubt/repeat-doubts.ts';
import { followingOf, openOf, type Replacement } from './next.ts';
import { healthId, healthStart, type HealthRecord, healthRecordOf } from '../health-record/health.record.ts';

/** The records of one kind by animal, as they are at this moment. */
export type RecordsByAnimal = ReadonlyMap<string, readonly HealthRecord[]>;

const byDose = (a: HealthRecord, b: HealthRecord) =>
  a.date.localeCompare(b.date) || (a.dose ?? '').localeCompare(b.dose ?? '') || a.own.localeCompare(b.own);

/** The vaccinations, procedures or meds of animals, the doses of a day in their order: one round trip. */
export async function readRecordsByAnimal(
  table: TenantTable,
  kind: HealthKind,
  ids: readonly string[],
): Promise<RecordsByAnimal> {
  const found = await Promise.all(
    ids.map((id) => table.all({ pk: `animal#${id}`, prefix: healthStart(kind), consistent: true })),
  );
  return new Map(ids.map((id, i) => [id, (found[i] ?? []).map(healthRecordOf).toSorted(byDose)]));
}

export const NO_RECORDS: RecordsByAnimal = new Map();

/**
 * The records beside one that is changed by the form of what was done; at the same time as the record itself is read. A
 * faulty id has none: reading the record says so.
 */
export async function readSiblingRecords(
  table: TenantTable,
  kind: HealthKind,
  { id, form }: { id: string; form: { readonly reminder?: boolean | undefined } },
): Promise<readonly HealthRecord[]> {
  const owner = ownedOf(id)?.owner;
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
  /** Reminders that are moved to the day on which it is due again. */
  readonly moved: readonly Replacement[];
  /** The number of reminders that were there already. */
  readonly existingCount: number;
  /** The doubts before it is recorded. */
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

interface Form {
  readonly kind: HealthKind;
  /** The sentence about an animal. */
  readonly draftsOf: (animalId: string) => readonly Draft[];
  readonly completes: CompletedReminders;
  /** Open reminders further away stay, beside the next. */
  readonly keepsFarReminders?: boolean | undefined;
  /** The doubts about a completed record, given the animal's current records. */
  readonly doubts: DraftCheck;
}

/** The message for completing a completed reminder. */
export const completedAlready = (record: HealthRecord): Refusal =>
  alreadyDone(record, `${record.changedBy} already completed this reminder`);

/** 404 for a named reminder that is none of these animals', 409 for one that is complete. */
function checkNamed(animalRecords: readonly HealthRecord[], completes: CompletedReminders): void {
  if (typeof completes === 'boolean') return;
  const records = new Map(animalRecords.map((record) => [healthId(record), record]));
  for (const id of completes) {
    const record = records.get(id);
    if (!record) throw notThere('Reminder');
    if (!record.reminder) throw completedAlready(record);
  }
}

/** The reminder that something done completes, of those that are open. */
function matchingReminder(
  draft: Draft,
  all: readonly HealthRecord[],
  completes: CompletedReminders,
): HealthRecord | undefined {
  if (completes === false) return undefined;
  const open = openOf(all, draft.kindId);
  if (completes !== true) return open.find((record) => completes.includes(healthId(record)));
  const [day = ''] = draft.dates;
  const last = all
    .filter(({ reminder, kindId }) => !reminder && kindId === draft.kindId)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return completedBy(open, { day, last });
}

/**
 * An action recorded without a reminder. The key of a shot or dose is its kind, its day and its number, so that when two users
 * record the same at the same moment, one gets a conflict.
 */
function recordsWithoutReminder(
  draft: Draft,
  target: { kind: HealthKind; animalId: string; author: ChangeAuthor },
  all: readonly HealthRecord[],
): HealthRecord[] {
  const records = recordsFrom(draft, target);
  if (target.kind === 'procedure') return records;
  const usedIds = new Set(all.map(({ own }) => own));
  return records.map((record) => {
    const start = `d${record.kindId}${record.date}`.replaceAll(/\W/g, '');
    let number = 0;
    while (usedIds.has(`${start}n${number}`)) number += 1;
    return { ...record, own: `${start}n${number}` };
  });
}

interface MatchContext {
  readonly animal: AnimalRecord;
  readonly author: ChangeAuthor;
  readonly country: string | undefined;
}

/** The result of a form for one animal, given the records that it has. */
function outcomeOf(
  { kind, draftsOf, completes, keepsFarReminders: keeps, doubts: doubtsOf }: Form,
  animalRecords: readonly HealthRecord[],
  context: MatchContext,
): Outcome {
  const { animal, author, country } = context;
  const animalId = animal.row.id;
  const created: HealthRecord[] = [];
  const completed: Replacement[] = [];
  const moved: Replacement[] = [];
  const doubts: Doubt[] = [];
  let existingCount = 0;
  let all = animalRecords;
  const note = (records: readonly HealthRecord[]) => {
    const owns = new Set(records.map(({ own }) => own));
    all = [...all.filter(({ own }) => !owns.has(own)), ...records];
  };
  for (const draft of draftsOf(animalId)) {
    const fresh = recordsFrom(draft, { kind, animalId, author });
    if (draft.reminder) {
      const openDates = new Set(openOf(all, draft.kindId).map(({ date }) => date));
      // A medicine may have several doses on one day.
      const set = kind === 'med' ? fresh : fresh.filter(({ date }) => !openDates.has(date));
      existingCount += fresh.length - set.length;
      created.push(...set);
      note(set);
      continue;
    }
    if (kind === 'vaccination') checkFirst(animal, all, draft, country);
    const before = matchingReminder(draft, all, completes);
    const draftDoubts = doubtsOf({ animal, draft, records: all, before });
    doubts.push(...draftDoubts);
    const acceptedDraft = withDoubts(draft, draftDoubts);
    const moves = !before && completes !== false && !keeps;
    for (const record of before
      ? [recordAfter(before, acceptedDraft, author)]
      : recordsWithoutReminder(acceptedDraft, { kind, animalId, author }, all)) {
      const next = followingOf(record, all, author, moves);
      if (before) completed.push({ before, after: next.done });
      else created.push(next.done);
      created.push(...(next.created ? [next.created] : []));
      moved.push(...(next.moved ? [next.moved] : []));
      existingCount += next.isUnchanged ? 1 : 0;
      note([next.done, ...(next.created ? [next.created] : []), ...(next.moved ? [next.moved.after] : [])]);
    }
  }
  return { animalId, created, completed, moved, existingCount, doubts };
}

/**
 * The result of a form: a record completes the open reminders that it matches, and no reminder is made beside one
 * that covers it (`shared/rules/health/completing.ts`). 404 for a reminder that is named and not there, 409 for one that
 * another user completed, and for a vaccination that is recorded on that day already.
 */
export function matchReminders(
  context: TenantContext,
  form: Form,
  { animals, recordsByAnimal }: { animals: readonly AnimalRecord[]; recordsByAnimal: RecordsByAnimal },
): Outcome[] {
  const { countryCode: country } = context.caller;
  const author = byNow(context);
  checkNamed([...recordsByAnimal.values()].flat(), form.completes);
  return animals.map((animal) =>
    outcomeOf(form, recordsByAnimal.get(animal.row.id) ?? [], { animal, author, country }),
  );
}
