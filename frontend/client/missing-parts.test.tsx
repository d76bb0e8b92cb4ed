import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverFromMissing } from './missing-parts.ts';

const answering = (ok: boolean) => vi.stubGlobal('fetch', async () => ({ ok }));
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload.mockClear());
});
afterEach(() => void vi.unstubAllGlobals());

it('waits without a line, and never loads the page into nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  expect(await recoverFromMissing()).toBe('offline');
  expect(await recoverFromMissing(true)).toBe('offline');
  answering(false);
  expect(await recoverFromMissing()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page anew once by itself, and again for whoever asks', async () => {
  answering(true);
  expect(await recoverFromMissing()).toBe('healing');
  expect(await recoverFromMissing()).toBe('gone');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await recoverFromMissing(true)).toBe('healing');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not go round in a circle where the browser keeps nothing', async () => {
  answering(true);
  vi.stubGlobal('sessionStorage', undefined);
  expect(await recoverFromMissing()).toBe('gone');
  expect(reload).not.toHaveBeenCalled();
});
