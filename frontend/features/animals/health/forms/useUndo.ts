import { rounds } from '#shared/calls/rounds.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { useSend } from '../../../../app/api.ts';
import { TOUCHED } from './useSaving.ts';

/** For so long a toast offers to take a completion back. */
export const UNDO_MS = 60_000;

/** Gives the way back of a toast: what was completed is a reminder again. */
export function useUndo(kind: ReminderKind) {
  const back = useSend(rounds.undo, { invalidates: TOUCHED });
  return (id: string) => ({
    label: 'Undo',
    lastsMs: UNDO_MS,
    run: () => back.mutate({ input: { query: { kind, id } } }),
  });
}
