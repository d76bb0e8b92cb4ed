import { beforeEach, expect, it } from 'vitest';
import { type TapOutcome, createTapQueue, type Tap, readTaps } from './taps.ts';

const NAME = 'taps';
const tap = (key: string, what: Tap['what'] = 'in'): Tap => ({
  key,
  what,
  badge: '0Z0Z9ABCDEFG',
  at: '2026-03-02T09:00:00Z',
});

let stored: Record<string, string>;
const place = {
  getItem: (name: string) => stored[name] ?? null,
  setItem: (name: string, text: string) => {
    stored[name] = text;
  },
};
beforeEach(() => {
  stored = {};
});

/** A server that answers as told, and notes what came. */
function server(answer: (tap: Tap) => TapOutcome<string>) {
  const receivedKeys: string[] = [];
  const refused: string[] = [];
  const taps = createTapQueue<string>({
    storage: place,
    name: NAME,
    send: async (one) => {
      receivedKeys.push(one.key);
      return answer(one);
    },
    onRejected: ({ key }, reason) => refused.push(`${key} ${reason}`),
  });
  return { taps, receivedKeys, refused };
}

it('a tap is told what became of it, and is kept no longer', async () => {
  const { taps } = server(({ key }) => ({ reply: key }));
  expect(await taps.press(tap('a'))).toEqual({ reply: 'a' });
  expect(taps.countWaiting()).toBe(0);
});

it('without a line taps wait in their order, and are sent once there is one, under their own keys', async () => {
  let online = false;
  const { taps, receivedKeys } = server(({ key }) => (online ? { reply: key } : 'later'));
  expect(await taps.press(tap('a'))).toBe('later');
  expect(await taps.press(tap('b', 'out'))).toBe('later');
  expect(readTaps(place, NAME).map(({ key }) => key)).toEqual(['a', 'b']);
  online = true;
  await Promise.all([taps.sendWaiting(), taps.sendWaiting()]);
  expect(receivedKeys).toEqual(['a', 'a', 'a', 'b']);
  expect(taps.countWaiting()).toBe(0);
});

it('a refused tap holds up no other, and is told', async () => {
  const { taps, refused } = server(({ key }) => (key === 'a' ? { rejected: 'Not known' } : { reply: key }));
  const [first, second] = await Promise.all([taps.press(tap('a')), taps.press(tap('b'))]);
  expect([first, second]).toEqual([{ rejected: 'Not known' }, { reply: 'b' }]);
  expect(refused).toEqual(['a Not known']);
});

it('what another version left is no tap', () => {
  stored[NAME] = '[{"key":1}]';
  expect(readTaps(place, NAME)).toEqual([]);
  stored[NAME] = 'nonsense';
  expect(readTaps(place, NAME)).toEqual([]);
});

it('a tap that cannot be stored is sent at once', async () => {
  const { taps, receivedKeys } = server(({ key }) => ({ reply: key }));
  const { setItem } = place;
  place.setItem = () => {
    throw new Error('The storage is full');
  };
  expect(await taps.press(tap('a'))).toEqual({ reply: 'a' });
  place.setItem = setItem;
  expect(receivedKeys).toEqual(['a']);
});
