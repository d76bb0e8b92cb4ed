import { ulid } from 'ulid';
import { rounds, UNDONE_AT_ONCE } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { useRefresh } from '#client/api.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { toast } from '#ui/toast.ts';
import { chunksOf } from '#shared/rules/chunks.ts';

/** For so long a toast offers to take something back. */
export const UNDO_MS = 60_000;

/**
 * Gives the way back of a toast: what was added or completed is taken back, one all-or-nothing step after the other. None
 * where nothing was added.
 */
export function useUndoAdding() {
  const refresh = useRefresh();
  async function takeBack(kind: ReminderKind, ids: readonly string[]): Promise<void> {
    let back = 0;
    try {
      for (const some of chunksOf(ids, UNDONE_AT_ONCE)) {
        const query = { kind, id: some.join(',') };
        await makeCall(rounds.undo, { query }, { idempotencyKey: ulid() });
        back += some.length;
      }
    } catch (error) {
      showError(error);
    }
    await refresh(rounds.undo);
    if (back === ids.length) toast.success(rounds.undo.message);
    else if (back > 0) toast.warn(`${back} of ${ids.length} undone`);
  }
  return (kind: ReminderKind, ids: readonly string[]) =>
    ids.length === 0 ? undefined : { label: 'Undo', lastsMs: UNDO_MS, run: () => void takeBack(kind, ids) };
}
