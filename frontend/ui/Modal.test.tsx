import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './Modal.tsx';
import { toast, toastStore } from './toast.ts';

afterEach(cleanup);

function open(dirty: boolean) {
  const [onClose, onSave] = [vi.fn(), vi.fn()];
  render(
    <Modal title="Add Animal" dirty={dirty} onClose={onClose} onSave={onSave}>
      <input aria-label="Name" />
    </Modal>,
  );
  fireEvent.click(screen.getByLabelText('Close'));
  return { onClose, onSave };
}

describe('closing a dialog', () => {
  it('just closes while nothing was changed', () => {
    expect(open(false).onClose).toHaveBeenCalledOnce();
  });

  it('asks when something was, and stays until answered', () => {
    const { onClose } = open(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Do you want to save your changes?')).toBeDefined();
  });

  it('No discards', () => {
    const { onClose, onSave } = open(true);
    fireEvent.click(screen.getByText('No'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('Yes saves, and leaves closing to what comes of it', () => {
    const { onClose, onSave } = open(true);
    fireEvent.click(screen.getByText('Yes'));
    expect(onSave).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('ends an Undo that would lie over its buttons, and leaves what is to be read', () => {
  toast.success('2 vaccinations added successfully', { label: 'Undo', run: vi.fn(), lastsMs: 60_000 });
  toast.warn('Another animal carries this microchip', { label: 'Show', run: vi.fn(), lastsMs: 30_000 });
  render(
    <Modal title="Add" onClose={vi.fn()}>
      Fields
    </Modal>,
  );
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Another animal carries this microchip']);
});
