import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, showToast, toast, toastStore } from './toast.ts';

const toastTexts = () => toastStore.read().map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a new message replaces the one before', () => {
  toast.warn('Please select only one animal');
  vi.advanceTimersByTime(1000);
  toast.warn('They are of different animal types');
  expect(toastTexts()).toEqual(['They are of different animal types']);
});

it('messages about one action are shown together', () => {
  toast.warn('Done for 3 of 8 animals');
  toast.error('No Permission');
  expect(toastTexts()).toEqual(['Done for 3 of 8 animals', 'No Permission']);
});

it('an Undo stays beside a new message as long as it is offered', () => {
  toast.success('Deleted', { label: 'Undo', run: () => undefined });
  vi.advanceTimersByTime(5000);
  toast.warn('No response received from server.');
  expect(toastTexts()).toEqual(['Deleted', 'No response received from server.']);
  vi.advanceTimersByTime(5000);
  expect(toastTexts()).toEqual(['No response received from server.']);
});

it('each of two equal changes can be undone, but an equal failure is shown once', () => {
  const action = { label: 'Undo', run: () => undefined };
  toast.success('Diary entry deleted', action);
  toast.success('Diary entry deleted', action);
  toast.error('Oops! Something wrong', action);
  toast.error('Oops! Something wrong', action);
  expect(toastTexts()).toEqual(['Diary entry deleted', 'Diary entry deleted', 'Oops! Something wrong']);
});

it('the same text is shown once, and can be dismissed by its last sender', () => {
  toast.error('Oops! Something wrong');
  const id = showToast('error', 'Oops! Something wrong');
  expect(toastTexts()).toEqual(['Oops! Something wrong']);
  dismiss(id);
  expect(toastTexts()).toEqual([]);
});
