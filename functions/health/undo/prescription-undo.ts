import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { restoreEnded } from './restoration.ts';
import { type FoundPrescription, loadPrescription } from '../prescription/find.ts';
import { MAX_ENDING_ACTIONS } from '../prescription/add.ts';
import { auditLineOf } from '../prescription/audit-line.ts';
import { decideChange, applyPendingChanges, newTally } from '../prescription/pending-changes.ts';
import { tooLateError } from './undo.ts';

/** 409 unless the prescription was added a moment ago, was not changed since, and no dose was given. */
function checkUnchanged({ record, reminders }: FoundPrescription, now: Date): void {
  const { changedAt, more } = record;
  const { addedAt, pending } = more;
  // Its undo was interrupted: continue it.
  if (pending.leaving) return;
  const age = now.getTime() - new Date(changedAt).getTime();
  const isChanged =
    addedAt !== changedAt || reminders.existing.some((reminder) => !reminder.reminder || reminder.v > 1);
  if (isChanged || age > UNDO_MINUTES * MINUTE_MS) throw tooLateError();
}

/**
 * Undoes a prescription that was added by mistake, with its reminders, and restores doses that ended for it. 403 where
 * the module is off, 404, 409 if it is too late or there were later changes.
 */
export async function undoPrescription(
  id: string,
  context: TenantContext,
): Promise<{ ended: number; back: number }> {
  const tally = newTally();
  const { isDone, storedReply, finish } = await retryOnConflict(async () => {
    const found = await loadPrescription(context, id);
    checkUnchanged(found, context.now);
    const { record: before, reminders } = found;
    const { row, more } = before;
    const restoration = await restoreEnded(
      context,
      [{ animalId: row.animalId, changeIds: [row.own] }],
      MAX_ENDING_ACTIONS,
    );
    const pendingSteps = { leaving: more.pending.leaving ?? newId() };
    const after = { ...before, more: { ...more, pending: pendingSteps }, ...changeStamp(context) };
    const auditLine = auditLineOf(context, 'prescriptions.undo', before, undefined);
    const endedCount = reminders.existing.filter(({ reminder }) => reminder).length;
    const reply = { ended: endedCount, back: restoration.restoredCount };
    const firstStep = { after, reminders, auditLine, endingActions: restoration.actions, reply };
    return { finish: restoration.finish, ...(await decideChange(context, firstStep, tally)) };
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  await finish();
  return storedReply;
}
