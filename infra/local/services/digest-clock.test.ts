import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postMails } from '#functions/jobs/digest-due.ts';
import { startDigestClock } from './digest-clock.ts';

vi.mock('#functions/jobs/digest-due.ts', () => ({ postMails: vi.fn() }));

const postMailsMock = vi.mocked(postMails);

beforeEach(() => {
  vi.useFakeTimers();
  postMailsMock.mockReset().mockResolvedValue({ posted: 0, alreadyPosted: 0 });
});
afterEach(() => void vi.useRealTimers());

const flushTimers = () => vi.advanceTimersByTimeAsync(0);

it('runs at the start and every ten minutes, and calls back only when it posted mails', async () => {
  const onPosted = vi.fn();
  const clock = await startDigestClock(onPosted);
  await flushTimers();
  expect(postMailsMock).toHaveBeenCalledTimes(1);
  expect(onPosted).not.toHaveBeenCalled();
  postMailsMock.mockResolvedValueOnce({ posted: 2, alreadyPosted: 0 });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(postMailsMock).toHaveBeenCalledTimes(2);
  expect(onPosted).toHaveBeenCalledOnce();
  await clock.stop();
});

it('keeps running after a failure of the table, and does not run again once stopped', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  postMailsMock.mockRejectedValueOnce(new Error('away'));
  const clock = await startDigestClock(() => undefined);
  await flushTimers();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(postMailsMock).toHaveBeenCalledTimes(2);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(postMailsMock).toHaveBeenCalledTimes(2);
});
