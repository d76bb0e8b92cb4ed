import { toChunks } from '#shared/rules/data/collections.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { deletedPrefix } from '../../kernel/records/owned.ts';
import { medicineGuardKey } from '../medicine/medicines.ts';
import { readReminders } from '../prescription/find.ts';
import { auditLineOf } from '../prescription/audit-line.ts';
import {
  generationOf,
  isUnfinished,
  PRESCRIPTION_PREFIX,
  prescriptionRecords,
  type PrescriptionRecord,
  reminderIdPrefix,
} from '../prescription/prescription.record.ts';
import { restoreReminderActions } from '../prescription/reminders.ts';
import { applyPendingChanges, newTally } from '../prescription/pending-changes.ts';
import { nextStep } from '../prescription/pending-steps.ts';
import { healthSortPrefix, type HealthRecord, healthRecordOf } from '../health-record/health.record.ts';
import { tooManyActionsError } from '../treatments/write.ts';

/** An animal, and the ids of the changes being undone, which ended its reminders. */
export interface EndedReminders {
  readonly animalId: string;
  readonly changeIds: readonly string[];
}

export interface Restoration {
  readonly actions: Action[];
  /** The number of reminders that are reopened, by the transaction and by `finish`. */
  readonly restoredCount: number;
  /** Restores what did not fit into the transaction; to be called after the transaction succeeded. */
  readonly finish: () => Promise<void>;
}

interface RemovedReminder {
  readonly record: HealthRecord;
  readonly changeId: string;
}

async function readRemovedReminders(
  { table }: TenantContext,
  { animalId, changeIds }: EndedReminders,
): Promise<RemovedReminder[]> {
  const prefix = deletedPrefix(healthSortPrefix('med'));
  const items = await table.all({ pk: `animal#${animalId}`, prefix, consistent: true });
  return items
    .map(healthRecordOf)
    .map((record) => ({ record, changeId: record.endedWith ?? '' }))
    .filter(({ changeId }) => changeId !== '' && changeIds.includes(changeId));
}

interface ResumedPrescription {
  readonly before: PrescriptionRecord;
  readonly after: PrescriptionRecord;
  readonly removed: readonly HealthRecord[];
}

/** The prescriptions that the undone change stopped, in the state in which they continue. */
async function findResumedPrescriptions(
  context: TenantContext,
  ended: EndedReminders,
  removed: readonly RemovedReminder[],
): Promise<ResumedPrescription[]> {
  const { animalId, changeIds } = ended;
  const items = await context.table.all({
    pk: `animal#${animalId}`,
    prefix: PRESCRIPTION_PREFIX,
    consistent: true,
  });
  return items.flatMap((item) => {
    const before = prescriptionRecords.read(item);
    const { own } = before.row;
    const { stopped, pending } = before.more;
    const prescriptionReminders = removed.filter(({ record }) =>
      record.own.startsWith(reminderIdPrefix(own)),
    );
    const wasStopped = stopped?.sign !== undefined && changeIds.includes(stopped.sign);
    const [changeId] = wasStopped
      ? [stopped.sign]
      : prescriptionReminders.map((removedReminder) => removedReminder.changeId);
    if (!changeId) return [];
    const after = {
      ...before,
      more: {
        ...before.more,
        stopped: wasStopped ? stopped.was : stopped,
        pending: {
          ...pending,
          end: pending.end?.sign === changeId ? undefined : pending.end,
          returning: changeId,
        },
      },
      ...changeStamp(context),
    };
    return [{ before, after, removed: prescriptionReminders.map(({ record }) => record) }];
  });
}

/** Restores the remaining reminders, in several transactions. */
async function restoreRemaining(context: TenantContext, ended: EndedReminders): Promise<void> {
  await retryOnConflict(async () => {
    const manualReminders = (await readRemovedReminders(context, ended)).filter(
      ({ record }) => generationOf(record) === 0,
    );
    for (const batch of toChunks(manualReminders, 30))
      await context.table.transact(batch.flatMap(({ record }) => restoreReminderActions(context, record)));
  });
}

/**
 * The writes that restore what the undone change ended: prescriptions continue, and manually set reminders reopen.
 * Two round trips.
 * @param maxActions the number of writes that still fit into the transaction; `finish` restores the rest
 * @throws 422 if the writes that must be in the transaction exceed `maxActions`
 */
export async function restoreEnded(
  context: TenantContext,
  endedByAnimal: readonly EndedReminders[],
  maxActions: number,
): Promise<Restoration> {
  const restorations = await Promise.all(
    endedByAnimal.map(async (ended) => {
      const removed = await readRemovedReminders(context, ended);
      const resumed = await findResumedPrescriptions(context, ended, removed);
      const manualReminders = removed
        .map(({ record }) => record)
        .filter((record) => generationOf(record) === 0);
      return { ended, resumed, manualReminders };
    }),
  );
  const affectedAnimals = restorations.filter(
    ({ resumed, manualReminders }) => resumed.length + manualReminders.length > 0,
  );
  const resumedPrescriptions = affectedAnimals.flatMap(({ resumed }) => resumed);
  let remaining = maxActions - 2 * resumedPrescriptions.length - affectedAnimals.length;
  if (remaining < 0) throw tooManyActionsError();
  const manualBatches = affectedAnimals.map(({ ended, manualReminders }) => {
    const fitting = manualReminders.slice(0, Math.floor(remaining / 3));
    remaining -= 3 * fitting.length;
    return { ended, now: fitting, isWhole: fitting.length === manualReminders.length };
  });
  const steps = await Promise.all(
    resumedPrescriptions.map(async ({ before, after, removed }) => {
      const existing = await readReminders(context.table, before.row);
      const auditLine = auditLineOf(context, 'prescriptions.goOn', before, after);
      return { existing, auditLine, after, removed };
    }),
  ).then((resumedSteps) =>
    resumedSteps.map(({ existing, auditLine, after, removed }) => {
      const step = nextStep(context, after, { existing, removed }, { auditLine, maxActions: remaining });
      // Its own write and its audit line are counted above.
      remaining -= step.actions.length - 2;
      return step;
    }),
  );
  return {
    actions: [
      // A concurrent decision about open doses must be made again.
      ...affectedAnimals.map(({ ended }) => ({ add: medicineGuardKey(ended.animalId), amounts: { v: 1 } })),
      ...manualBatches.flatMap(({ now }) => now.flatMap((record) => restoreReminderActions(context, record))),
      ...steps.flatMap(({ actions }) => actions),
    ],
    restoredCount:
      affectedAnimals.reduce((total, { manualReminders }) => total + manualReminders.length, 0) +
      resumedPrescriptions.reduce((total, { removed }) => total + removed.length, 0),
    finish: async () => {
      for (const { ended, isWhole } of manualBatches) if (!isWhole) await restoreRemaining(context, ended);
      for (const { after } of steps)
        if (isUnfinished(after)) await applyPendingChanges(context, after.row.id, newTally());
    },
  };
}
