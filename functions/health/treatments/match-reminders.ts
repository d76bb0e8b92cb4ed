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
import type { DoubtContext } from '../doubt/given.ts';
import { checkFirst, alreadyDone } from '../doubt/given.ts';
import { followingOf, openOf, type Replacement } from './next.ts';
import { healthId, healthStart, type HealthRecord, healthRecordOf } from '../health-record/health.record.ts';

/** The records of one kind by animal, as they are at this moment. */
export type RecordsByAnimal = ReadonlyMap<string, readonly HealthRecord[]>;

const byDose = (a: HealthRecord, b: HealthRecord) =>
  a.date.localeCompare(b.date) || (a.dose ?? '').localeCompare(b.dose ?? '') || a.own.localeCompare(b.own);

/** The vaccinations, procedures or meds of animals, the doses of a day in their order: one round trip. */
export async function knownOf(
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
export async function knownBeside(
  table: TenantTable,
  kind: HealthKind,
  { id, form }: { id: string; form: { readonly reminder?: boolean | undefined } },
): Promise<readonly HealthRecord[]> {
  const owner = ownedOf(id)?.owner;
  if (form.reminder || owner?.kind !== 'animal') return [];
  return (await knownOf(table, kind, [owner.id])).get(owner.id) ?? [];
}

/** The result of a form for one animal. */
export interface Outcome {
  readonly animalId: string;
  /** New records, and reminders that were set or follow. */
  readonly made: readonly HealthRecord[];
  /** Reminders that become records. */
  readonly completed: readonly Replacement[];
  /** Reminders that are moved to the day on which it is due again. */
  readonly moved: readonly Replacement[];
  /** The number of reminders that were there already. */
  readonly kept: number;
  /** The doubts before it is recorded. */
  readonly doubts: readonly Doubt[];
}

/** The result of a form that matches no reminder. */
export const onlyMade = (animalId: string, made: readonly HealthRecord[]): Outcome => ({
  animalId,
  made,
  completed: [],
  moved: [],
  kept: 0,
  doubts: [],
});

/** The reminders that a form completes: all that it matches, none, or those with these ids. */
export type CompletedReminders = boolean | readonly string[];

/** Checks a draft for doubts. */
export type DraftCheck = (
  asked: Pick<DoubtContext, 'animal' | 'draft' | 'known' | 'before'>,
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
function checkNamed(known: readonly HealthRecord[], completes: CompletedReminders): void {
  if (typeof completes === 'boolean') return;
  const records = new Map(known.map((record) => [healthId(record), record]));
  for (const id of completes) {
    const record = records.get(id);
    if (!record) throw notThere('Reminder');
    if (!record.reminder) throw completedAlready(record);
  }
}

/** The reminder that something done completes, of those that are open. */
function metBy(
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
function doneFrom(
  draft: Draft,
  of: { kind: HealthKind; animalId: string; by: ChangeAuthor },
  all: readonly HealthRecord[],
): HealthRecord[] {
  const records = recordsFrom(draft, of);
  if (of.kind === 'procedure') return records;
  const taken = new Set(all.map(({ own }) => own));
  return records.map((record) => {
    const start = `d${record.kindId}${record.date}`.replaceAll(/\W/g, '');
    let number = 0;
    while (taken.has(`${start}n${number}`)) number += 1;
    return { ...record, own: `${start}n${number}` };
  });
}

interface MatchContext {
  readonly animal: AnimalRecord;
  readonly by: ChangeAuthor;
  readonly country: string | undefined;
}

/** The result of a form for one animal, given its `known` records. */
function outcomeOf(
  { kind, draftsOf, completes, keepsFarReminders: keeps, doubts: doubtsOf }: Form,
  known: readonly HealthRecord[],
  of: MatchContext,
): Outcome {
  const { animal, by, country } = of;
  const animalId = animal.row.id;
  const made: HealthRecord[] = [];
  const completed: Replacement[] = [];
  const moved: Replacement[] = [];
  const doubts: Doubt[] = [];
  let kept = 0;
  let all = known;
  const note = (records: readonly HealthRecord[]) => {
    const owns = new Set(records.map(({ own }) => own));
    all = [...all.filter(({ own }) => !owns.has(own)), ...records];
  };
  for (const draft of draftsOf(animalId)) {
    const fresh = recordsFrom(draft, { kind, animalId, by });
    if (draft.reminder) {
      const taken = new Set(openOf(all, draft.kindId).map(({ date }) => date));
      // A medicine may have several doses on one day.
      const set = kind === 'med' ? fresh : fresh.filter(({ date }) => !taken.has(date));
      kept += fresh.length - set.length;
      made.push(...set);
      note(set);
      continue;
    }
    if (kind === 'vaccination') checkFirst(animal, all, draft, country);
    const before = metBy(draft, all, completes);
    const asked = doubtsOf({ animal, draft, known: all, before });
    doubts.push(...asked);
    const said = withDoubts(draft, asked);
    const moves = !before && completes !== false && !keeps;
    for (const record of before
      ? [recordAfter(before, said, by)]
      : doneFrom(said, { kind, animalId, by }, all)) {
      const next = followingOf(record, all, by, moves);
      if (before) completed.push({ before, after: next.done });
      else made.push(next.done);
      made.push(...(next.made ? [next.made] : []));
      moved.push(...(next.moved ? [next.moved] : []));
      kept += next.kept ? 1 : 0;
      note([next.done, ...(next.made ? [next.made] : []), ...(next.moved ? [next.moved.after] : [])]);
    }
  }
  return { animalId, made, completed, moved, kept, doubts };
}

/**
 * The result of a form: a record completes the open reminders that it matches, and no reminder is made beside one
 * that covers it (`shared/rules/health/completing.ts`). 404 for a reminder that is named and not there, 409 for one that
 * another user completed, and for a vaccination that is recorded on that day already.
 */
export function matchReminders(
  context: TenantContext,
  form: Form,
  { animals, known }: { animals: readonly AnimalRecord[]; known: RecordsByAnimal },
): Outcome[] {
  const { countryCode: country } = context.caller;
  const by = byNow(context);
  checkNamed([...known.values()].flat(), form.completes);
  return animals.map((animal) => outcomeOf(form, known.get(animal.row.id) ?? [], { animal, by, country }));
}
