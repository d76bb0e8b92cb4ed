import { describe, expect, it, vi } from 'vitest';
import { createStoredQueue } from './stored-queue.ts';
import type { Tap } from './queue.ts';
import { createSender } from './sender.ts';

class RejectedError extends Error {}
class ServerError extends Error {}

const makeMemoryStorage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

/** A device whose connection and clock the test controls. */
function makeDevice(storage = makeMemoryStorage()) {
  const queue = createStoredQueue(storage, 'taps', () => undefined);
  const requests: {
    tap: Tap;
    reply: (givenBy?: string) => Promise<void>;
    fail: (error: Error) => Promise<void>;
  }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const state = { online: true, otherTab: false };
  const onEmpty = vi.fn();
  const onRefused = vi.fn();
  const flushPromises = async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  };
  const sender = createSender({
    read: queue.read,
    dispatch: queue.dispatch,
    send: (tap) =>
      new Promise((resolve, reject) => {
        requests.push({
          tap,
          reply: (givenBy) => (resolve(givenBy), flushPromises()),
          fail: (error) => (reject(error), flushPromises()),
        });
      }),
    outcomeOf: (error) => {
      if (error instanceof RejectedError) return { refusal: error.message };
      return error instanceof ServerError ? 'troubled' : 'lost';
    },
    isOnline: () => state.online,
    now: () => '2026-11-21T09:13:00.000Z',
    schedule: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    runExclusively: async (run) => {
      if (!state.otherTab) await run();
    },
    onEmpty,
    onRefused,
  });
  const give = async (id: string) => {
    const tap = { key: `key-${id}`, id, at: '2026-11-21T09:12:00.000Z', today: '2026-11-21', title: id };
    queue.dispatch({ type: 'give', tap });
    sender.wake();
    await flushPromises();
  };
  /** The clock moves on to the next try. */
  const runNextTimer = async () => {
    const timer = timers.pop();
    timer?.run();
    await flushPromises();
    return timer?.ms;
  };
  return {
    queue,
    requests,
    timers,
    state,
    sender,
    onEmpty,
    onRefused,
    give,
    wait: runNextTimer,
    settled: flushPromises,
    place: storage,
  };
}

describe('the sender', () => {
  it('sends one press after the other, in order, and reports when all are sent', async () => {
    const { give, requests, sender, onEmpty } = makeDevice();
    await give('a');
    await give('b');
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a']);
    expect(sender.read()).toBe('sending');
    await requests[0]?.reply();
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a', 'b']);
    expect(onEmpty).not.toHaveBeenCalled();
    await requests[1]?.reply();
    expect(sender.read()).toBe('idle');
    expect(onEmpty).toHaveBeenCalledOnce();
  });

  it('waits while offline, and sends once the device is online', async () => {
    const { give, requests, sender, state, timers, settled } = makeDevice();
    state.online = false;
    await give('a');
    expect([requests.length, timers.length, sender.read()]).toEqual([0, 0, 'waiting']);
    state.online = true;
    sender.wake();
    await settled();
    expect(requests.map(({ tap }) => tap.key)).toEqual(['key-a']);
  });

  it('is idle again once the only press was undone while offline', async () => {
    const { give, queue, sender, state } = makeDevice();
    state.online = false;
    await give('a');
    queue.dispatch({
      type: 'undo',
      tap: { key: 'key-undo', id: 'a', at: '2026-11-21T09:13:00.000Z', title: 'a' },
    });
    sender.wake();
    expect([queue.read().taps.length, sender.read()]).toEqual([0, 'idle']);
  });

  it('retries with the same key, each time later up to a minute; a success resets the delay', async () => {
    const { give, requests, sender, wait } = makeDevice();
    await give('a');
    const delays: (number | undefined)[] = [];
    for (let tryCount = 0; tryCount < 7; tryCount++) {
      await requests.at(-1)?.fail(new Error('lost'));
      expect(sender.read()).toBe('waiting');
      delays.push(await wait());
    }
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(new Set(requests.map(({ tap }) => tap.key))).toEqual(new Set(['key-a']));
    await requests.at(-1)?.reply();
    await give('b');
    await requests.at(-1)?.fail(new Error('lost'));
    expect(await wait()).toBe(2000);
  });

  it('keeps a rejected press at its item and sends the next', async () => {
    const { give, requests, queue, onRefused } = makeDevice();
    await give('a');
    await give('b');
    await requests[0]?.fail(new RejectedError('No Permission'));
    expect(queue.read().refused['a']?.why).toBe('No Permission');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a', 'b']);
  });

  it('sends the others when one press fails, and retries that one', async () => {
    const { give, requests, queue, wait } = makeDevice();
    await give('a');
    await give('b');
    await requests[0]?.fail(new ServerError('500'));
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a', 'b']);
    await requests[1]?.reply();
    expect(queue.read().taps.map(({ id }) => id)).toEqual(['a']);
    await wait();
    expect(requests[2]?.tap.key).toBe('key-a');
  });

  it('continues after the tab was closed before a reply arrived', async () => {
    const first = makeDevice();
    await first.give('a');
    await first.give('b');
    first.sender.stop();
    const second = makeDevice(first.place);
    second.sender.wake();
    await second.settled();
    expect(second.requests[0]?.tap).toMatchObject({ key: 'key-a', tried: true });
    await second.requests[0]?.reply();
    await second.requests[1]?.reply();
    expect(second.queue.read().taps).toEqual([]);
  });

  it('sends nothing while another tab is sending', async () => {
    const { give, requests, state, sender, wait } = makeDevice();
    state.otherTab = true;
    await give('a');
    expect([requests.length, sender.read()]).toEqual([0, 'sending']);
    state.otherTab = false;
    await wait();
    expect(requests).toHaveLength(1);
  });
});

describe('the stored queue', () => {
  it('is shared by two tabs, and keeps the changes of both', async () => {
    const firstTab = makeDevice();
    const secondTab = makeDevice(firstTab.place);
    firstTab.state.online = false;
    secondTab.state.online = false;
    await firstTab.give('a');
    await secondTab.give('b');
    expect(firstTab.queue.read().taps.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('reads the presses that an earlier release stored', () => {
    const tap = { key: 'k', id: 'm', at: '2026-11-21T09:12:00.000Z', title: 'Rimadyl', tried: true };
    const stored = JSON.stringify({ taps: [{ ...tap, deed: 'undo' }], said: {}, refused: {} });
    const storage = { getItem: () => stored, setItem: () => undefined };
    expect(createStoredQueue(storage, 'taps', () => undefined).read().taps).toEqual([
      { ...tap, kind: 'undo' },
    ]);
  });

  it('is discarded if it cannot be read, and kept in memory if it cannot be written', () => {
    const brokenStorage = {
      getItem: () => '{"taps": 3}',
      setItem: () => {
        throw new Error('full');
      },
    };
    const queue = createStoredQueue(brokenStorage, 'taps', () => undefined);
    expect(queue.read().taps).toEqual([]);
    const tap = { key: 'k', id: 'a', at: '', today: '', title: '' };
    queue.dispatch({ type: 'give', tap });
    expect(queue.read().taps.map(({ id }) => id)).toEqual(['a']);
  });
});
