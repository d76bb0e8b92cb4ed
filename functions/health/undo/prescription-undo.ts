import { UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { restoreEnded } from './restoration.ts';
import { type FoundPrescription, prescriptionAt } from '../prescription/find.ts';
import { ENDING_ROOM } from '../prescription/add.ts';
import { lineOf } from '../prescription/line.ts';
import { decideChange, applyPendingChanges, newTally } from '../prescription/pending-changes.ts';
import { tooLate } from './undo.ts';

/** 409 unless it was added a moment ago, was not changed since, and no dose was given. */
function checkUntouched({ record, reminders }: FoundPrescription, now: Date): void {
  const { changedAt, more } = record;
  const { addedAt, pending } = more;
  // Its undo was interrupted: continue it.
  if (pending.leaving) return;
  const age = now.getTime() - new Date(changedAt).getTime();
  const isTouched = addedAt !== changedAt || reminders.existing.some((one) => !one.reminder || one.v > 1);
  if (isTouched || age > UNDO_MINUTES * 60_000) throw tooLate();
}

/**
 * Undoes a prescription that was added by mistake, with its reminders, and restores doses that ended for it. 403 where the
 * module is off, 404, 409 if it is too late or there were later changes.
 */
export async function undoPrescription(
  id: string,
  context: TenantContext,
): Promise<{ ended: number; back: number }> {
  const tally = newTally();
  const { isDone, storedReply, finish } = await retryOnConflict(async () => {
    const found = await prescriptionAt(context, id);
    checkUntouched(found, context.now);
    const { record: before, reminders } = found;
    const { row, more } = before;
    const coming = await restoreEnded(context, [{ animalId: row.animalId, signs: [row.own] }], ENDING_ROOM);
    const pending = { leaving: more.pending.leaving ?? newId() };
    const after = { ...before, more: { ...more, pending }, ...byNow(context) };
    const line = lineOf(context, 'prescriptions.undo', before, undefined);
    const ended = reminders.existing.filter(({ reminder }) => reminder).length;
    const reply = { ended, back: coming.back };
    const firstStep = { after, reminders, line, endings: coming.actions, reply };
    return { finish: coming.finish, ...(await decideChange(context, firstStep, tally)) };
  });
  if (!isDone) await applyPendingChanges(context, id, tally);
  await finish();
  return storedReply;
}
