import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';
import { toastStore } from '../message/toast.ts';
import { trackPreloadErrors } from './preload-errors.ts';

trackPreloadErrors();

/** Loads a part, but fails the first time as the loader of Vite does. */
function failsOnce() {
  let attempts = 0;
  return async () => {
    if (attempts++ > 0) return () => <p>here</p>;
    const error = new Error('Unable to preload CSS for /assets/x.css');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  };
}

const mockOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  mockOnline(true);
  // React logs the errors that a boundary catches.
  vi.mocked(console.error).mockReturnValue(undefined);
});
afterEach(() => void vi.mocked(console.error).mockClear());

it('says that the user is offline, leaves the page in place, and loads when online again', async () => {
  mockOnline(false);
  const LazyPart = lazyComponent(failsOnce());
  await act(async () => {
    render(
      <>
        <p>the list</p>
        <LazyPart />
      </>,
    );
  });
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'You’re offline. This opens when you reconnect',
  ]);
  screen.getByText('the list');
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByText('here');
});

it('offers to reload the page when online, since a newer release has other files', async () => {
  const LazyPart = lazyComponent(failsOnce());
  await act(async () => void render(<LazyPart />));
  expect(toastStore.read()).toMatchObject([
    { text: 'Couldn’t open this', action: { label: 'Reload the page' } },
  ]);
});

it('says nothing when a quiet part fails to load', async () => {
  const LazyPart = lazyComponent(failsOnce(), { quiet: true });
  await act(async () => void render(<LazyPart />));
  expect(toastStore.read()).toEqual([]);
});
