import { createStore } from '#ui/store/create-store.ts';
import type { QueueAction, Queue, Tap } from './queue.ts';

/** The sender has nothing to send, is sending (as another tab may be), or waits for the connection. */
export type SenderState = 'idle' | 'sending' | 'waiting';

/** The pause after a failed attempt; it doubles each time, up to LONGEST_PAUSE_MS. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** An object is a final refusal; 'lost': no connection; 'troubled': this press failed for now, others may succeed. */
export type SendOutcome = { readonly refusal: string; readonly isDoubtful?: boolean } | 'lost' | 'troubled';

interface SenderOptions {
  readonly read: () => Queue;
  readonly dispatch: (action: QueueAction) => void;
  /** Makes the call of a press; returns the name of the user who already gave the dose, if any. */
  readonly send: (tap: Tap) => Promise<string | undefined>;
  /** Converts the error of a failed `send` to its outcome. */
  readonly outcomeOf: (error: unknown) => SendOutcome;
  readonly isOnline: () => boolean;
  readonly now: () => string;
  /** Starts a timer; returns the function that cancels it. */
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** Runs the work unless another tab does. */
  readonly runExclusively: (work: () => Promise<void>) => Promise<void>;
  /** Called when no presses are left in the queue. */
  readonly onEmpty: () => void;
  readonly onRefused: (tap: Tap, reason: string) => void;
}

/** Sends the presses of a queue one after the other, each until it is answered; a store for `useSyncExternalStore`. */
export function createSender(options: SenderOptions) {
  const { read, dispatch, now } = options;
  const state = createStore<SenderState>('idle');
  let isRunning = false;
  let pauseMs = FIRST_PAUSE_MS;
  let cancelTimer: (() => void) | undefined;
  let isStopped = false;

  const setState = (next: SenderState) => {
    if (state.read() !== next) state.write(next);
  };

  /** Sends a press; returns undefined if it was answered or refused. */
  async function sendTap(tap: Tap): Promise<'lost' | 'troubled' | undefined> {
    dispatch({ type: 'sending', key: tap.key });
    try {
      const earlierGiver = await options.send(tap);
      dispatch({ type: 'done', key: tap.key, by: earlierGiver, now: now() });
      return undefined;
    } catch (error) {
      const outcome = options.outcomeOf(error);
      if (typeof outcome === 'string') return outcome;
      dispatch({
        type: 'refused',
        key: tap.key,
        reason: outcome.refusal,
        ...(outcome.isDoubtful ? { isDoubtful: true } : {}),
        now: now(),
      });
      if (read().refused[tap.id]?.tap.key === tap.key) options.onRefused(tap, outcome.refusal);
      return undefined;
    }
  }

  async function sendAll(): Promise<void> {
    const canContinue = () => !isStopped && options.isOnline();
    /** The reminders to retry in the next pass, so that one that fails does not delay others. */
    const postponedIds = new Set<string>();
    const findNext = () => read().taps.find(({ id }) => !postponedIds.has(id));
    for (let tap = findNext(); tap && canContinue(); tap = findNext()) {
      setState('sending');
      const problem = await sendTap(tap);
      if (problem === 'lost') return;
      if (problem) postponedIds.add(tap.id);
      if (postponedIds.size === 0) pauseMs = FIRST_PAUSE_MS;
      if (read().taps.length === 0) options.onEmpty();
    }
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    // The last press may have been undone before it was sent, or another tab has sent it.
    if (read().taps.length === 0) return scheduleNext();
    let isOtherTabSending = true;
    isRunning = true;
    cancelTimer?.();
    cancelTimer = undefined;
    try {
      await options.runExclusively(async () => {
        isOtherTabSending = false;
        await sendAll();
      });
    } finally {
      isRunning = false;
    }
    scheduleNext(isOtherTabSending);
  }

  /** Schedules the next attempt if presses are left; while offline they wait for the connection. */
  function scheduleNext(isOtherTabSending = false): void {
    if (isStopped) return;
    const hasMore = read().taps.length > 0;
    const isOnline = options.isOnline();
    setState(!hasMore ? 'idle' : isOtherTabSending && isOnline ? 'sending' : 'waiting');
    if (!hasMore || !isOnline) return;
    cancelTimer = options.schedule(() => void run(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  return {
    /** Starts sending; called after a press, and when the connection is back. */
    wake: () => {
      if (read().taps.length > 0 && !options.isOnline()) setState('waiting');
      else void run();
    },
    stop: () => {
      isStopped = true;
      cancelTimer?.();
    },
    subscribe: state.subscribe,
    read: state.read,
  };
}
