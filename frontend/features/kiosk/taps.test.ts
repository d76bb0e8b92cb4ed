import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TapOutcome, createTapQueue, type Tap, readTaps } from './taps.ts';

const STORAGE_KEY = 'taps';
const tap = (key: string, what: Tap['what'] = 'in'): Tap => ({
  key,
  what,
  badge: '0Z0Z9ABCDEFG',
  at: '2026-03-02T09:00:00Z',
});

let stored: Record<string, string>;
const storage = {
  getItem: (name: string) => stored[name] ?? null,
  setItem: (name: string, text: string) => {
    stored[name] = text;
  },
};
beforeEach(() => {
  stored = {};
});

/** A server that gives these replies, with the taps that it received. */
function server(reply: (tap: Tap) => TapOutcome<string>) {
  const receivedKeys: string[] = [];
  const rejected: string[] = [];
  const taps = createTapQueue<string>({
    storage: storage,
    name: STORAGE_KEY,
    send: async (sentTap) => {
      receivedKeys.push(sentTap.key);
      return reply(sentTap);
    },
    onRejected: (reason) => rejected.push(reason),
  });
  return { taps, receivedKeys, refused: rejected };
}

it('a tap gets its reply, and is no longer stored', async () => {
  const { taps } = server(({ key }) => ({ reply: key }));
  expect(await taps.press(tap('a'))).toEqual({ reply: 'a' });
  expect(taps.countWaiting()).toBe(0);
});

it('offline taps wait in order, and are sent once online with their own keys', async () => {
  let isOnline = false;
  const { taps, receivedKeys } = server(({ key }) => (isOnline ? { reply: key } : 'later'));
  expect(await taps.press(tap('a'))).toBe('later');
  expect(await taps.press(tap('b', 'out'))).toBe('later');
  expect(readTaps(storage, STORAGE_KEY).map(({ key }) => key)).toEqual(['a', 'b']);
  isOnline = true;
  await Promise.all([taps.sendWaiting(), taps.sendWaiting()]);
  expect(receivedKeys).toEqual(['a', 'a', 'a', 'b']);
  expect(taps.countWaiting()).toBe(0);
});

it('a rejected tap does not delay the others, and is reported to its own caller', async () => {
  const { taps, refused } = server(({ key }) => (key === 'a' ? { rejected: 'Not known' } : { reply: key }));
  const [first, second] = await Promise.all([taps.press(tap('a')), taps.press(tap('b'))]);
  expect([first, second]).toEqual([{ rejected: 'Not known' }, { reply: 'b' }]);
  expect(refused).toEqual([]);
});

it('the rejection of a kept tap is reported once it is sent', async () => {
  let isOnline = false;
  const { taps, refused } = server(() => (isOnline ? { rejected: 'Not known' } : 'later'));
  expect(await taps.press(tap('a'))).toBe('later');
  isOnline = true;
  await taps.sendWaiting();
  expect(refused).toEqual(['Not known']);
});

it('stored data in another format is ignored', () => {
  stored[STORAGE_KEY] = '[{"key":1}]';
  expect(readTaps(storage, STORAGE_KEY)).toEqual([]);
  stored[STORAGE_KEY] = 'nonsense';
  expect(readTaps(storage, STORAGE_KEY)).toEqual([]);
});

describe('a tap that cannot be stored', () => {
  const { setItem } = storage;
  beforeEach(() => {
    storage.setItem = () => {
      throw new Error('The storage is full');
    };
  });
  afterEach(() => {
    storage.setItem = setItem;
  });

  it('is sent at once', async () => {
    const { taps, receivedKeys } = server(({ key }) => ({ reply: key }));
    expect(await taps.press(tap('a'))).toEqual({ reply: 'a' });
    expect(receivedKeys).toEqual(['a']);
  });

  it('is reported as lost while offline', async () => {
    const { taps } = server(() => 'later');
    expect(await taps.press(tap('a'))).toEqual({
      rejected: 'We couldn’t save or send that. Please tell staff.',
    });
    expect(taps.countWaiting()).toBe(0);
  });
});
