import { createStore } from '#ui/store/create-store.ts';
import type { QueueAction, Queue, Tap } from './queue.ts';

/** The sender has nothing to send, is sending, or waits for the connection. */
export type SenderState = 'idle' | 'sending' | 'waiting';

/** The pause after a failed attempt; it doubles up to the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** An object is a final refusal; 'lost': no connection; 'troubled': this press failed for now, others may succeed. */
export type SendOutcome = { readonly refused: string; readonly isDoubtful?: boolean } | 'lost' | 'troubled';

interface SenderOptions {
  readonly read: () => Queue;
  readonly act: (act: QueueAction) => void;
  /** Makes the call of a press; returns the name of the user who gave it before, if any. */
  readonly send: (tap: Tap) => Promise<string | undefined>;
  /** Converts the error of a failed `send`. */
  readonly fateOf: (error: unknown) => SendOutcome;
  readonly isOnline: () => boolean;
  readonly now: () => string;
  /** Starts a timer; returns the function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Runs the work unless another tab does; returns false in that case. */
  readonly runExclusively: (work: () => Promise<void>) => Promise<boolean>;
  /** Called when the last press was answered. */
  readonly onEmpty: () => void;
  readonly onRefused: (tap: Tap, reason: string) => void;
}

/** Sends the presses of a queue one after the other, each until it is answered; a store for `useSyncExternalStore`. */
export function makeSender(parts: SenderOptions) {
  const { read, act, now } = parts;
  const state = createStore<SenderState>('idle');
  let running = false;
  let pause = FIRST_PAUSE_MS;
  let callOff: (() => void) | undefined;
  let stopped = false;

  const become = (next: SenderState) => {
    if (state.read() !== next) state.write(next);
  };

  /** Sends a press; returns undefined if it was answered or refused. */
  async function sendOne(tap: Tap): Promise<'lost' | 'troubled' | undefined> {
    act({ do: 'sending', key: tap.key });
    try {
      const by = await parts.send(tap);
      act({ do: 'done', key: tap.key, by, now: now() });
      return undefined;
    } catch (error) {
      const fate = parts.fateOf(error);
      if (typeof fate === 'string') return fate;
      act({
        do: 'refused',
        key: tap.key,
        reason: fate.refused,
        ...(fate.isDoubtful ? { isDoubtful: true } : {}),
        now: now(),
      });
      if (read().refused[tap.id]?.tap.key === tap.key) parts.onRefused(tap, fate.refused);
      return undefined;
    }
  }

  async function sendAll(): Promise<void> {
    const mayGoOn = () => !stopped && parts.isOnline();
    /** The reminders to retry in the next pass, so that one that fails does not delay others. */
    const later = new Set<string>();
    const first = () => read().taps.find(({ id }) => !later.has(id));
    for (let tap = first(); tap && mayGoOn(); tap = first()) {
      become('sending');
      const trouble = await sendOne(tap);
      if (trouble === 'lost') return;
      if (trouble) later.add(tap.id);
      if (later.size === 0) pause = FIRST_PAUSE_MS;
      if (read().taps.length === 0) parts.onEmpty();
    }
  }

  async function run(): Promise<void> {
    if (running || stopped || read().taps.length === 0) return;
    running = true;
    callOff?.();
    callOff = undefined;
    try {
      await parts.runExclusively(sendAll);
    } finally {
      running = false;
    }
    rest();
  }

  /** Schedules the next attempt if presses are left; while offline they wait for the connection. */
  function rest(): void {
    if (stopped) return;
    const hasMore = read().taps.length > 0;
    become(hasMore ? 'waiting' : 'idle');
    if (!hasMore || !parts.isOnline()) return;
    callOff = parts.later(() => void run(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  return {
    /** Starts sending; called after a press, and when the connection is back. */
    wake: () => {
      if (read().taps.length > 0 && !parts.isOnline()) become('waiting');
      else void run();
    },
    stop: () => {
      stopped = true;
      callOff?.();
    },
    subscribe: state.subscribe,
    read: state.read,
  };
}
