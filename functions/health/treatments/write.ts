import type { Line } from '#shared/calls/history.ts';
import type { HealthAddResult } from '#shared/calls/health/schemas/health.schema.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { type Party, existenceGuards } from '../../people/names/references.ts';
import { type Action, type Item, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { audit, type AuditLine, byNow, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { conflictOr } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { completedAlready, unmatchedOutcome, type Outcome } from './match-reminders.ts';
import type { Replacement } from './next.ts';
import { type Draft, recordsFrom } from '../health-record/draft.ts';
import {
  auditedChanges,
  auditedFacts,
  type RecordFields,
  healthId,
  healthItem,
  type HealthRecord,
  healthRecordOf,
  identifyingFacts,
  present,
} from '../health-record/health.record.ts';
import { healthItems } from '../health-record/health.stored.ts';
import { lateDoneNote } from '../health-record/due/late-done.ts';

const textOfAll = (values: readonly (string | undefined)[]) =>
  [...new Set(values)].filter(Boolean).join(', ');

/**
 * The facts that several records of one animal have in common, with all their days and kinds, for one line of the
 * history. Done records tell when the next is due, reminders alone when each is.
 */
export function factsOfAll(records: readonly HealthRecord[]): RecordFields {
  const [first] = records;
  if (!first) return {};
  const [due, done] = [true, false].map((isDue) => records.filter(({ reminder }) => reminder === isDue));
  const days = (subset: readonly HealthRecord[] = []) => textOfAll(subset.map(({ date }) => date));
  return present({
    ...auditedFacts(first),
    kindName: textOfAll(records.map(({ kindName }) => kindName)),
    ...(first.reminder ? { dueDate: days(due) } : { actionDate: days(done), nextDue: days(due) }),
  });
}

/** The result of a form for one animal, for its history line. */
function addedFacts({ created, completed, moved }: Outcome): NonNullable<AuditLine['changes']> {
  const datesOf = (replaced: readonly Replacement[], to: 'before' | 'after') =>
    replaced.map((each) => each[to].date).join(', ');
  return {
    ...differences({}, factsOfAll([...completed.map(({ after }) => after), ...created])),
    ...(completed.length > 0 ? { completedReminder: [null, datesOf(completed, 'before')] as const } : {}),
    ...(moved.length > 0 ? { nextDue: [datesOf(moved, 'before'), datesOf(moved, 'after')] as const } : {}),
  };
}

/** A reminder that was completed meanwhile is refused; after any other change the form is matched anew. */
const completionConflict = (existing: Item | undefined): Error =>
  existing && !healthRecordOf(existing).reminder
    ? completedAlready(healthRecordOf(existing))
    : versionConflict();

/** The writes of one animal, with their line of the history. */
function ofOutcome(context: TenantContext, logLine: Line, outcome: Outcome): Action[] {
  const { animalId, created, completed, moved } = outcome;
  const changes = addedFacts(outcome);
  if (created.length + completed.length === 0) return [];
  return [
    ...created.map((record) => ({
      put: healthItem(record),
      guard: { absent: true } as const,
      onFail: versionConflict,
    })),
    ...completed.map(({ before, after }) => ({
      put: healthItem(after),
      guard: { v: before.v },
      onFail: completionConflict,
    })),
    ...moved.map(({ before, after }) => ({
      put: healthItem(after),
      guard: { v: before.v },
      onFail: versionConflict,
    })),
    audit(context, { recordId: animalId, what: logLine, changes }),
  ];
}

interface AddedOutcomes {
  /** The name of the event in the history: `vaccinations.add`. */
  readonly what: Line;
  /** By animal. */
  readonly outcomes: readonly Outcome[];
  /** Clinics that they name. */
  readonly parties: readonly Party[];
}

/** The refusal if it does not fit into one transaction. */
export const tooManyActions = () => new Refusal(422, 'Please select fewer animals, or fewer dates, at once');

/**
 * The writes that add records, with a line of the history for each animal. 422 where that is more than one transaction
 * holds; 409 by their guards for a reminder that was completed meanwhile. Throw `VersionConflict`.
 */
export function adding(context: TenantContext, { what, outcomes, parties }: AddedOutcomes): Action[] {
  const uniqueParties = [...new Map(parties.map((party) => [party.id, party])).values()];
  const done = outcomes.flatMap(({ created, completed }) => [
    ...created,
    ...completed.map(({ after }) => after),
  ]);
  const actions = [
    ...outcomes.flatMap((outcome) => ofOutcome(context, what, outcome)),
    ...existenceGuards(uniqueParties, done.map(healthItem)),
    ...lateDoneNote(
      context,
      outcomes.flatMap(({ completed }) => completed.map(({ after }) => after)),
    ),
  ];
  // One is kept free for the Idempotency-Key.
  if (actions.length >= MAX_ACTIONS) throw tooManyActions();
  return actions;
}

/** The reply to adding. */
export function addedReply(outcomes: readonly Outcome[]) {
  const became = outcomes.flatMap(({ completed }) => completed.map(({ after }) => after));
  const all = outcomes.flatMap(({ completed, created }) => [
    ...completed.map(({ after }) => after),
    ...created,
  ]);
  const following = new Set(all.map(({ nextOwn }) => nextOwn));
  const reminders = all.filter(({ reminder }) => reminder).length;
  return {
    ids: all.map(healthId),
    undoable: all.filter(({ own }) => !following.has(own)).map(healthId),
    reminders,
    records: all.length - reminders,
    completed: became.map(healthId),
    kept: outcomes.reduce((sum, { existingCount }) => sum + existingCount, 0),
    moved: outcomes.reduce((sum, { moved }) => sum + moved.length, 0),
    ended: 0,
  } satisfies HealthAddResult;
}

interface AddingTexts extends Pick<AddedOutcomes, 'what' | 'parties'> {
  readonly kind: HealthKind;
  readonly animals: readonly AnimalRecord[];
  readonly draft: Draft;
  /** Further writes of the same transaction. */
  readonly extraActions?: readonly Action[];
}

/** Adds what was written to each of the animals, all or none; gives the ids. */
export function addTexts(
  context: TenantContext,
  { what, parties, kind, animals, draft, extraActions = [] }: AddingTexts,
): Promise<{ ids: string[] }> {
  const author = byNow(context);
  const outcomes = animals.map(({ row: { id: animalId } }) =>
    unmatchedOutcome(animalId, recordsFrom(draft, { kind, animalId, author })),
  );
  const { ids } = addedReply(outcomes);
  return transactOnce(context, [...adding(context, { what, outcomes, parties }), ...extraActions], { ids });
}

/** The error of a guard that fails: the record was changed meanwhile, or is not there any more. */
export const conflictOrMissing = conflictOr(healthItems.missing);

/** The writes that replace `before` with `after`, with their history line; 409 if it changed meanwhile. */
export function replaceRecord(
  context: TenantContext,
  { what, before, after }: { what: Line; before: HealthRecord; after: HealthRecord },
): Action[] {
  const overwritten = conflictOr(healthItems.missing, (item) => auditedChanges(healthRecordOf(item), after));
  return [
    { put: healthItem(after), guard: { v: before.v }, onFail: overwritten },
    audit(context, {
      recordId: after.animalId,
      what,
      changes: auditedChanges(before, after),
      about: identifyingFacts(after),
    }),
  ];
}
