import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves out the runs that would begin during a slow one, so that it stops after that one alone', async () => {
  let [runCount, endSlowRun] = [0, () => undefined as void];
  const slowWork = () => {
    runCount += 1;
    return new Promise<void>((resolve) => (endSlowRun = resolve));
  };
  const clock = startClock(1000, slowWork, 'failed');
  await vi.advanceTimersByTimeAsync(20_500);
  expect(runCount).toBe(1);
  endSlowRun();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runCount).toBe(2);
  let isStopped = false;
  const stopping = clock.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  endSlowRun();
  await stopping;
  expect(runCount).toBe(2);
});
