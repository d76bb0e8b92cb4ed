import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { toastStore } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { SESSION } from '../test-inside.tsx';
import { showError } from './make-call.ts';

const offeredAction = (error: unknown) => {
  act(() => void showError(error));
  return toastStore.read().at(-1)?.action;
};

it('offers the ID of the failed request as a support code', () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copyAction = offeredAction(new ApiError(500, 'Oops! Something wrong', { requestId: 'r-1' }));
  expect(copyAction?.label).toBe('Copy support code');
  copyAction?.run();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('r-1');
});

it('offers no support code for a rejected input or without a request ID', () => {
  expect(offeredAction(new ApiError(422, 'Breed is required', { requestId: 'r-2' }))).toBeUndefined();
  expect(offeredAction(new ApiError(503, 'The server does not answer'))).toBeUndefined();
});

it.each([
  ['the same session', {}, 2],
  ['another user', { userId: 'other' }, 1],
  ['another rescue', { tenantId: 'other' }, 1],
])(
  'repeats a call with the renewed token only for the same user and rescue: %s',
  async (_, change, count) => {
    vi.resetModules();
    const errors = await import('../wire/api-error.ts');
    const send = vi
      .fn()
      .mockRejectedValue(new errors.ApiError(401, 'Authentication error! Please login again'));
    vi.doMock('../wire/http.ts', () => ({ send }));
    vi.doMock('../session/session.ts', () => ({
      currentSession: () => SESSION,
      refreshSession: async () => ({ ...SESSION, token: 'new', ...change }),
    }));
    const { makeCall } = await import('./make-call.ts');
    await expect(makeCall(animals.get, { query: { ids: 'a' } })).rejects.toMatchObject({ status: 401 });
    expect(send).toHaveBeenCalledTimes(count);
    vi.doUnmock('../wire/http.ts');
    vi.doUnmock('../session/session.ts');
  },
);
