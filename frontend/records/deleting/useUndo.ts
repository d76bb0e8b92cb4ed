import { ulid } from 'ulid';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { toast, UNDO_MS } from '#ui/message/toast.ts';

/** Declares the undo of a change. */
export interface UndoRequest<C extends ChangingCall> {
  readonly call: C;
  readonly ids: readonly string[];
  /** Most records that one all-or-nothing step undoes. */
  readonly batchSize: number;
  readonly input: (ids: readonly string[]) => Input<C>;
  /** Further work after a step, beside its call. */
  readonly onUndone?: (ids: readonly string[]) => Promise<unknown> | undefined;
  /** The names of records that a step could not undo. */
  readonly failedNames: (reply: Data<C>) => readonly string[];
  /** The name of a record that was changed meanwhile: it stays, the others are undone. Absent: a change is an error. */
  readonly nameOf?: (id: string) => string;
  readonly resultMessage: (account: { undoneCount: number; remaining: readonly string[] }) => string;
}

/** A step, with the idempotency key of its retries. */
interface Step {
  readonly ids: readonly string[];
  readonly key: string;
}

const countIds = (steps: readonly Step[]) => steps.reduce((total, { ids }) => total + ids.length, 0);

/** The records of a step that were changed meanwhile; none if it was refused for another reason. */
function versionConflict(ids: readonly string[], error: unknown): readonly string[] {
  const conflict = error instanceof ApiError && error.status === 409 ? error.details.conflict : undefined;
  const { seen } = conflict ?? {};
  return conflict ? ids.filter((id) => !seen || id in seen) : [];
}

/** The message after undoing: the undone records, and those that were changed meanwhile. */
export const undoResultText = (
  undoneCount: number,
  done: string,
  failedNames: readonly string[],
  verb: 'changed' | 'moved',
): string =>
  [
    undoneCount > 0 && done,
    failedNames.length > 0 && `Someone else ${verb} ${joinWords(failedNames)} meanwhile`,
  ]
    .filter(Boolean)
    .join('. ');

/** Undoes a step. Returns the names of records that could not be undone, and the step for the others, if any. */
async function undoStep<C extends ChangingCall>(request: UndoRequest<C>, { ids, key }: Step) {
  try {
    const { data } = await makeCall(request.call, request.input(ids), { idempotencyKey: key });
    await request.onUndone?.(ids);
    return { left: request.failedNames(data), rest: [] };
  } catch (error) {
    const changedIds = request.nameOf ? versionConflict(ids, error) : [];
    if (!request.nameOf || changedIds.length === 0) throw error;
    const remainingIds = ids.filter((id) => !changedIds.includes(id));
    return {
      left: changedIds.map(request.nameOf),
      rest: remainingIds.length > 0 ? [{ ids: remainingIds, key: ulid() }] : [],
    };
  }
}

/**
 * Returns the Undo of a toast: it undoes a change in all-or-nothing steps, one after the other. Where one fails, the
 * rest is offered again. Undefined where nothing was changed.
 */
export function useUndo() {
  const refresh = useRefresh();
  async function undoRemaining<C extends ChangingCall>(
    request: UndoRequest<C>,
    steps: readonly Step[],
    earlierRemaining: readonly string[] = [],
  ): Promise<void> {
    const remaining = [...earlierRemaining];
    let remainingSteps = steps;
    try {
      for (let [first] = remainingSteps; first; [first] = remainingSteps) {
        const outcome = await undoStep(request, first);
        remaining.push(...outcome.left);
        remainingSteps = [...outcome.rest, ...remainingSteps.slice(1)];
      }
    } catch (error) {
      showError(error);
    }
    await refresh();
    const undoneCount = request.ids.length - countIds(remainingSteps) - remaining.length;
    if (countIds(remainingSteps) < countIds(steps) && remainingSteps.length > 0) {
      const run = () => void undoRemaining(request, remainingSteps, remaining);
      toast.warn(`${undoneCount} of ${request.ids.length} undone`, {
        label: 'Undo the rest',
        durationMs: UNDO_MS,
        run,
      });
    } else if (remainingSteps.length === 0)
      (remaining.length > 0 ? toast.warn : toast.success)(request.resultMessage({ undoneCount, remaining }));
  }
  return <C extends ChangingCall>(request: UndoRequest<C>) => {
    if (request.ids.length === 0) return undefined;
    const steps = toChunks(request.ids, request.batchSize).map((ids) => ({ ids, key: ulid() }));
    return { label: 'Undo', durationMs: UNDO_MS, run: () => void undoRemaining(request, steps) };
  };
}
