import { OTHER_MEDICINE } from '#shared/rules/health/medicines.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem, deletedKey } from '../../kernel/records/owned.ts';
import { missingDoses, type PrescriptionRecord, reminderOwnId } from './prescription.record.ts';
import { auditedChanges, healthItem, type HealthRecord } from '../health-record/health.record.ts';
import { replaceActions } from '../treatments/write.ts';

/** The fields that a reminder takes from its prescription. */
export const dosageFieldsOf = ({ row, more }: PrescriptionRecord) => ({
  kindId: row.medicineId ?? OTHER_MEDICINE,
  kindName: row.medicine,
  dosage: row.dosage,
  instructions: more.instructions,
});

/** The writes that soft-delete a reminder, with its line of the history; `changeId` is stored as the cause. */
export function endReminderActions(
  context: TenantContext,
  reminder: HealthRecord,
  changeId: string | undefined,
): Action[] {
  const item = healthItem(reminder);
  const markedItem = changeId ? { ...item, row: { ...item.row, endedWith: changeId } } : item;
  return [
    { remove: item, guard: { v: reminder.v }, onFail: versionConflict },
    { put: deletedItem(markedItem, changeStamp(context)) },
    audit(context, {
      recordId: reminder.animalId,
      what: 'prescriptions.end',
      changes: auditedChanges(reminder, undefined),
    }),
  ];
}

/** The writes that give a reminder the medicine, dosage and instructions of its prescription. */
export function correctReminderActions(
  context: TenantContext,
  record: PrescriptionRecord,
  before: HealthRecord,
): Action[] {
  const after = { ...before, ...dosageFieldsOf(record), v: before.v + 1, ...changeStamp(context) };
  return replaceActions(context, { what: 'prescriptions.correct', before, after, onFail: versionConflict });
}

/** The writes that restore a reminder that was deleted, with its line of the history. */
export function restoreReminderActions(context: TenantContext, reminder: HealthRecord): Action[] {
  const restoredReminder = { ...reminder, endedWith: undefined, v: reminder.v + 1, ...changeStamp(context) };
  const restoredItem = healthItem(restoredReminder);
  return [
    { remove: deletedKey(restoredItem), guard: { v: reminder.v }, onFail: versionConflict },
    { put: restoredItem, guard: { absent: true }, onFail: versionConflict },
    audit(context, {
      recordId: reminder.animalId,
      what: 'meds.restore',
      changes: auditedChanges(undefined, restoredReminder),
    }),
  ];
}

/** The writes that create reminders for the doses that have none yet, `maxActions` at most. */
export function newReminderActions(context: TenantContext, record: PrescriptionRecord, maxActions: number) {
  const { id, own, animalId } = record.row;
  const dosageFields = dosageFieldsOf(record);
  return missingDoses(record)
    .slice(0, maxActions)
    .map(({ date, dose, index }): Action => {
      const reminder: HealthRecord = {
        kind: 'med',
        own: reminderOwnId(own, record.more.plan.generation, index),
        animalId,
        reminder: true,
        date,
        ...dosageFields,
        dose,
        prescriptionId: id,
        v: 1,
        ...changeStamp(context),
      };
      return { put: healthItem(reminder), guard: { absent: true }, onFail: versionConflict };
    });
}
