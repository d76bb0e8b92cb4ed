import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rounds } from '#shared/calls/health/rounds.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { idempotencyKeysOf, mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { useUndo } from './useUndo.ts';

function UndoButton({ batchSize }: { readonly batchSize: number }) {
  const undo = useUndo()({
    call: rounds.undo,
    ids: ['a', 'b'],
    batchSize,
    input: (ids) => ({ query: { kind: 'med' as const, id: ids.join(',') } }),
    failedNames: () => [],
    resultMessage: () => 'Undone',
  });
  return (
    <button type="button" onClick={undo?.run}>
      Undo
    </button>
  );
}

it.each([
  { offer: 'is offered again without a reply', status: 0, batchSize: 2, label: 'Try again' },
  {
    offer: 'is offered for the rest after a refused step',
    status: 404,
    batchSize: 1,
    label: 'Undo the rest',
  },
  { offer: 'is not offered again after a refusal', status: 404, batchSize: 2, label: undefined },
])('undoing $offer', async ({ status, batchSize, label }) => {
  const failingTry = batchSize === 1 ? 2 : 1;
  let tries = 0;
  mockReplies({
    'rounds.undo': () => {
      tries += 1;
      if (tries === failingTry) throw new ApiError(status, 'It failed');
      return {};
    },
  });
  renderSignedIn(<UndoButton {...{ batchSize }} />);
  screen.getByRole('button', { name: 'Undo' }).click();
  await waitFor(() => expect(toastTexts()).toContain('It failed'));
  await waitFor(() => expect(toastStore.read().at(-1)?.action?.label).toBe(label));
  if (label === undefined) return;
  toastStore.read().at(-1)?.action?.run();
  await waitFor(() => expect(toastTexts()).toContain('Undone'));
  const [failed, repeated] = idempotencyKeysOf('rounds.undo').slice(-2);
  expect(repeated).toBe(failed);
});
