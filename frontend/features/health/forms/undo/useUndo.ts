import { rounds, MAX_UNDONE } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { useUndo } from '#records/deleting/useUndo.ts';

/** Makes the Undo of a toast for records that were added or completed; undefined if there are none. */
export function useUndoAdding() {
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
