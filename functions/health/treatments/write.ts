import type { Line } from '#shared/calls/history.ts';
import type { HealthAddResult } from '#shared/calls/health/schemas/health.schema.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { type Party, stillThere } from '../../people/names/references.ts';
import { type Action, type Item, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { audit, type AuditLine, byNow, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { conflictOr } from '../../kernel/records/conflict.ts';
import { once } from '../../kernel/records/idempotent.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { completedAlready, onlyMade, type Outcome } from './match-reminders.ts';
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
  knownFacts,
  present,
} from '../health-record/health.record.ts';
import { healthItems } from '../health-record/health.stored.ts';
import { notedLate } from '../health-record/due/late.ts';

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
  const days = (some: readonly HealthRecord[] = []) => textOfAll(some.map(({ date }) => date));
  return present({
    ...auditedFacts(first),
    kindName: textOfAll(records.map(({ kindName }) => kindName)),
    ...(first.reminder ? { dueDate: days(due) } : { actionDate: days(done), nextDue: days(due) }),
  });
}

/** The result of a form for one animal, for its history line. */
function addedFacts({ made, completed, moved }: Outcome): NonNullable<AuditLine['changes']> {
  const of = (replaced: readonly Replacement[], to: 'before' | 'after') =>
    replaced.map((each) => each[to].date).join(', ');
  return {
    ...differences({}, factsOfAll([...completed.map(({ after }) => after), ...made])),
    ...(completed.length > 0 ? { completedReminder: [null, of(completed, 'before')] as const } : {}),
    ...(moved.length > 0 ? { nextDue: [of(moved, 'before'), of(moved, 'after')] as const } : {}),
  };
}

/** A reminder that was completed meanwhile is refused; after any other change the form is matched anew. */
const nowDone = (existing: Item | undefined): Error =>
  existing && !healthRecordOf(existing).reminder
    ? completedAlready(healthRecordOf(existing))
    : versionConflict();

/** The writes of one animal, with their line of the history. */
function ofOutcome(context: TenantContext, what: Line, outcome: Outcome): Action[] {
  const { animalId, made, completed, moved } = outcome;
  const changes = addedFacts(outcome);
  if (made.length + completed.length === 0) return [];
  return [
    ...made.map((record) => ({
      put: healthItem(record),
      guard: { absent: true } as const,
      onFail: versionConflict,
    })),
    ...completed.map(({ before, after }) => ({
      put: healthItem(after),
      guard: { v: before.v },
      onFail: nowDone,
    })),
    ...moved.map(({ before, after }) => ({
      put: healthItem(after),
      guard: { v: before.v },
      onFail: versionConflict,
    })),
    audit(context, { recordId: animalId, what, changes }),
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
export const tooMany = () => new Refusal(422, 'Please select fewer animals, or fewer dates, at once');

/**
 * The writes that add records, with a line of the history for each animal. 422 where that is more than one transaction
 * holds; 409 by their guards for a reminder that was completed meanwhile. Throw `VersionConflict`.
 */
export function adding(context: TenantContext, { what, outcomes, parties }: AddedOutcomes): Action[] {
  const named = [...new Map(parties.map((party) => [party.id, party])).values()];
  const done = outcomes.flatMap(({ made, completed }) => [...made, ...completed.map(({ after }) => after)]);
  const actions = [
    ...outcomes.flatMap((outcome) => ofOutcome(context, what, outcome)),
    ...stillThere(named, done.map(healthItem)),
    ...notedLate(
      context,
      outcomes.flatMap(({ completed }) => completed.map(({ after }) => after)),
    ),
  ];
  // One is kept free for the Idempotency-Key.
  if (actions.length >= MAX_ACTIONS) throw tooMany();
  return actions;
}

/** The reply to adding. */
export function addedReply(outcomes: readonly Outcome[]) {
  const became = outcomes.flatMap(({ completed }) => completed.map(({ after }) => after));
  const all = outcomes.flatMap(({ completed, made }) => [...completed.map(({ after }) => after), ...made]);
  const following = new Set(all.map(({ nextOwn }) => nextOwn));
  const reminders = all.filter(({ reminder }) => reminder).length;
  return {
    ids: all.map(healthId),
    undoable: all.filter(({ own }) => !following.has(own)).map(healthId),
    reminders,
    records: all.length - reminders,
    completed: became.map(healthId),
    kept: outcomes.reduce((sum, { kept }) => sum + kept, 0),
    moved: outcomes.reduce((sum, { moved }) => sum + moved.length, 0),
    ended: 0,
  } satisfies HealthAddResult;
}

interface AddingTexts extends Pick<AddedOutcomes, 'what' | 'parties'> {
  readonly kind: HealthKind;
  readonly animals: readonly AnimalRecord[];
  readonly draft: Draft;
  /** Further writes of the same transaction. */
  readonly along?: readonly Action[];
}

/** Adds what was written to each of the animals, all or none; gives the ids. */
export function addTexts(
  context: TenantContext,
  { what, parties, kind, animals, draft, along = [] }: AddingTexts,
): Promise<{ ids: string[] }> {
  const by = byNow(context);
  const outcomes = animals.map(({ row: { id: animalId } }) =>
    onlyMade(animalId, recordsFrom(draft, { kind, animalId, by })),
  );
  const { ids } = addedReply(outcomes);
  return once(context, [...adding(context, { what, outcomes, parties }), ...along], { ids });
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
      about: knownFacts(after),
    }),
  ];
}
