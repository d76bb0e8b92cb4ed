import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEarlyKeystrokes } from './useEarlyKeystrokes.ts';

/** Presses keys on the page; true for each that the page did not get. */
const pressKeys = (...keys: readonly string[]) =>
  keys.map((key) => !fireEvent.keyDown(document.body, { key }));

const loadForever = () => new Promise<void>(() => undefined);

it('captures keystrokes from the opening until the dialog is there', () => {
  const { result, rerender } = renderHook(({ opening }) => useEarlyKeystrokes(opening, loadForever), {
    initialProps: { opening: false },
  });
  expect(pressKeys('a')).toEqual([false]);
  rerender({ opening: true });
  expect(pressKeys('c', 'x', 'Backspace', 'l', 'Shift', 'Enter')).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(result.current()).toBe('cl\n');
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
  expect(pressKeys('o')).toEqual([false]);
  dialog.remove();
  expect(result.current()).toBe('cl\n');
  rerender({ opening: false });
  rerender({ opening: true });
  expect(result.current()).toBe('');
});

it('leaves the keys to the page when the dialog cannot be loaded', async () => {
  const { result } = renderHook(() => useEarlyKeystrokes(true, () => Promise.reject(new Error('offline'))));
  await act(async () => undefined);
  expect(pressKeys('a')).toEqual([false]);
  expect(result.current()).toBe('');
});
