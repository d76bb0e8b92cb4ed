import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A logged error fails the test, since it is an unexpected 500. A test that expects one says so:
 * `vi.mocked(console.error).mockClear()` after it.
 */
beforeEach(() => void vi.spyOn(console, 'error'));

afterEach(() => {
  // Later test files run in the same process and need its real clock.
  vi.useRealTimers();
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(loggedErrors, 'console.error').toEqual([]);
});
