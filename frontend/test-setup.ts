import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setTransport } from '#client/calls/make-call.ts';
import { SESSION } from '#client/test-inside.tsx';
import { dismiss, toastStore } from '#ui/message/toast.ts';
import { setRescueLocale } from '#ui/time/clock.ts';

// A busy machine takes longer to find an element.
configure({ asyncUtilTimeout: 5000 });

// Files share a process: where the one before was does not decide which day it is in this one.
setRescueLocale(SESSION);

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Tests have no network')));
  setTransport(async ({ name }) => {
    throw new Error(`The test has no answer to ${name}`);
  });
});

/** React tells of mistakes by console.error: one that is logged fails the test. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // Files share a process: what was shown or typed in one test is not another's, nor a page that it wrote itself.
  document.body.replaceChildren();
  for (const { id } of toastStore.read()) dismiss(id);
  window.localStorage.clear();
  window.sessionStorage.clear();
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(loggedErrors, 'console.error').toEqual([]);
});
