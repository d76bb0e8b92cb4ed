import * as z from 'zod';
import { Round } from '#shared/calls/health/rounds.ts';
import { Day } from '#shared/contract/fields.ts';
import { type QueueAction, EMPTY_QUEUE, reduceQueue, type Queue } from './queue.ts';

/** A press as it is stored; its kind had another name in earlier releases. */
const Tap = z.preprocess(
  ({ deed, ...tap }: { deed?: unknown }) => ({ kind: deed, ...tap }),
  z.object({
    key: z.string(),
    id: z.string(),
    kind: z.enum(['give', 'undo']),
    at: z.string(),
    title: z.string(),
    tried: z.boolean(),
    force: z.boolean().optional(),
  }),
);

const StoredQueue = z.object({
  taps: z.array(Tap),
  said: z.record(
    z.string(),
    z.object({
      what: z.enum(['given', 'before', 'undone']),
      by: z.string(),
      at: z.string(),
      heard: z.string(),
    }),
  ),
  refused: z.record(z.string(), z.object({ tap: Tap, why: z.string(), asks: z.boolean().optional() })),
});

function parseStored<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // Data that another version of the page left behind is ignored.
    return undefined;
  }
}

type QueueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A queue in localStorage. Each change starts from the stored queue, so that two tabs keep each other's changes; if
 * storing fails, the queue lasts as long as the page.
 * @param onOtherTabChange subscribes to changes by other tabs
 */
export function createStoredQueue(
  storage: QueueStorage,
  key: string,
  onOtherTabChange: (changed: () => void) => void,
) {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let queue: Queue = EMPTY_QUEUE;

  const load = (): Queue => {
    const storedText = storage.getItem(key);
    if (storedText !== text) {
      text = storedText;
      queue = parseStored(StoredQueue, storedText) ?? EMPTY_QUEUE;
    }
    return queue;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  onOtherTabChange(notify);

  return {
    read: load,
    act: (action: QueueAction) => {
      const previousQueue = load();
      queue = reduceQueue(previousQueue, action);
      if (queue === previousQueue) return;
      try {
        const serialized = JSON.stringify(queue);
        storage.setItem(key, serialized);
        text = serialized;
      } catch {
        // The storage is full or blocked: the queue stays in memory.
      }
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const StoredRound = z.object({ asked: z.string(), today: Day, round: Round });

/** A loaded round, with the time of its request. */
export type LoadedRound = z.output<typeof StoredRound>;

/** Stores the last loaded round; if the storage is full, nothing happens. */
export function storeRound(storage: QueueStorage, key: string, loadedRound: LoadedRound): void {
  try {
    storage.setItem(key, JSON.stringify(loadedRound));
  } catch {
    // The stored round is only needed offline.
  }
}

/** The last round that was loaded, if any. */
export const loadStoredRound = (storage: QueueStorage, key: string): LoadedRound | undefined =>
  parseStored(StoredRound, storage.getItem(key));
