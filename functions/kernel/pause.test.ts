import { describe, expect, it, vi } from 'vitest';
import { delayMs, documentClient } from './table/requests/client.ts';
import { comparisonDelayMs, MAX_WAITS } from './limits/limits.ts';
import { backoffMs } from './records/version-conflict.ts';
import { shortenPauses, pause } from './pause.ts';

/** The longest pauses of eight tries. */
const longest = (pauseOf: (tried: number, chance: number) => number, first: number) =>
  Array.from({ length: 8 }, (_, i) => pauseOf(first + i, 1));
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

describe('milliseconds to wait', () => {
  it('while the table is busy: doubled up to 800, none at all by chance, about two seconds in all', () => {
    expect(longest(delayMs, 0)).toEqual([25, 50, 100, 200, 400, 800, 800, 800]);
    expect(delayMs(7, 0)).toBe(0);
    expect(sum(longest(delayMs, 0)) / 2).toBeLessThan(2000);
  });

  it('while others write: doubled, within the seconds that a Lambda has', () => {
    expect(longest(backoffMs, 1)).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560]);
    expect(backoffMs(8, 0)).toBe(0);
    expect(sum(longest(backoffMs, 1))).toBeLessThan(15_000);
  });

  it('while passwords are compared: twenty of a tenth of a second each are done within them', () => {
    expect([comparisonDelayMs(0), comparisonDelayMs(0.5), comparisonDelayMs(1)]).toEqual([100, 200, 300]);
    expect(MAX_WAITS * comparisonDelayMs(0)).toBeGreaterThan(20 * 100);
  });
});

it('the client of the table tries five times', async () => {
  expect(await documentClient().config.maxAttempts()).toBe(5);
});

it('a pause takes its time, and in a hurry a part of it', async () => {
  vi.useFakeTimers();
  const isOverAfter = async (after: number) => {
    const done = vi.fn();
    void pause(50).then(done);
    await vi.advanceTimersByTimeAsync(after);
    return done.mock.calls.length > 0;
  };
  shortenPauses(1);
  expect([await isOverAfter(49), await isOverAfter(50)]).toEqual([false, true]);
  shortenPauses(1 / 25);
  expect([await isOverAfter(1), await isOverAfter(2)]).toEqual([false, true]);
});
