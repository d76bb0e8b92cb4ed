import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => void vi.spyOn(console, 'error'));

/** React tells of mistakes by console.error: one that is logged fails the test. */
afterEach(() => {
  cleanup();
  const logged = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(logged, 'console.error').toEqual([]);
});
