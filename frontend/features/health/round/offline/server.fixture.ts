import type { Queue, Tap } from './queue.ts';
import { reduceQueue } from './queue.ts';

/** A fake server that handles presses as `functions/health` does: each key once, each med given once. */
export function makeServer() {
  const givers = new Map<string, string>();
  const answers = new Map<string, string | undefined>();
  /** Keys of presses that were carried out, in order. */
  const carriedOut: string[] = [];
  const rejectedIds = new Set<string>();
  /** Meds that another user gave and this device undid. */
  const wronged: string[] = [];

  return {
    givers,
    carriedOut,
    rejectedIds,
    wronged,
    giveElsewhere: (id: string, giverName: string) => {
      if (!givers.has(id)) givers.set(id, giverName);
    },
    /** Handles a press. Returns the name of another user who gave the med before; throws an error for a refusal. */
    handleTap({ key, id, kind }: Tap, userName: string): string | undefined {
      if (answers.has(key)) return answers.get(key);
      if (rejectedIds.has(id)) throw new Error('404');
      const giverName = givers.get(id);
      if (kind === 'undo' && giverName === undefined) throw new Error('409');
      const earlierGiver =
        kind === 'give' && giverName !== undefined && giverName !== userName ? giverName : undefined;
      if (kind === 'give' && giverName === undefined) {
        givers.set(id, userName);
        carriedOut.push(key);
      }
      if (kind === 'undo') {
        if (giverName !== userName) wronged.push(id);
        givers.delete(id);
        carriedOut.push(key);
      }
      answers.set(key, earlierGiver);
      return earlierGiver;
    },
  };
}

/** The queue with these presses added. */
export const pressAll = (
  queue: Queue,
  ...presses: readonly (readonly [kind: Tap['kind'], id: string])[]
): Queue =>
  presses.reduce((now, [kind, id], index) => {
    const key = `${kind}-${id}-${index}`;
    const tap = { key, id, at: '2026-11-21T09:12:00.000Z', today: '2026-11-21', title: id };
    return reduceQueue(now, { type: kind, tap });
  }, queue);
