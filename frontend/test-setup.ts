import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setTransport } from '#client/calls/make-call.ts';
import { SESSION } from '#client/test-inside.tsx';
import { dismiss, toastStore } from '#ui/message/toast.ts';
import { setRescueLocale } from '#ui/time/clock.ts';

// A busy machine takes longer to find an element.
configure({ asyncUtilTimeout: 5000 });

// Test files share a process, so the locale and time zone that the previous file set are reset.
setRescueLocale(SESSION);

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Tests have no network')));
  setTransport(async ({ name }) => {
    throw new Error(`The test has no answer to ${name}`);
  });
});

/** React reports mistakes by console.error, so a test that logs one fails. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // Test files share a process, so the DOM, toasts and stored values of a test are removed before the next.
  document.body.replaceChildren();
  for (const { id } of toastStore.read()) dismiss(id);
  window.localStorage.clear();
  window.sessionStorage.clear();
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(loggedErrors, 'console.error').toEqual([]);
});
