import { describe, expect, it, vi } from 'vitest';
import { createStoredQueue } from './stored-queue.ts';
import type { Tap } from './queue.ts';
import { makeSender } from './sender.ts';

class Refused extends Error {}
class Troubled extends Error {}

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

/** A device whose line and clock are moved by hand. */
function device(place = memory()) {
  const queue = createStoredQueue(place, 'taps', () => undefined);
  const requests: {
    tap: Tap;
    answer: (giver?: string) => Promise<void>;
    fail: (error: Error) => Promise<void>;
  }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const state = { online: true, otherTab: false };
  const onEmpty = vi.fn();
  const onRefused = vi.fn();
  const settled = async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  };
  const sender = makeSender({
    read: queue.read,
    act: queue.act,
    send: (tap) =>
      new Promise((resolve, reject) => {
        requests.push({
          tap,
          answer: (giver) => (resolve(giver), settled()),
          fail: (error) => (reject(error), settled()),
        });
      }),
    outcomeOf: (error) => {
      if (error instanceof Refused) return { refused: error.message };
      return error instanceof Troubled ? 'troubled' : 'lost';
    },
    isOnline: () => state.online,
    now: () => '2026-11-21T09:13:00.000Z',
    schedule: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    runExclusively: async (run) => {
      if (state.otherTab) return false;
      await run();
      return true;
    },
    onEmpty,
    onRefused,
  });
  const give = async (id: string) => {
    const tap = { key: `key-${id}`, id, at: '2026-11-21T09:12:00.000Z', today: '2026-11-21', title: id };
    queue.act({ type: 'give', tap });
    sender.wake();
    await settled();
  };
  /** The clock moves on to the next try. */
  const wait = async () => {
    const timer = timers.pop();
    timer?.run();
    await settled();
    return timer?.ms;
  };
  return { queue, requests, timers, state, sender, onEmpty, onRefused, give, wait, settled, place };
}

describe('the sender', () => {
  it('sends one after the other, in their order, and says when all is sent', async () => {
    const { give, requests, sender, onEmpty } = device();
    await give('a');
    await give('b');
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a']);
    expect(sender.read()).toBe('sending');
    await requests[0]?.answer();
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a', 'b']);
    expect(onEmpty).not.toHaveBeenCalled();
    await requests[1]?.answer();
    expect(sender.read()).toBe('idle');
    expect(onEmpty).toHaveBeenCalledOnce();
  });

  it('waits while offline and sends when the line is back', async () => {
    const { give, requests, sender, state, timers, settled } = device();
    state.online = false;
    await give('a');
    expect([requests.length, timers.length, sender.read()]).toEqual([0, 0, 'waiting']);
    state.online = true;
    sender.wake();
    await settled();
    expect(requests.map(({ tap }) => tap.key)).toEqual(['key-a']);
  });

  it('tries again with the same key, later each time, at most a minute; a success begins anew', async () => {
    const { give, requests, sender, wait } = device();
    await give('a');
    const pauses: (number | undefined)[] = [];
    for (let tries = 0; tries < 7; tries++) {
      await requests.at(-1)?.fail(new Error('lost'));
      expect(sender.read()).toBe('waiting');
      pauses.push(await wait());
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(new Set(requests.map(({ tap }) => tap.key))).toEqual(new Set(['key-a']));
    await requests.at(-1)?.answer();
    await give('b');
    await requests.at(-1)?.fail(new Error('lost'));
    expect(await wait()).toBe(2000);
  });

  it('leaves a refused one at its place and goes on', async () => {
    const { give, requests, queue, onRefused } = device();
    await give('a');
    await give('b');
    await requests[0]?.fail(new Refused('No Permission'));
    expect(queue.read().refused['a']?.why).toBe('No Permission');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a', 'b']);
  });

  it('does not let one that fails hold up the others, and tries it again', async () => {
    const { give, requests, queue, wait } = device();
    await give('a');
    await give('b');
    await requests[0]?.fail(new Troubled('500'));
    expect(requests.map(({ tap }) => tap.id)).toEqual(['a', 'b']);
    await requests[1]?.answer();
    expect(queue.read().taps.map(({ id }) => id)).toEqual(['a']);
    await wait();
    expect(requests[2]?.tap.key).toBe('key-a');
  });

  it('goes on after the tab was closed while an answer was on its way', async () => {
    const first = device();
    await first.give('a');
    await first.give('b');
    first.sender.stop();
    const second = device(first.place);
    second.sender.wake();
    await second.settled();
    expect(second.requests[0]?.tap).toMatchObject({ key: 'key-a', tried: true });
    await second.requests[0]?.answer();
    await second.requests[1]?.answer();
    expect(second.queue.read().taps).toEqual([]);
  });

  it('leaves the sending to another tab that is at it', async () => {
    const { give, requests, state, sender, wait } = device();
    state.otherTab = true;
    await give('a');
    expect([requests.length, sender.read()]).toEqual([0, 'waiting']);
    state.otherTab = false;
    await wait();
    expect(requests).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('is the same for two tabs, each change on top of the other’s', async () => {
    const one = device();
    const two = device(one.place);
    one.state.online = false;
    two.state.online = false;
    await one.give('a');
    await two.give('b');
    expect(one.queue.read().taps.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is read with the presses that an earlier release stored', () => {
    const tap = { key: 'k', id: 'm', at: '2026-11-21T09:12:00.000Z', title: 'Rimadyl', tried: true };
    const stored = JSON.stringify({ taps: [{ ...tap, deed: 'undo' }], said: {}, refused: {} });
    const place = { getItem: () => stored, setItem: () => undefined };
    expect(createStoredQueue(place, 'taps', () => undefined).read().taps).toEqual([{ ...tap, kind: 'undo' }]);
  });

  it('is dropped if it cannot be read, and stays in hand if it cannot be written', () => {
    const broken = {
      getItem: () => '{"taps": 3}',
      setItem: () => {
        throw new Error('full');
      },
    };
    const queue = createStoredQueue(broken, 'taps', () => undefined);
    expect(queue.read().taps).toEqual([]);
    const tap = { key: 'k', id: 'a', at: '', today: '', title: '' };
    queue.act({ type: 'give', tap });
    expect(queue.read().taps.map(({ id }) => id)).toEqual(['a']);
  });
});
