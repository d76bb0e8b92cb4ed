import * as z from 'zod';
import { parseStored } from '#client/storage/browser-storage.ts';

const Tap = z.object({
  /** The idempotency key, the same for every try. */
  key: z.string(),
  badge: z.string(),
  what: z.enum(['in', 'out']),
  /** The moment of the tap. */
  at: z.string(),
});
export type Tap = z.output<typeof Tap>;

type TapStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The result of a tap: answered, refused for good, or neither yet while offline. */
export type TapOutcome<Reply> = { readonly reply: Reply } | { readonly rejected: string } | 'later';

/** The taps that the server has not answered yet, in their order; none if what is stored is unreadable. */
export const readTaps = (storage: TapStorage, name: string): readonly Tap[] =>
  parseStored(z.array(Tap), storage.getItem(name), []);

/** Stores the taps. @returns false if the storage is full or forbidden */
function saveTaps(storage: TapStorage, name: string, taps: readonly Tap[]): boolean {
  try {
    storage.setItem(name, JSON.stringify(taps));
    return true;
  } catch {
    return false;
  }
}

const NOT_SAVED = 'We couldn’t save or send that. Please tell staff.';

interface TapQueueOptions<Reply> {
  readonly storage: TapStorage;
  /** The key of the taps in the storage. */
  readonly name: string;
  readonly send: (tap: Tap) => Promise<TapOutcome<Reply>>;
  /** Gets the reason why a kept tap was rejected, for which no caller of `press` waits. */
  readonly onRejected: (reason: string) => void;
}

/**
 * Keeps taps until the server has answered them, and sends them in their order, one after the other
 * (docs/adr/146).
 */
export function createTapQueue<Reply>({ storage, name, send, onRejected }: TapQueueOptions<Reply>) {
  let currentSending: Promise<void> | undefined;
  /** The latest answers by the keys of their taps, for callers that wait; undefined until the first attempt. */
  const outcomes = new Map<string, TapOutcome<Reply> | undefined>();

  async function sendAll(): Promise<void> {
    for (let [tap] = readTaps(storage, name); tap; [tap] = readTaps(storage, name)) {
      const { key } = tap;
      const outcome = await send(tap);
      const isAwaited = outcomes.has(key);
      if (isAwaited) outcomes.set(key, outcome);
      if (outcome === 'later') return;
      const remainingTaps = readTaps(storage, name).filter((other) => other.key !== key);
      saveTaps(storage, name, remainingTaps);
      if (!isAwaited && 'rejected' in outcome) onRejected(outcome.rejected);
    }
  }

  /** Sends the waiting taps; concurrent callers wait for the same run. */
  const sendWaiting = (): Promise<void> => {
    currentSending ??= sendAll().finally(() => {
      currentSending = undefined;
    });
    return currentSending;
  };

  /** Sends a tap that cannot be stored at once, as no later attempt would find it. */
  const sendUnstored = async (tap: Tap): Promise<TapOutcome<Reply>> => {
    const outcome = await send(tap);
    return outcome === 'later' ? { rejected: NOT_SAVED } : outcome;
  };

  return {
    sendWaiting,
    countWaiting: () => readTaps(storage, name).length,
    /** Stores a tap and sends it after those before it. @returns its outcome */
    async press(tap: Tap): Promise<TapOutcome<Reply>> {
      if (!saveTaps(storage, name, [...readTaps(storage, name), tap])) return await sendUnstored(tap);
      outcomes.set(tap.key, undefined);
      const wasSending = currentSending !== undefined;
      await sendWaiting();
      // The tap may have been added while the last one of the running loop was being sent.
      if (wasSending && !outcomes.get(tap.key)) await sendWaiting();
      const outcome = outcomes.get(tap.key) ?? 'later';
      outcomes.delete(tap.key);
      return outcome;
    },
  };
}
