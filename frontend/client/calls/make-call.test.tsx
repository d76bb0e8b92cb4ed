import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toastStore } from '#ui/message/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { showError } from './make-call.ts';

const offered = (error: unknown) => {
  act(() => showError(error));
  return toastStore.read().at(-1)?.action;
};

it('offers the id of the request that failed, for whoever is asked for help', () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const offer = offered(new ApiError(500, 'Oops! Something wrong', { requestId: 'r-1' }));
  expect(offer?.label).toBe('Copy support code');
  offer?.run();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('r-1');
});

it('offers none of a refusal, nor where no id is known', () => {
  expect(offered(new ApiError(422, 'Breed is required', { requestId: 'r-2' }))).toBeUndefined();
  expect(offered(new ApiError(503, 'The server does not answer'))).toBeUndefined();
});
