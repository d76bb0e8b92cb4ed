import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, noReplyError } from '#client/wire/api-error.ts';
import { sendWithRetry } from './send-with-retry.ts';

afterEach(() => vi.useRealTimers());

it('no longer waits for the connection once the server refuses', async () => {
  vi.useFakeTimers();
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(noReplyError())
    .mockRejectedValueOnce(new ApiError(422, 'Not allowed'));
  const onWaiting = vi.fn<(isWaiting: boolean) => void>();
  const result = sendWithRetry(send, { signal: new AbortController().signal, onWaiting });
  const refusal = expect(result).rejects.toThrow('Not allowed');
  await vi.advanceTimersByTimeAsync(3000);
  await refusal;
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});

it('no longer waits for the connection once it is aborted', async () => {
  const controller = new AbortController();
  const onWaiting = vi.fn<(isWaiting: boolean) => void>();
  const result = sendWithRetry(() => Promise.reject(noReplyError()), {
    signal: controller.signal,
    onWaiting,
  });
  const rejection = expect(result).rejects.toThrow('Stopped');
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledWith(true));
  controller.abort(new Error('Stopped'));
  await rejection;
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});
