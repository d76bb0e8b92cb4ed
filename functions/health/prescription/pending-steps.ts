import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import {
  generationOf,
  type PendingSteps,
  prescriptionRecords,
  type PrescriptionRecord,
} from './prescription.record.ts';
import type { HealthRecord } from '../health-record/health.record.ts';
import {
  correctReminderActions,
  dosageFieldsOf,
  endReminderActions,
  newReminderActions,
  restoreReminderActions,
} from './reminders.ts';

/**
 * Kept free in every step: for the prescription, its line, the animal, its clinic, the guard of its meds and the
 * Idempotency-Key.
 */
const RESERVED_ACTIONS = 8;

/** The writes to reminders in one step, unless something else is written with them. */
export const MAX_STEP_ACTIONS = MAX_ACTIONS - RESERVED_ACTIONS;

/** The reminders of a prescription. */
export interface Reminders {
  readonly existing: readonly HealthRecord[];
  /** The reminders that were deleted with it; set while it is being restored. */
  readonly removed: readonly HealthRecord[];
}

interface StepOptions {
  readonly isNew?: boolean;
  readonly auditLine?: Action | undefined;
  readonly maxActions?: number;
}

/** One all-or-nothing part of a change. */
export interface Step {
  readonly actions: Action[];
  readonly after: PrescriptionRecord;
  readonly remaining: Reminders;
  readonly endedCount: number;
  readonly madeCount: number;
}

/** The open reminders of a prescription that its pending changes end. */
function remindersToEnd({ more: { pending } }: PrescriptionRecord, { existing }: Reminders): HealthRecord[] {
  const open = existing.filter(({ reminder }) => reminder);
  if (pending.leaving) return open;
  const { end } = pending;
  if (!end) return [];
  return open.filter((record) => record.date > end.after && generationOf(record) <= end.upTo);
}

/** The open reminders whose medicine, dosage or instructions differ from those of their prescription. */
function remindersToCorrect(record: PrescriptionRecord, { existing }: Reminders): HealthRecord[] {
  if (!record.more.pending.correct) return [];
  const { kindId, kindName, dosage, instructions } = dosageFieldsOf(record);
  return existing.filter(
    (reminder) =>
      reminder.reminder &&
      (reminder.kindId !== kindId ||
        reminder.kindName !== kindName ||
        (reminder.dosage ?? '') !== dosage ||
        (reminder.instructions ?? '') !== instructions),
  );
}

/**
 * The pending changes of a prescription's reminders that fit one transaction, in this order: reminders that
 * end, that are corrected, that are restored, that are added. The prescription itself goes along, guarded by
 * the version it was read with, and holds the rest; so an interruption between two steps neither repeats nor loses a
 * change, and of two workers at the same time only one succeeds.
 * @param isNew true if it is not stored yet
 * @param auditLine the history line of the prescription itself
 * @param maxActions the most writes to reminders
 */
export function nextStep(
  context: TenantContext,
  record: PrescriptionRecord,
  reminders: Reminders,
  { isNew = false, auditLine, maxActions = MAX_STEP_ACTIONS }: StepOptions = {},
): Step {
  const { pending: pendingBefore } = record.more;
  const { leaving } = pendingBefore;
  const changeId = leaving ?? pendingBefore.end?.sign;
  let remainingActions = Math.max(0, maxActions);
  const take = <T>(list: readonly T[], actionsPerItem: number): { now: T[]; isComplete: boolean } => {
    const now = list.slice(0, Math.floor(remainingActions / actionsPerItem));
    remainingActions -= now.length * actionsPerItem;
    return { now, isComplete: now.length === list.length };
  };
  const endings = take(remindersToEnd(record, reminders), 3);
  const corrections = take(
    remindersToCorrect(record, reminders).filter((reminder) => !endings.now.includes(reminder)),
    2,
  );
  const restorations = take(pendingBefore.returning ? reminders.removed : [], 3);
  const newReminders = endings.isComplete ? newReminderActions(context, record, remainingActions) : [];
  const pending: PendingSteps = {
    end: endings.isComplete ? undefined : pendingBefore.end,
    correct: corrections.isComplete && endings.isComplete ? undefined : pendingBefore.correct,
    leaving: endings.isComplete ? undefined : leaving,
    returning: restorations.isComplete ? undefined : pendingBefore.returning,
  };
  const { plan: planBefore } = record.more;
  const plan = { ...planBefore, made: planBefore.made + newReminders.length };
  const after = prescriptionRecords.nextVersion(record, { pending, plan });
  const handledReminders = new Set([...endings.now, ...corrections.now, ...restorations.now]);
  return {
    actions: [
      ...putPrescriptionActions(context, {
        isNew,
        after,
        leavingId: endings.isComplete ? leaving : undefined,
      }),
      ...(auditLine ? [auditLine] : []),
      ...endings.now.flatMap((reminder) => endReminderActions(context, reminder, changeId)),
      ...corrections.now.flatMap((reminder) => correctReminderActions(context, record, reminder)),
      ...restorations.now.flatMap((reminder) => restoreReminderActions(context, reminder)),
      ...newReminders,
    ],
    after,
    remaining: {
      existing: reminders.existing.filter((reminder) => !handledReminders.has(reminder)),
      removed: reminders.removed.filter((reminder) => !handledReminders.has(reminder)),
    },
    endedCount: endings.now.length,
    madeCount: newReminders.length + restorations.now.length,
  };
}

interface StepState {
  readonly isNew: boolean;
  readonly after: PrescriptionRecord;
  /** The id of its deletion, if this step deletes it. */
  readonly leavingId: string | undefined;
}

/** The writes that store a prescription after a step. */
function putPrescriptionActions(context: TenantContext, { isNew, after, leavingId }: StepState): Action[] {
  const put = prescriptionRecords.item(after);
  if (isNew) return [{ put, guard: { absent: true }, onFail: versionConflict }];
  const guard = { v: after.v - 1 };
  if (leavingId === undefined) return [{ put, guard, onFail: versionConflict }];
  const deletedPrescription = deletedItem(put, changeStamp(context));
  const more = { ...deletedPrescription.more, pending: { returning: leavingId } };
  return [
    { remove: put, guard, onFail: versionConflict },
    { put: { ...deletedPrescription, v: after.v, more } },
  ];
}
