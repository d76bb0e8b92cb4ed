import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rounds } from '#shared/calls/health/rounds.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { idempotencyKeysOf, mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { useUndo } from './useUndo.ts';

function UndoButton() {
  const undo = useUndo()({
    call: rounds.undo,
    ids: ['a', 'b'],
    batchSize: 2,
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
  ['is offered again without a reply', 0, 'Undo the rest'],
  ['is not offered again after a refusal', 404, undefined],
])('undoing %s', async (_, status, label) => {
  let tries = 0;
  mockReplies({
    'rounds.undo': () => {
      if (tries++ === 0) throw new ApiError(status, 'It failed');
      return {};
    },
  });
  renderSignedIn(<UndoButton />);
  screen.getByRole('button', { name: 'Undo' }).click();
  await waitFor(() => expect(toastTexts()).toContain('It failed'));
  await waitFor(() => expect(toastStore.read().at(-1)?.action?.label).toBe(label));
  if (label === undefined) return;
  toastStore.read().at(-1)?.action?.run();
  await waitFor(() => expect(toastTexts()).toContain('Undone'));
  const [first, second] = idempotencyKeysOf('rounds.undo');
  expect(second).toBe(first);
});
