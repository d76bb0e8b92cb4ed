import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { storeOf } from '#client/kept.ts';

beforeEach(() => void vi.spyOn(console, 'error'));

/** React tells of mistakes by console.error: one that is logged fails the test. */
afterEach(() => {
  cleanup();
  // What was typed in one test is not another's draft.
  storeOf('draft').clear();
  const logged = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(logged, 'console.error').toEqual([]);
});
