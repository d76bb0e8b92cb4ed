import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postMails } from '#functions/jobs/digest-due.ts';
import { startDigests } from './digest-clock.ts';

vi.mock('#functions/jobs/digest-due.ts', () => ({ postMails: vi.fn() }));

const posting = vi.mocked(postMails);

beforeEach(() => {
  vi.useFakeTimers();
  posting.mockReset().mockResolvedValue({ posted: 0, alreadyPosted: 0 });
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

it('looks at the start and every ten minutes, and has what it posted sent', async () => {
  const posted = vi.fn();
  const clock = await startDigests(posted);
  await settle();
  expect(posting).toHaveBeenCalledTimes(1);
  expect(posted).not.toHaveBeenCalled();
  posting.mockResolvedValueOnce({ posted: 2, alreadyPosted: 0 });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(posting).toHaveBeenCalledTimes(2);
  expect(posted).toHaveBeenCalledOnce();
  await clock.stop();
});

it('outlives a table that is away, and looks no more once stopped', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  posting.mockRejectedValueOnce(new Error('away'));
  const clock = await startDigests(() => undefined);
  await settle();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(posting).toHaveBeenCalledTimes(2);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(posting).toHaveBeenCalledTimes(2);
});
