import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverMissingPart } from './missing-parts.ts';

const mockFetch = (ok: boolean) => vi.stubGlobal('fetch', async () => ({ ok }));
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload.mockClear());
});
afterEach(() => void vi.unstubAllGlobals());

it('waits while offline, and never reloads the page without a server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  expect(await recoverMissingPart()).toBe('offline');
  expect(await recoverMissingPart(true)).toBe('offline');
  mockFetch(false);
  expect(await recoverMissingPart()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page once by itself, and again on request', async () => {
  mockFetch(true);
  expect(await recoverMissingPart()).toBe('healing');
  expect(await recoverMissingPart()).toBe('gone');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await recoverMissingPart(true)).toBe('healing');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload in a loop if the browser stores nothing', async () => {
  mockFetch(true);
  vi.stubGlobal('sessionStorage', undefined);
  expect(await recoverMissingPart()).toBe('gone');
  expect(reload).not.toHaveBeenCalled();
});
