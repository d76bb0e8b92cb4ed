import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { idempotencyKeysOf, mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';

it.each([
  ['closes after a refusal', new ApiError(404, 'Not found'), false, false],
  ['stays open after a refusal if it is meant to', new ApiError(404, 'Not found'), true, true],
  ['stays open without a reply', new ApiError(0, 'No response received from server.'), false, true],
])('%s, and a retry has the same key', async (_, error, stays, isOpen) => {
  let tries = 0;
  mockReplies({
    'diaries.remove': () => {
      if (tries++ === 0) throw error;
      return {};
    },
  });
  const onClose = vi.fn();
  const input = { params: { id: 'd1' } };
  renderSignedIn(
    <ConfirmAction
      call={diaries.remove}
      title="Remove it"
      buttonLabel="Remove"
      {...{ input, stays, onClose }}
    >
      Sure?
    </ConfirmAction>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('dialog');
  press();
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove' }).matches(':disabled')).toBe(false),
  );
  expect(onClose).toHaveBeenCalledTimes(isOpen ? 0 : 1);
  press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(isOpen ? 1 : 2));
  const [first, second] = idempotencyKeysOf('diaries.remove');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
