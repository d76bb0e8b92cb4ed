import { ulid } from 'ulid';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { ApiError, isTemporary } from '#client/wire/api-error.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { toast, UNDO_MS } from '#ui/message/toast.ts';

/** The undo of a change: its call, the ids of the changed records, and the texts of the result. */
export interface UndoRequest<C extends ChangingCall> {
  readonly call: C;
  readonly ids: readonly string[];
  /** The largest number of records in one step. A step undoes all of its records or none. */
  readonly batchSize: number;
  readonly input: (ids: readonly string[]) => Input<C>;
  /** Further work after the call of a step succeeded. */
  readonly onUndone?: (ids: readonly string[]) => Promise<unknown> | undefined;
  /** The names of records that a step could not undo. */
  readonly failedNames: (reply: Data<C>) => readonly string[];
  /**
   * Names a record that someone changed meanwhile: it stays as it is, and the others are undone. If absent, such a
   * conflict is an error.
   */
  readonly nameOf?: (id: string) => string;
  readonly resultMessage: (result: { undoneCount: number; notUndoneNames: readonly string[] }) => string;
}

/** A step, with the idempotency key of its retries. */
interface Step {
  readonly ids: readonly string[];
  readonly key: string;
}

const countIds = (steps: readonly Step[]) => steps.reduce((total, { ids }) => total + ids.length, 0);

/** The ids of a step that were changed meanwhile: all if the conflict names none, none if the error is no conflict. */
function conflictingIds(ids: readonly string[], error: unknown): readonly string[] {
  const conflict = error instanceof ApiError && error.status === 409 ? error.details.conflict : undefined;
  const { seen } = conflict ?? {};
  return conflict ? ids.filter((id) => !seen || id in seen) : [];
}

/** The message after undoing: the text for the undone records, then the records that were changed meanwhile. */
export const undoResultText = (
  undoneCount: number,
  doneText: string,
  failedNames: readonly string[],
  verb: 'changed' | 'moved',
): string =>
  [
    undoneCount > 0 && doneText,
    failedNames.length > 0 && `Someone else ${verb} ${joinWords(failedNames)} meanwhile`,
  ]
    .filter(Boolean)
    .join('. ');

/**
 * Undoes a step.
 * @returns the names of records that were changed meanwhile and stay as they are, and a step for the others, if any
 */
async function undoStep<C extends ChangingCall>(request: UndoRequest<C>, { ids, key }: Step) {
  try {
    const { data } = await makeCall(request.call, request.input(ids), { idempotencyKey: key });
    await request.onUndone?.(ids);
    return { failedNames: request.failedNames(data), remainingSteps: [] };
  } catch (error) {
    const changedIds = request.nameOf ? conflictingIds(ids, error) : [];
    if (!request.nameOf || changedIds.length === 0) throw error;
    const remainingIds = ids.filter((id) => !changedIds.includes(id));
    return {
      failedNames: changedIds.map(request.nameOf),
      remainingSteps: remainingIds.length > 0 ? [{ ids: remainingIds, key: ulid() }] : [],
    };
  }
}

/**
 * Returns a function that makes the Undo action of a toast. The action undoes a change in steps, one after the other;
 * if one fails, another toast offers to undo the rest, unless the first step was refused. The function returns
 * undefined if there are no ids.
 */
export function useUndo() {
  const refresh = useRefresh();
  async function undoRemaining<C extends ChangingCall>(
    request: UndoRequest<C>,
    steps: readonly Step[],
    earlierNotUndoneNames: readonly string[] = [],
  ): Promise<void> {
    const notUndoneNames = [...earlierNotUndoneNames];
    let remainingSteps = steps;
    let mayPass = false;
    try {
      for (let [first] = remainingSteps; first; [first] = remainingSteps) {
        const outcome = await undoStep(request, first);
        notUndoneNames.push(...outcome.failedNames);
        remainingSteps = [...outcome.remainingSteps, ...remainingSteps.slice(1)];
      }
    } catch (error) {
      showError(error);
      mayPass = isTemporary(error);
    }
    await refresh();
    const undoneCount = request.ids.length - countIds(remainingSteps) - notUndoneNames.length;
    if (remainingSteps.length > 0 && (mayPass || countIds(remainingSteps) < countIds(steps))) {
      const run = () => void undoRemaining(request, remainingSteps, notUndoneNames);
      toast.warn(`${undoneCount} of ${request.ids.length} undone`, {
        label: undoneCount > 0 ? 'Undo the rest' : 'Try again',
        durationMs: UNDO_MS,
        run,
      });
    } else if (remainingSteps.length === 0)
      (notUndoneNames.length > 0 ? toast.warn : toast.success)(
        request.resultMessage({ undoneCount, notUndoneNames }),
      );
  }
  return <C extends ChangingCall>(request: UndoRequest<C>) => {
    if (request.ids.length === 0) return undefined;
    const steps = toChunks(request.ids, request.batchSize).map((ids) => ({ ids, key: ulid() }));
    return { label: 'Undo', durationMs: UNDO_MS, run: () => void undoRemaining(request, steps) };
  };
}
