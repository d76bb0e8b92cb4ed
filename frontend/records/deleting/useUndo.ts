import { ulid } from 'ulid';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
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
  readonly atOnce: number;
  readonly input: (some: readonly string[]) => Input<C>;
  /** Further work after a step, beside its call. */
  readonly follows?: (some: readonly string[]) => Promise<unknown> | undefined;
  /** The names of records that a step could not undo. */
  readonly left: (reply: Data<C>) => readonly string[];
  /** The name of a record that was changed meanwhile: it stays, the others are undone. Absent: a change is an error. */
  readonly nameOf?: (id: string) => string;
  readonly resultMessage: (account: { undone: number; left: readonly string[] }) => string;
}

/** A step with the key under which it is tried again. */
interface Step {
  readonly some: readonly string[];
  readonly key: string;
}

const sum = (steps: readonly Step[]) => steps.reduce((total, { some }) => total + some.length, 0);

/** The records of a step that were changed meanwhile; none if it was refused for another reason. */
function versionConflict(some: readonly string[], error: unknown): readonly string[] {
  const conflict = error instanceof ApiError && error.status === 409 ? error.details.conflict : undefined;
  const { seen } = conflict ?? {};
  return conflict ? some.filter((id) => !seen || id in seen) : [];
}

/** The message after undoing: the undone records, and those that were changed meanwhile. */
export const backText = (
  undone: number,
  done: string,
  left: readonly string[],
  verb: 'changed' | 'moved',
): string =>
  [undone > 0 && done, left.length > 0 && `Someone else ${verb} ${joinWords(left)} meanwhile`]
    .filter(Boolean)
    .join('. ');

/** Undoes a step. Returns the names of records that could not be undone, and the step for the others, if any. */
async function back<C extends ChangingCall>(of: UndoRequest<C>, { some, key }: Step) {
  try {
    const { data } = await makeCall(of.call, of.input(some), { idempotencyKey: key });
    await of.follows?.(some);
    return { left: of.left(data), rest: [] };
  } catch (error) {
    const theirs = of.nameOf ? versionConflict(some, error) : [];
    if (!of.nameOf || theirs.length === 0) throw error;
    const others = some.filter((id) => !theirs.includes(id));
    return { left: theirs.map(of.nameOf), rest: others.length > 0 ? [{ some: others, key: ulid() }] : [] };
  }
}

/**
 * Returns the Undo of a toast: it undoes a change in all-or-nothing steps, one after the other. Where one fails, the
 * rest is offered again. Undefined where nothing was changed.
 */
export function useUndo() {
  const refresh = useRefresh();
  async function takeBack<C extends ChangingCall>(
    of: UndoRequest<C>,
    steps: readonly Step[],
    before: readonly string[] = [],
  ): Promise<void> {
    const left = [...before];
    let rest = steps;
    try {
      for (let [first] = rest; first; [first] = rest) {
        const outcome = await back(of, first);
        left.push(...outcome.left);
        rest = [...outcome.rest, ...rest.slice(1)];
      }
    } catch (error) {
      showError(error);
    }
    await refresh();
    const undone = of.ids.length - sum(rest) - left.length;
    if (sum(rest) < sum(steps) && rest.length > 0) {
      const run = () => void takeBack(of, rest, left);
      toast.warn(`${undone} of ${of.ids.length} undone`, { label: 'Undo the rest', lastsMs: UNDO_MS, run });
    } else if (rest.length === 0)
      (left.length > 0 ? toast.warn : toast.success)(of.resultMessage({ undone, left }));
  }
  return <C extends ChangingCall>(of: UndoRequest<C>) => {
    if (of.ids.length === 0) return undefined;
    const steps = chunksOf(of.ids, of.atOnce).map((some) => ({ some, key: ulid() }));
    return { label: 'Undo', lastsMs: UNDO_MS, run: () => void takeBack(of, steps) };
  };
}
