import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { loadAnimals } from '../animals/animal/animal-record/animal.record.ts';
import { changeStamp } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { deletedKey } from '../kernel/records/owned.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { referenceActions } from '../people/names/references.ts';
import { addPrescription } from './prescription/add.ts';
import { carryOn } from './prescription/carry-on.ts';
import { updatePrescription } from './prescription/change.ts';
import { loadPrescription, readReminders, readIfPrescriptionsOn } from './prescription/find.ts';
import {
  countReminders,
  isUnfinished,
  PRESCRIPTION_PREFIX,
  prescriptionRecords,
  prescriptionKey,
  type PrescriptionRecord,
  toPrescription,
} from './prescription/prescription.record.ts';
import { auditLineOf } from './prescription/audit-line.ts';
import { undoPrescription } from './undo/prescription-undo.ts';
import { decideChange, applyPendingChanges, newTally } from './prescription/pending-changes.ts';

async function list(animalId: string, context: TenantContext) {
  const { table } = context;
  const [items] = await readIfPrescriptionsOn(
    context,
    Promise.all([
      table.all({
        pk: `animal#${animalId}`,
        prefix: PRESCRIPTION_PREFIX,
        newestFirst: true,
        consistent: true,
      }),
      loadAnimals(context, [animalId]),
    ]),
  );
  const records = prescriptionRecords.readable(items);
  const reminders = await Promise.all(records.map((record) => readReminders(table, record.row)));
  return {
    prescriptions: records.map((record, i) => toPrescription(record, countReminders(reminders[i] ?? []))),
  };
}

type Stop = Parsed<typeof prescriptions.stop>['query'];

/** Stops a prescription once; a second request continues an interrupted stop. */
async function stop({ id, atOnce }: Stop, context: TenantContext) {
  const { today } = context;
  const tally = newTally();
  const { by, isDone } = await retryOnConflict(async () => {
    const { record: before, reminders } = await loadPrescription(context, id);
    // A prescription whose replacement begins later can still be stopped before that.
    const { stopped, pending, plan } = before.more;
    if (stopped && !(stopped.sign && stopped.on > today))
      return { by: stopped.by, isDone: !isUnfinished(before) };
    const after: PrescriptionRecord = {
      ...before,
      more: {
        ...before.more,
        stopped: { on: today, by: context.caller.name },
        pending: { ...pending, end: { upTo: plan.generation, after: atOnce ? '' : today } },
      },
      ...changeStamp(context),
    };
    const auditLine = auditLineOf(context, 'prescriptions.stop', before, after);
    const decision = await decideChange(context, { after, reminders, auditLine, reply: undefined }, tally);
    return { by: undefined, isDone: decision.isDone };
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  return { ended: tally.endedCount, by };
}

async function remove(id: string, context: TenantContext) {
  const tally = newTally();
  const isDone = await retryOnConflict(async () => {
    const { record: before, reminders } = await loadPrescription(context, id);
    const leavingId = before.more.pending.leaving ?? newId();
    const after = {
      ...before,
      more: { ...before.more, pending: { leaving: leavingId } },
      ...changeStamp(context),
    };
    const auditLine = auditLineOf(context, 'prescriptions.remove', before, undefined);
    return (await decideChange(context, { after, reminders, auditLine, reply: undefined }, tally)).isDone;
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  return { ended: tally.endedCount };
}

async function restore(id: string, context: TenantContext) {
  const tally = newTally();
  const isDone = await retryOnConflict(async () => {
    const { record, reminders } = await loadPrescription(context, id, true);
    const after = { ...record, ...changeStamp(context) };
    const auditLine = auditLineOf(context, 'prescriptions.restore', undefined, after);
    const deletedRecordKey = deletedKey(prescriptionKey(record.row));
    const extraActions = [
      { remove: deletedRecordKey, guard: { v: record.v }, onFail: prescriptionRecords.notFoundError },
      ...referenceActions(record.row.clinicId, [prescriptionKey(record.row)]),
    ];
    const firstStep = {
      after,
      isNew: true,
      reminders,
      auditLine,
      extraActions,
      reply: undefined,
    };
    return (await decideChange(context, firstStep, tally)).isDone;
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  return { reminders: tally.madeCount };
}

export const prescriptionHandlers = {
  list: ({ query: { animalId } }, context) => list(animalId, context),
  add: addPrescription,
  update: updatePrescription,
  carryOn: ({ query }, context) => carryOn(query, context),
  stop: ({ query }, context) => stop(query, context),
  remove: ({ query: { id } }, context) => remove(id, context),
  restore: ({ query: { id } }, context) => restore(id, context),
  undo: ({ query: { id } }, context) => undoPrescription(id, context),
} satisfies Handlers<typeof prescriptions>;
