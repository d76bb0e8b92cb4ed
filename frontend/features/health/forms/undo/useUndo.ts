import { rounds, MAX_UNDONE } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { useUndo } from '#records/deleting/useUndo.ts';

/**
 * Returns a function that makes the Undo action of a toast for added or completed records; it gives undefined if there
 * are no ids.
 */
export function useUndoSaving() {
  const undo = useUndo();
  return (kind: ReminderKind, ids: readonly string[]) =>
    undo({
      call: rounds.undo,
      ids,
      batchSize: MAX_UNDONE,
      input: (batch) => ({ query: { kind, id: batch.join(',') } }),
      failedNames: () => [],
      resultMessage: () => rounds.undo.message,
    });
}
