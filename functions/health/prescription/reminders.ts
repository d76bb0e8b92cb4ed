import { OTHER_MEDICINE } from '#shared/rules/health/medicines.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { deletedItem, deletedKey } from '../../kernel/records/owned.ts';
import { missingDoses, type PrescriptionRecord, reminderOwnId } from './prescription.record.ts';
import { auditedChanges, healthItem, type HealthRecord } from '../health-record/health.record.ts';
import { replaceRecord } from '../treatments/write.ts';

/** The fields that a reminder takes from its prescription. */
export const dosageOf = ({ row, more }: PrescriptionRecord) => ({
  kindId: row.medicineId ?? OTHER_MEDICINE,
  kindName: row.medicine,
  dosage: row.dosage,
  instructions: more.instructions,
});

/** Ends a reminder softly, with its line of the history. */
export function ended(context: TenantContext, one: HealthRecord, sign: string | undefined): Action[] {
  const item = healthItem(one);
  const marked = sign ? { ...item, row: { ...item.row, endedWith: sign } } : item;
  return [
    { remove: item, guard: { v: one.v }, onFail: versionConflict },
    { put: deletedItem(marked, byNow(context)) },
    audit(context, {
      recordId: one.animalId,
      what: 'prescriptions.end',
      changes: auditedChanges(one, undefined),
    }),
  ];
}

/** Lets a reminder say what its prescription says now. */
export function corrected(
  context: TenantContext,
  record: PrescriptionRecord,
  before: HealthRecord,
): Action[] {
  const after = { ...before, ...dosageOf(record), v: before.v + 1, ...byNow(context) };
  const [, line] = replaceRecord(context, { what: 'prescriptions.correct', before, after });
  return [
    { put: healthItem(after), guard: { v: before.v }, onFail: versionConflict },
    ...(line ? [line] : []),
  ];
}

/** Brings back a reminder that went with its prescription. */
export function restoreReminder(context: TenantContext, one: HealthRecord): Action[] {
  const back = { ...one, endedWith: undefined, v: one.v + 1, ...byNow(context) };
  const put = healthItem(back);
  return [
    { remove: deletedKey(put), guard: { v: one.v }, onFail: versionConflict },
    { put, guard: { absent: true }, onFail: versionConflict },
    audit(context, {
      recordId: one.animalId,
      what: 'meds.restore',
      changes: auditedChanges(undefined, back),
    }),
  ];
}

/** Makes the doses that are no reminders yet, as far as there is room. */
export function makeReminders(context: TenantContext, record: PrescriptionRecord, room: number) {
  const { id, own, animalId } = record.row;
  const dosageFields = dosageOf(record);
  return missingDoses(record)
    .slice(0, room)
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
        ...byNow(context),
      };
      return { put: healthItem(reminder), guard: { absent: true }, onFail: versionConflict };
    });
}
