import type { HistoryLineName } from '#shared/calls/history.ts';
import type { HealthAddResult } from '#shared/calls/health/schemas/health.schema.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { type ReferencedPco, existenceChecks } from '../../people/names/references.ts';
import { type Action, type Item, MAX_ACTIONS, type OnFail } from '../../kernel/table/actions.ts';
import { audit, type AuditLine, changeStamp, differences } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { conflictOrNotFound } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { alreadyCompletedError, unmatchedOutcome, type Outcome } from './match-reminders.ts';
import type { Replacement } from './follow-up.ts';
import { type Draft, toHealthRecords } from '../health-record/draft.ts';
import {
  auditedChanges,
  auditedFields,
  type RecordFields,
  healthId,
  healthItem,
  type HealthRecord,
  healthRecordOf,
  labelFieldsOf,
  definedFieldsOf,
} from '../health-record/health.record.ts';
import { storedHealthRecords } from '../health-record/health.stored.ts';
import { createLateDoneActions } from '../health-record/due/late-done.ts';

const joinUnique = (values: readonly (string | undefined)[]) =>
  [...new Set(values)].filter(Boolean).join(', ');

/**
 * The facts that several records of one animal have in common, with all their days and kinds, for one line of the
 * history. Done records have their days and the next due days, reminders alone their due days.
 */
export function auditedFieldsOfAll(records: readonly HealthRecord[]): RecordFields {
  const [first] = records;
  if (!first) return {};
  const [due, doneRecords] = [true, false].map((isDue) =>
    records.filter(({ reminder }) => reminder === isDue),
  );
  const days = (subset: readonly HealthRecord[] = []) => joinUnique(subset.map(({ date }) => date));
  return definedFieldsOf({
    ...auditedFields(first),
    kindName: joinUnique(records.map(({ kindName }) => kindName)),
    ...(first.reminder ? { dueDate: days(due) } : { actionDate: days(doneRecords), nextDue: days(due) }),
  });
}

/** The result of a form for one animal, for its history line. */
function addedFields({ created, completed, moved }: Outcome): NonNullable<AuditLine['changes']> {
  const datesOf = (replacements: readonly Replacement[], side: 'before' | 'after') =>
    replacements.map((replacement) => replacement[side].date).join(', ');
  return {
    ...differences({}, auditedFieldsOfAll([...completed.map(({ after }) => after), ...created])),
    ...(completed.length > 0 ? { completedReminder: [null, datesOf(completed, 'before')] as const } : {}),
    ...(moved.length > 0 ? { nextDue: [datesOf(moved, 'before'), datesOf(moved, 'after')] as const } : {}),
  };
}

/** A reminder that was completed meanwhile is refused; after any other change the form is matched anew. */
const completionConflict = (existing: Item | undefined): Error =>
  existing && !healthRecordOf(existing).reminder
    ? alreadyCompletedError(healthRecordOf(existing))
    : versionConflict();

/** The writes of one animal, with their line of the history. */
function outcomeActions(context: TenantContext, logLine: HistoryLineName, outcome: Outcome): Action[] {
  const { animalId, created, completed, moved } = outcome;
  const changes = addedFields(outcome);
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
  readonly what: HistoryLineName;
  /** One for each animal. */
  readonly outcomes: readonly Outcome[];
  /** Clinics that they name. */
  readonly clinics: readonly ReferencedPco[];
}

/** The refusal if the writes do not fit into one transaction. */
export const tooManyActionsError = () =>
  new HttpError(422, 'Please select fewer animals, or fewer dates, at once');

/**
 * The writes that add records, with a line of the history for each animal. 422 where that is more than one transaction
 * holds; 409 by their guards for a reminder that was completed meanwhile, and `VersionConflict` for other changes.
 */
export function addActions(context: TenantContext, { what, outcomes, clinics }: AddedOutcomes): Action[] {
  const doneRecords = outcomes.flatMap(({ created, completed }) => [
    ...created,
    ...completed.map(({ after }) => after),
  ]);
  const actions = [
    ...outcomes.flatMap((outcome) => outcomeActions(context, what, outcome)),
    ...existenceChecks(clinics, doneRecords.map(healthItem)),
    ...createLateDoneActions(
      context,
      outcomes.flatMap(({ completed }) => completed.map(({ after }) => after)),
    ),
  ];
  // One is kept free for the Idempotency-Key.
  if (actions.length >= MAX_ACTIONS) throw tooManyActionsError();
  return actions;
}

/** The reply to adding. */
export function toAddedReply(outcomes: readonly Outcome[]) {
  const completedRecords = outcomes.flatMap(({ completed }) => completed.map(({ after }) => after));
  const allRecords = outcomes.flatMap(({ completed, created }) => [
    ...completed.map(({ after }) => after),
    ...created,
  ]);
  const followUpIds = new Set(allRecords.map(({ nextOwn }) => nextOwn));
  const reminders = allRecords.filter(({ reminder }) => reminder).length;
  return {
    ids: allRecords.map(healthId),
    undoable: allRecords.filter(({ own }) => !followUpIds.has(own)).map(healthId),
    reminders,
    records: allRecords.length - reminders,
    completed: completedRecords.map(healthId),
    kept: outcomes.reduce((total, { existingCount }) => total + existingCount, 0),
    moved: outcomes.reduce((total, { moved }) => total + moved.length, 0),
    ended: 0,
  } satisfies HealthAddResult;
}

interface TextRecordsInput extends Pick<AddedOutcomes, 'what' | 'clinics'> {
  readonly kind: HealthKind;
  readonly animals: readonly AnimalRecord[];
  readonly draft: Draft;
  /** Further writes of the same transaction. */
  readonly extraActions?: readonly Action[];
}

/** Adds a text record (a note or a SOAP) to each of the animals, all or none; returns the ids. */
export function addTextRecords(
  context: TenantContext,
  { what, clinics, kind, animals, draft, extraActions = [] }: TextRecordsInput,
): Promise<{ ids: string[] }> {
  const author = changeStamp(context);
  const outcomes = animals.map(({ row: { id: animalId } }) =>
    unmatchedOutcome(animalId, toHealthRecords(draft, { kind, animalId, author })),
  );
  const { ids } = toAddedReply(outcomes);
  return transactOnce(context, [...addActions(context, { what, outcomes, clinics }), ...extraActions], {
    ids,
  });
}

/** The error of a guard that fails: the record was changed meanwhile, or is not there any more. */
export const conflictOrMissing = conflictOrNotFound(storedHealthRecords.notFoundError);

interface Replacing {
  readonly what: HistoryLineName;
  readonly before: HealthRecord;
  readonly after: HealthRecord;
  readonly onFail?: OnFail;
}

/** The writes that replace `before` with `after`, with their history line; if it changed meanwhile, 409 or `onFail`. */
export function replaceActions(
  context: TenantContext,
  {
    what,
    before,
    after,
    onFail = conflictOrNotFound(storedHealthRecords.notFoundError, (item) =>
      auditedChanges(healthRecordOf(item), after),
    ),
  }: Replacing,
): Action[] {
  return [
    { put: healthItem(after), guard: { v: before.v }, onFail },
    audit(context, {
      recordId: after.animalId,
      what,
      changes: auditedChanges(before, after),
      about: labelFieldsOf(after),
    }),
  ];
}
