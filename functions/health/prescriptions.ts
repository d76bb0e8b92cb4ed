import type { prescriptions } from '#shared/calls/health/prescriptions.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { animalsAt } from '../animals/animal/animal-record/animal.record.ts';
import { byNow } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { deletedKey } from '../kernel/records/owned.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { notingReferences } from '../people/names/references.ts';
import { addPrescription } from './prescription/add.ts';
import { carryOn } from './prescription/carry-on.ts';
import { updatePrescription } from './prescription/change.ts';
import { prescriptionAt, remindersOf, ifPrescriptionsOn } from './prescription/find.ts';
import {
  countsOf,
  isUnfinished,
  PRESCRIPTION,
  prescriptionItems,
  prescriptionKey,
  type PrescriptionRecord,
  toPrescription,
} from './prescription/prescription.record.ts';
import { lineOf } from './prescription/line.ts';
import { undoPrescription } from './undo/prescription-undo.ts';
import { decideChange, applyPendingChanges, newTally } from './prescription/pending-changes.ts';

async function list(animalId: string, context: TenantContext) {
  const { table } = context;
  const [items] = await ifPrescriptionsOn(
    context,
    Promise.all([
      table.all({ pk: `animal#${animalId}`, prefix: PRESCRIPTION, newestFirst: true, consistent: true }),
      animalsAt(context, [animalId]),
    ]),
  );
  const records = items.map((item) => prescriptionItems.read(item));
  const reminders = await Promise.all(records.map((record) => remindersOf(table, record.row)));
  return {
    prescriptions: records.map((record, i) => toPrescription(record, countsOf(reminders[i] ?? []))),
  };
}

type Stop = Parsed<typeof prescriptions.stop>['query'];

/** Stops a prescription once; a second request continues an interrupted stop. */
async function stop({ id, atOnce }: Stop, context: TenantContext) {
  const { today } = context;
  const tally = newTally();
  const { by, isDone } = await retryOnConflict(async () => {
    const { record: before, reminders } = await prescriptionAt(context, id);
    // A later replacement leaves it to be stopped before.
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
      ...byNow(context),
    };
    const line = lineOf(context, 'prescriptions.stop', before, after);
    const start = await decideChange(context, { after, reminders, line, reply: undefined }, tally);
    return { by: undefined, isDone: start.isDone };
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  return { ended: tally.ended, by };
}

async function remove(id: string, context: TenantContext) {
  const tally = newTally();
  const isDone = await retryOnConflict(async () => {
    const { record: before, reminders } = await prescriptionAt(context, id);
    const leaving = before.more.pending.leaving ?? newId();
    const after = { ...before, more: { ...before.more, pending: { leaving } }, ...byNow(context) };
    const line = lineOf(context, 'prescriptions.remove', before, undefined);
    return (await decideChange(context, { after, reminders, line, reply: undefined }, tally)).isDone;
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  return { ended: tally.ended };
}

async function restore(id: string, context: TenantContext) {
  const tally = newTally();
  const isDone = await retryOnConflict(async () => {
    const { record, reminders } = await prescriptionAt(context, id, true);
    const after = { ...record, ...byNow(context) };
    const line = lineOf(context, 'prescriptions.restore', undefined, after);
    const deletedRecordKey = deletedKey(prescriptionKey(record.row));
    const along = [
      { remove: deletedRecordKey, guard: { v: record.v }, onFail: prescriptionItems.missing },
      ...notingReferences(record.row.clinicId, [prescriptionKey(record.row)]),
    ];
    const firstStep = { after, isNew: true, reminders, line, along, reply: undefined };
    return (await decideChange(context, firstStep, tally)).isDone;
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  return { reminders: tally.made };
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
