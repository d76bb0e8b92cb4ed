import * as z from 'zod';

const Tap = z.object({
  /** The same for every try: the server does it once. */
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

/** Taps that the server has not answered yet, in their order; what another version left is nothing to stumble over. */
export function tapsIn(place: TapStorage, name: string): readonly Tap[] {
  try {
    return z.array(Tap).parse(JSON.parse(place.getItem(name) ?? '[]'));
  } catch {
    return [];
  }
}

const keep = (place: TapStorage, name: string, taps: readonly Tap[]) => {
  try {
    place.setItem(name, JSON.stringify(taps));
  } catch {
    // A full or closed store: the tap is sent at least once, at once.
  }
};

interface TapQueueOptions<Reply> {
  readonly place: TapStorage;
  /** Under which name they are kept. */
  readonly name: string;
  readonly send: (tap: Tap) => Promise<TapOutcome<Reply>>;
  /** A tap that had waited was refused. */
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
  const wake = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    wake,
    left: () => tapsIn(place, name).length,
    /** Keeps a tap and sends it after those before it; tells what became of it. */
    async press(tap: Tap): Promise<TapOutcome<Reply>> {
      keep(place, name, [...tapsIn(place, name), tap]);
      const joins = running !== undefined;
      await wake();
      // It may have come while the last of those before it was on its way.
      if (joins && !fates.has(tap.key)) await wake();
      const fate = fates.get(tap.key) ?? 'later';
      fates.delete(tap.key);
      return fate;
    },
  };
}
