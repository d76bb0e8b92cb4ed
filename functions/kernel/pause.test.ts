import { describe, expect, it, vi } from 'vitest';
import { delayMs, documentClient } from './table/requests/client.ts';
import { comparisonDelayMs, MAX_WAITS } from './limits/limits.ts';
import { backoffMs } from './records/version-conflict.ts';
import { shortenPauses, pause } from './pause.ts';

/** The longest pauses of eight tries. */
const longestDelays = (pauseOf: (attempt: number, chance: number) => number, firstAttempt: number) =>
  Array.from({ length: 8 }, (_, i) => pauseOf(firstAttempt + i, 1));
const sum = (delays: readonly number[]) => delays.reduce((a, b) => a + b, 0);

describe('the delay before a retry', () => {
  it('when the table is busy doubles up to 800 ms, is randomized from 0, and averages two seconds in total', () => {
    expect(longestDelays(delayMs, 0)).toEqual([25, 50, 100, 200, 400, 800, 800, 800]);
    expect(delayMs(7, 0)).toBe(0);
    expect(sum(longestDelays(delayMs, 0)) / 2).toBeLessThan(2000);
  });

  it('when others write doubles, and fits the time limit of a Lambda', () => {
    expect(longestDelays(backoffMs, 1)).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560]);
    expect(backoffMs(8, 0)).toBe(0);
    expect(sum(longestDelays(backoffMs, 1))).toBeLessThan(15_000);
  });

  it('when passwords are compared leaves time for twenty comparisons of a tenth of a second', () => {
    expect([comparisonDelayMs(0), comparisonDelayMs(0.5), comparisonDelayMs(1)]).toEqual([100, 200, 300]);
    expect(MAX_WAITS * comparisonDelayMs(0)).toBeGreaterThan(20 * 100);
  });
});

it('the client of the table tries five times', async () => {
  expect(await documentClient().config.maxAttempts()).toBe(5);
});

it('a pause lasts its full time, and a fraction of it once pauses are shortened', async () => {
  vi.useFakeTimers();
  const isOverAfterMs = async (elapsedMs: number) => {
    const onDone = vi.fn();
    void pause(50).then(onDone);
    await vi.advanceTimersByTimeAsync(elapsedMs);
    return onDone.mock.calls.length > 0;
  };
  shortenPauses(1);
  expect([await isOverAfterMs(49), await isOverAfterMs(50)]).toEqual([false, true]);
  shortenPauses(1 / 25);
  expect([await isOverAfterMs(1), await isOverAfterMs(2)]).toEqual([false, true]);
});
