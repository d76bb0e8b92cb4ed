import { ulid } from 'ulid';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/chunks.ts';
import { useRefresh } from '#client/api.ts';
import { makeCall, showError } from '#client/make-call.ts';
import { toast, UNDO_MS } from '#ui/message/toast.ts';

/** How something that was just made is taken back. */
export interface Undoing<C extends ChangingCall> {
  readonly call: C;
  readonly ids: readonly string[];
  /** As many as one all-or-nothing step takes back. */
  readonly atOnce: number;
  readonly input: (some: readonly string[]) => Input<C>;
  /** The names of what a step could not take back. */
  readonly left: (reply: Data<C>) => readonly string[];
  readonly says: (account: { undone: number; left: readonly string[] }) => string;
}

/** A step with the key under which it is tried again. */
interface Step {
  readonly some: readonly string[];
  readonly key: string;
}

const sum = (steps: readonly Step[]) => steps.reduce((total, { some }) => total + some.length, 0);

/**
 * Gives the way back of a toast: what was made is taken back, one all-or-nothing step after the other. Where one fails, the
 * rest is offered again. None where nothing was made.
 */
export function useUndo() {
  const refresh = useRefresh();
  async function takeBack<C extends ChangingCall>(of: Undoing<C>, steps: readonly Step[]): Promise<void> {
    const left: string[] = [];
    let done = 0;
    try {
      for (const { some, key } of steps) {
        const { data } = await makeCall(of.call, of.input(some), { idempotencyKey: key });
        left.push(...of.left(data));
        done += 1;
      }
    } catch (error) {
      showError(error);
    }
    await refresh(of.call);
    const back = sum(steps.slice(0, done)) - left.length;
    const rest = steps.slice(done);
    if (rest.length > 0 && done > 0) {
      const run = () => void takeBack(of, rest);
      toast.warn(`${back} of ${sum(steps)} undone`, { label: 'Undo the rest', lastsMs: UNDO_MS, run });
    } else if (rest.length === 0)
      (left.length > 0 ? toast.warn : toast.success)(of.says({ undone: back, left }));
  }
  return <C extends ChangingCall>(of: Undoing<C>) => {
    if (of.ids.length === 0) return undefined;
    const steps = chunksOf(of.ids, of.atOnce).map((some) => ({ some, key: ulid() }));
    return { label: 'Undo', lastsMs: UNDO_MS, run: () => void takeBack(of, steps) };
  };
}
