import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, idempotencyKeysOf, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { toastStore } from '#ui/message/toast.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const INPUT = { params: { id: 'd1' } } as never;

async function show(replies: Parameters<typeof mockReplies>[0], roleName?: 'AnimalCaretaker') {
  const onClose = vi.fn();
  const sent = mockReplies(replies);
  renderSignedIn(
    <DeleteDialog
      remove={diaries.remove}
      restore={diaries.restore}
      input={INPUT}
      restoreInput={INPUT}
      successMessage="Diary entry deleted"
      mentionsRestore
      onClose={onClose}
    >
      the entry of <strong>today</strong>
    </DeleteDialog>,
    roleName && { roleName },
  );
  await screen.findByRole('dialog');
  return { sent, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lastToast = () => toastStore.read().at(-1);

describe('deleting a record', () => {
  it('asks first, and Cancel deletes nothing', async () => {
    const { sent, onClose } = await show({});
    expect(screen.getByRole('dialog').textContent).toContain(
      'Are you sure you want to delete the entry of today? You can restore what was deleted.',
    );
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual({});
  });

  it('sends one request when Delete is pressed twice, and Undo restores the record', async () => {
    const { sent, onClose } = await show({ 'diaries.remove': () => ({}), 'diaries.restore': () => ({}) });
    press('Delete');
    press('Delete');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent['diaries.remove']).toEqual([INPUT]);
    expect(lastToast()).toMatchObject({ text: 'Diary entry deleted', action: { label: 'Undo' } });
    lastToast()?.action?.run();
    await waitFor(() => expect(sent['diaries.restore']).toEqual([INPUT]));
  });

  it('offers no Undo to a role that may not restore', async () => {
    const { onClose } = await show({ 'diaries.remove': () => ({}) }, 'AnimalCaretaker');
    screen.getByText(/An administrator can restore what was deleted/);
    press('Delete');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(lastToast()?.action).toBeUndefined();
  });

  it('stays open when no reply came, and repeats the request under the same key', async () => {
    let tries = 0;
    const { onClose } = await show({
      'diaries.remove': () => {
        if (tries++ === 0) throw new ApiError(0, 'No response received from server.');
        return {};
      },
    });
    press('Delete');
    await waitFor(() => expect(toastTexts()).toEqual(['No response received from server.']));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete' }).matches(':disabled')).toBe(false),
    );
    press('Delete');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = idempotencyKeysOf('diaries.remove');
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('closes and shows the message when the server rejects the request in a way that a retry cannot solve', async () => {
    const notFoundError = new ApiError(404, 'Diary entry not found');
    const { onClose } = await show({
      'diaries.remove': () => {
        throw notFoundError;
      },
    });
    press('Delete');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toastTexts()).toEqual(['Diary entry not found']);
  });
});
