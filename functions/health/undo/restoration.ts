import { chunksOf } from '#shared/rules/data/collections.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedPrefix } from '../../kernel/records/owned.ts';
import { medicinesKey } from '../medicine/medicines.ts';
import { remindersOf } from '../prescription/find.ts';
import { lineOf } from '../prescription/line.ts';
import {
  generationOf,
  isUnfinished,
  PRESCRIPTION,
  prescriptionItems,
  type PrescriptionRecord,
  reminderStart,
} from '../prescription/prescription.record.ts';
import { restoreReminder } from '../prescription/reminders.ts';
import { applyPendingChanges, newTally } from '../prescription/pending-changes.ts';
import { nextStep } from '../prescription/steps.ts';
import { healthStart, type HealthRecord, healthRecordOf } from '../health-record/health.record.ts';
import { tooManyActions } from '../treatments/write.ts';

/** An animal, and the notes of the reminders that ended by the change that is undone. */
export interface EndedReminders {
  readonly animalId: string;
  readonly signs: readonly string[];
}

export interface Restoration {
  readonly actions: Action[];
  /** The number of reminders that are open again, now and after the later steps. */
  readonly back: number;
  /** Brings back what the transaction did not hold; to be called when it went through. */
  readonly finish: () => Promise<void>;
}

interface RemovedReminder {
  readonly record: HealthRecord;
  readonly sign: string;
}

async function removedReminders(
  { table }: TenantContext,
  { animalId, signs }: EndedReminders,
): Promise<RemovedReminder[]> {
  const prefix = deletedPrefix(healthStart('med'));
  const items = await table.all({ pk: `animal#${animalId}`, prefix, consistent: true });
  return items
    .map(healthRecordOf)
    .map((record) => ({ record, sign: record.endedWith ?? '' }))
    .filter(({ sign }) => sign !== '' && signs.includes(sign));
}

interface PrescriptionReturn {
  readonly before: PrescriptionRecord;
  readonly after: PrescriptionRecord;
  readonly removed: readonly HealthRecord[];
}

/** The prescriptions that were stopped for it, as they are when they go on. */
async function resumedPrescriptions(
  context: TenantContext,
  ended: EndedReminders,
  removed: readonly RemovedReminder[],
): Promise<PrescriptionReturn[]> {
  const { animalId, signs } = ended;
  const items = await context.table.all({ pk: `animal#${animalId}`, prefix: PRESCRIPTION, consistent: true });
  return items.flatMap((item) => {
    const before = prescriptionItems.read(item);
    const { own } = before.row;
    const { stopped, pending } = before.more;
    const prescriptionReminders = removed.filter(({ record }) => record.own.startsWith(reminderStart(own)));
    const wasStopped = stopped?.sign !== undefined && signs.includes(stopped.sign);
    const [sign] = wasStopped ? [stopped.sign] : prescriptionReminders.map((one) => one.sign);
    if (!sign) return [];
    const after = {
      ...before,
      more: {
        ...before.more,
        stopped: wasStopped ? stopped.was : stopped,
        pending: { ...pending, end: pending.end?.sign === sign ? undefined : pending.end, returning: sign },
      },
      ...byNow(context),
    };
    return [{ before, after, removed: prescriptionReminders.map(({ record }) => record) }];
  });
}

/** Brings back the rest, as much as a transaction holds at once. */
async function restoreRemaining(context: TenantContext, ended: EndedReminders): Promise<void> {
  await retryOnConflict(async () => {
    const manualReminders = (await removedReminders(context, ended)).filter(
      ({ record }) => generationOf(record) === 0,
    );
    for (const batch of chunksOf(manualReminders, 30))
      await context.table.transact(batch.flatMap(({ record }) => restoreReminder(context, record)));
  });
}

/**
 * Brings back what ended for something that is undone: prescriptions go on, reminders that were set by hand are open again.
 * Two readings.
 * @param room so many writes the transaction has left; what does not fit is brought back by `finish`
 * @throws 422 where `room` does not hold the deciding part
 */
export async function restoreEnded(
  context: TenantContext,
  endeds: readonly EndedReminders[],
  room: number,
): Promise<Restoration> {
  const all = await Promise.all(
    endeds.map(async (ended) => {
      const removed = await removedReminders(context, ended);
      const going = await resumedPrescriptions(context, ended, removed);
      const byHand = removed.map(({ record }) => record).filter((record) => generationOf(record) === 0);
      return { ended, going, byHand };
    }),
  );
  const touched = all.filter(({ going, byHand }) => going.length + byHand.length > 0);
  const stops = touched.flatMap(({ going }) => going);
  let remaining = room - 2 * stops.length - touched.length;
  if (remaining < 0) throw tooManyActions();
  const parts = touched.map(({ ended, byHand }) => {
    const now = byHand.slice(0, Math.floor(remaining / 3));
    remaining -= 3 * now.length;
    return { ended, now, isWhole: now.length === byHand.length };
  });
  const steps = await Promise.all(
    stops.map(async ({ before, after, removed }) => {
      const existing = await remindersOf(context.table, before.row);
      const line = lineOf(context, 'prescriptions.goOn', before, after);
      return { existing, line, after, removed };
    }),
  ).then((each) =>
    each.map(({ existing, line, after, removed }) => {
      const step = nextStep(context, after, { existing, removed }, { line, room: remaining });
      remaining -= 3 * (step.made + step.ended);
      return step;
    }),
  );
  return {
    actions: [
      // A concurrent decision about open doses must be made again.
      ...touched.map(({ ended }) => ({ add: medicinesKey(ended.animalId), amounts: { v: 1 } })),
      ...parts.flatMap(({ now }) => now.flatMap((record) => restoreReminder(context, record))),
      ...steps.flatMap(({ actions }) => actions),
    ],
    back:
      touched.reduce((sum, { byHand }) => sum + byHand.length, 0) +
      stops.reduce((sum, { removed }) => sum + removed.length, 0),
    finish: async () => {
      for (const { ended, isWhole } of parts) if (!isWhole) await restoreRemaining(context, ended);
      for (const { after } of steps)
        if (isUnfinished(after)) await applyPendingChanges(context, after.row.id, newTally());
    },
  };
}
