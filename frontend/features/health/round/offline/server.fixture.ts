import type { Queue, Tap } from './queue.ts';
import { queueAfter } from './queue.ts';

/** A server that handles presses as `functions/health` does: each key once, each med given once. */
export function makeServer() {
  const givers = new Map<string, string>();
  const answers = new Map<string, string | undefined>();
  /** Keys of presses that were carried out, in order. */
  const carriedOut: string[] = [];
  const refuses = new Set<string>();
  /** Meds that another user gave and this device undid. */
  const wronged: string[] = [];

  return {
    givers,
    carriedOut,
    refuses,
    wronged,
    giveElsewhere: (id: string, giver: string) => {
      if (!givers.has(id)) givers.set(id, giver);
    },
    /** Returns who gave it before; throws the message of a refusal. */
    take({ key, id, kind }: Tap, me: string): string | undefined {
      if (answers.has(key)) return answers.get(key);
      if (refuses.has(id)) throw new Error('404');
      const giver = givers.get(id);
      if (kind === 'undo' && giver === undefined) throw new Error('409');
      const before = kind === 'give' && giver !== undefined && giver !== me ? giver : undefined;
      if (kind === 'give' && giver === undefined) {
        givers.set(id, me);
        carriedOut.push(key);
      }
      if (kind === 'undo') {
        if (giver !== me) wronged.push(id);
        givers.delete(id);
        carriedOut.push(key);
      }
      answers.set(key, before);
      return before;
    },
  };
}

/** A queue with presses on it. */
export const pressed = (
  queue: Queue,
  ...presses: readonly (readonly [kind: Tap['kind'], id: string])[]
): Queue =>
  presses.reduce((now, [kind, id], index) => {
    const key = `${kind}-${id}-${index}`;
    const tap = { key, id, at: '2026-11-21T09:12:00.000Z', today: '2026-11-21', title: id };
    return queueAfter(now, { do: kind, tap });
  }, queue);
