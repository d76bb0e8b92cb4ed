import * as z from 'zod';

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
export type TapOutcome<Reply> = { readonly reply: Reply } | { readonly refused: string } | 'later';

/** The taps that the server has not answered yet, in their order; none if what is stored is unreadable. */
export function tapsIn(place: TapStorage, name: string): readonly Tap[] {
  try {
    return z.array(Tap).parse(JSON.parse(place.getItem(name) ?? '[]'));
  } catch {
    return [];
  }
}

/** Stores the taps. @returns false if the storage is full or forbidden */
function keep(place: TapStorage, name: string, taps: readonly Tap[]): boolean {
  try {
    place.setItem(name, JSON.stringify(taps));
    return true;
  } catch {
    return false;
  }
}

interface TapQueueOptions<Reply> {
  readonly place: TapStorage;
  /** The key of the taps in the storage. */
  readonly name: string;
  readonly send: (tap: Tap) => Promise<TapOutcome<Reply>>;
  /** Called when the server refused a tap. */
  readonly onRefused: (tap: Tap, reason: string) => void;
}

/**
 * Keeps taps until the server has answered them, and sends them in their order, one after the other
 * (docs/adr/146).
 */
export function makeTaps<Reply>({ place, name, send, onRefused }: TapQueueOptions<Reply>) {
  let running: Promise<void> | undefined;
  /** The latest answers by the keys of their taps, for callers that wait. */
  const fates = new Map<string, TapOutcome<Reply>>();

  async function sendAll(): Promise<void> {
    for (let [tap] = tapsIn(place, name); tap; [tap] = tapsIn(place, name)) {
      const { key } = tap;
      const fate = await send(tap);
      fates.set(key, fate);
      if (fate === 'later') return;
      const rest = tapsIn(place, name).filter((other) => other.key !== key);
      keep(place, name, rest);
      if ('refused' in fate) onRefused(tap, fate.refused);
    }
  }

  /** Sends the rest; concurrent callers wait for the same. */
  const sendWaiting = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    sendWaiting,
    countWaiting: () => tapsIn(place, name).length,
    /** Stores a tap and sends it after those before it. @returns its outcome */
    async press(tap: Tap): Promise<TapOutcome<Reply>> {
      // A tap that cannot be stored is sent at once, as no later attempt would find it.
      if (!keep(place, name, [...tapsIn(place, name), tap])) return await send(tap);
      const joins = running !== undefined;
      await sendWaiting();
      // The tap may have been added while the last one of the running loop was being sent.
      if (joins && !fates.has(tap.key)) await sendWaiting();
      const fate = fates.get(tap.key) ?? 'later';
      fates.delete(tap.key);
      return fate;
    },
  };
}
