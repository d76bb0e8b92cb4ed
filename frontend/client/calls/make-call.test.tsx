import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toastStore } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
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
