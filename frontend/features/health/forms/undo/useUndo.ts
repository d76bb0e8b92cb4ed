import { rounds, UNDONE_AT_ONCE } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { useUndo } from '#records/deleting/useUndo.ts';

/** Gives the way back of a toast: what was added or completed is taken back. None where nothing was added. */
export function useUndoAdding() {
  const undo = useUndo();
  return (kind: ReminderKind, ids: readonly string[]) =>
    undo({
      call: rounds.undo,
      ids,
      atOnce: UNDONE_AT_ONCE,
      input: (some) => ({ query: { kind, id: some.join(',') } }),
      left: () => [],
      says: () => rounds.undo.message,
    });
}
