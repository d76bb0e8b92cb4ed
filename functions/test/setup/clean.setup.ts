import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * An error that is logged fails the test, since it is a 500 that nobody expected. A test that expects one says so:
 * `vi.mocked(console.error).mockClear()` after it.
 */
beforeEach(() => void vi.spyOn(console, 'error'));

afterEach(() => {
  // Other files follow in the same process: they find its clock as it is.
  vi.useRealTimers();
  const logged = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(logged, 'console.error').toEqual([]);
});
