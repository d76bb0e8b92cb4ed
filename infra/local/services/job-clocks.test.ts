import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runJob } from './jobs.ts';
import { startJobClock } from './job-clocks.ts';

vi.mock('./jobs.ts', () => ({ runJob: vi.fn(async () => undefined) }));

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(runJob).mockClear();
});
afterEach(() => void vi.useRealTimers());

it('runs first after half a minute, and then every five minutes', async () => {
  const onDone = vi.fn();
  const clock = startJobClock('rescues-due', onDone);
  await vi.advanceTimersByTimeAsync(29 * SECOND);
  expect(runJob).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(vi.mocked(runJob).mock.calls).toEqual([['rescues-due', {}]]);
  expect(onDone).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(runJob).toHaveBeenCalledTimes(2);
  await clock.stop();
});

it('never runs when it was stopped before', async () => {
  await startJobClock('rescues-due', () => undefined).stop();
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(runJob).not.toHaveBeenCalled();
});
