import * as z from 'zod';
import { Round } from '#shared/calls/health/rounds.ts';
import { Day } from '#shared/contract/fields.ts';
import { parseStored } from '#client/storage/browser-storage.ts';
import { createStore } from '#ui/store/create-store.ts';
import { type QueueAction, EMPTY_QUEUE, reduceQueue, type Queue } from './queue.ts';

/** Parses a stored press. Earlier releases stored `kind` under another name, which is still read. */
const StoredTap = z.preprocess(
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
  taps: z.array(StoredTap),
  said: z.record(
    z.string(),
    z.object({
      what: z.enum(['given', 'before', 'undone']),
      by: z.string(),
      at: z.string(),
      heard: z.string(),
    }),
  ),
  refused: z.record(z.string(), z.object({ tap: StoredTap, why: z.string(), asks: z.boolean().optional() })),
});

type ItemStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Creates a queue that is kept in a storage. Each change starts from the stored queue, so that two tabs do not
 * overwrite each other; if storing fails, the queue is kept in memory until the page is closed.
 * @param onOtherTabChange subscribes to changes by other tabs
 */
export function createStoredQueue(
  storage: ItemStorage,
  key: string,
  onOtherTabChange: (changed: () => void) => void,
) {
  const changes = createStore(0);
  let parsedText: string | null | undefined;
  let queue: Queue = EMPTY_QUEUE;

  const load = (): Queue => {
    const storedText = storage.getItem(key);
    if (storedText !== parsedText) {
      parsedText = storedText;
      queue = parseStored(StoredQueue, storedText, EMPTY_QUEUE);
    }
    return queue;
  };
  const notify = () => changes.write(changes.read() + 1);
  onOtherTabChange(notify);

  return {
    read: load,
    dispatch: (action: QueueAction) => {
      const previousQueue = load();
      queue = reduceQueue(previousQueue, action);
      if (queue === previousQueue) return;
      try {
        const serialized = JSON.stringify(queue);
        storage.setItem(key, serialized);
        parsedText = serialized;
      } catch {
        // The storage is full or blocked: the queue stays in memory.
      }
      notify();
    },
    subscribe: changes.subscribe,
  };
}

const StoredRound = z.object({ asked: z.string(), today: Day, round: Round });

/** A loaded round, with the time of its request (`asked`) and the day it is for (`today`). */
export type LoadedRound = z.output<typeof StoredRound>;

/** Stores the last loaded round; if the storage is full, it is not stored, without an error. */
export function storeRound(storage: ItemStorage, key: string, loadedRound: LoadedRound): void {
  try {
    storage.setItem(key, JSON.stringify(loadedRound));
  } catch {
    // The stored round is only needed offline.
  }
}

/** The last round that was loaded, if any. */
export const loadStoredRound = (storage: ItemStorage, key: string): LoadedRound | undefined =>
  parseStored(StoredRound, storage.getItem(key), undefined);
