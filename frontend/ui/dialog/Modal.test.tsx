import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './Modal.tsx';
import { toast, toastStore } from '../message/toast.ts';

afterEach(cleanup);

function openModal(isDirty: boolean, isBusy = false) {
  const [onClose, onDiscard] = [vi.fn(), vi.fn()];
  const onSave = vi.fn(() => Promise.resolve(true));
  const unsaved = { buttonLabel: 'Invite', onSave, onDiscard };
  render(
    <Modal
      title="Add Animal"
      unsaved={isDirty && unsaved}
      busy={isBusy}
      onClose={onClose}
      footer={(close) => (
        <button type="button" onClick={close}>
          Cancel
        </button>
      )}
    >
      <input aria-label="Name" />
    </Modal>,
  );
  return { onClose, onSave, onDiscard };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByText('Do you want to save your changes?');

describe.each(['Close', 'Cancel'])('the button %s', (name) => {
  it('closes at once while nothing was changed', () => {
    const { onClose } = openModal(false);
    press(name);
    expect(onClose).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  it('asks when something was changed, and stays open until answered', () => {
    const { onClose } = openModal(true);
    press(name);
    expect(onClose).not.toHaveBeenCalled();
    expect(question()).not.toBeNull();
    press('Keep editing');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does nothing while the form is being saved', () => {
    const { onClose } = openModal(true, true);
    press(name);
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the question about unsaved changes', () => {
  it('discards the changes on No', () => {
    const { onClose, onSave, onDiscard } = openModal(true);
    press('Close');
    press('No, discard');
    expect(onDiscard).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves on Yes, and does not call onClose itself', async () => {
    const { onClose, onSave } = openModal(true);
    press('Close');
    press('Yes, invite');
    expect(onSave).toHaveBeenCalledOnce();
    await waitFor(() => expect(question()).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('a dialog that stays open after saving does not ask again as soon as something else is typed', async () => {
  const unsaved = { buttonLabel: 'Save', onSave: () => Promise.resolve(true), onDiscard: () => undefined };
  const modal = (isDirty: boolean) => (
    <Modal title="Add" unsaved={isDirty && unsaved} onClose={() => undefined}>
      Fields
    </Modal>
  );
  const { rerender } = render(modal(true));
  press('Close');
  press('Yes, save');
  await waitFor(() => expect(question()).toBeNull());
  rerender(modal(false));
  rerender(modal(true));
  expect(question()).toBeNull();
});

/** Rows that each open a dialog, in which the row can be deleted. */
function Rows() {
  const [rows, setRows] = useState(['first', 'second']);
  const [row, setRow] = useState('');
  return (
    <ul>
      {rows.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setRow(name)}>
            {name}
          </button>
        </li>
      ))}
      {row && (
        <Modal key={row === 'next' ? 'next' : 'one'} title="Of a row" onClose={() => setRow('')}>
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((rowName) => rowName !== row));
              setRow('');
            }}
          >
            Delete
          </button>
          <button type="button" onClick={() => setRow('next')}>
            Next
          </button>
        </Modal>
      )}
    </ul>
  );
}

describe('the focus', () => {
  const openRow = (name: string) => {
    const row = screen.getByRole('button', { name });
    row.focus();
    fireEvent.click(row);
    // A browser takes the focus from elements under a dialog; the test environment does not.
    row.blur();
  };
  const waitForFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

  it('goes back to what opened the dialog', async () => {
    render(<Rows />);
    openRow('second');
    press('Close');
    await waitForFocus('second');
  });

  it('goes back to what opened the first dialog after a second one replaced it', async () => {
    render(<Rows />);
    openRow('first');
    press('Next');
    press('Close');
    await waitForFocus('first');
  });

  it('goes to the neighboring row if the one that opened the dialog is gone', async () => {
    render(<Rows />);
    openRow('first');
    press('Delete');
    await waitForFocus('second');
  });
});

it('a dialog that opens dismisses Undo toasts, which would cover its buttons, and keeps other toasts', () => {
  toast.success('2 vaccinations added successfully', { label: 'Undo', run: vi.fn(), durationMs: 60_000 });
  toast.warn('Another animal carries this microchip', { label: 'Show', run: vi.fn(), durationMs: 30_000 });
  render(
    <Modal title="Add" onClose={vi.fn()}>
      Fields
    </Modal>,
  );
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Another animal carries this microchip']);
});
