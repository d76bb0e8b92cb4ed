import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';
import { toastStore } from '../message/toast.ts';
import { trackPreloadErrors } from './preload-errors.ts';

trackPreloadErrors();

/** A part that is not there the first time, as the loader tells it. */
function missingOnce() {
  let attempts = 0;
  return async () => {
    if (attempts++ > 0) return () => <p>here</p>;
    const error = new Error('Unable to preload CSS for /assets/x.css');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  };
}

const line = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);

beforeEach(() => {
  line(true);
  // React tells of what a boundary caught.
  vi.mocked(console.error).mockReturnValue(undefined);
});
afterEach(() => void vi.mocked(console.error).mockClear());

it('says that the line is down, leaves the rest in peace, and comes when the line is back', async () => {
  line(false);
  const Late = lazyComponent(missingOnce());
  await act(async () => {
    render(
      <>
        <p>the list</p>
        <Late />
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

it('offers to load the page anew where the line is there: a newer release has other parts', async () => {
  const Late = lazyComponent(missingOnce());
  await act(async () => void render(<Late />));
  expect(toastStore.read()).toMatchObject([
    { text: 'Couldn’t open this', action: { label: 'Reload the page' } },
  ]);
});

it('keeps to itself what nobody asked for', async () => {
  const Late = lazyComponent(missingOnce(), { quiet: true });
  await act(async () => void render(<Late />));
  expect(toastStore.read()).toEqual([]);
});
