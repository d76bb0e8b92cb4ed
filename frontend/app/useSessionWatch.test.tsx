import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SESSION } from '#client/test-inside.tsx';
import { useSessionWatch } from './useSessionWatch.ts';

const refreshSession = vi.hoisted(() => vi.fn());
vi.mock('#client/session/session.ts', () => ({ refreshSession, signOut: vi.fn() }));

afterEach(() => {
  document.cookie = 'havenkeep_session=; Path=/; Max-Age=0';
  vi.useRealTimers();
});

it('renews a token that seems to have ended at most every few seconds, as on a device whose clock is ahead', async () => {
  vi.useFakeTimers();
  document.cookie = 'havenkeep_session=99999999999; Path=/';
  const session = { ...SESSION, expireAt: '2020-01-01T00:00:00Z' };
  refreshSession.mockResolvedValue(session);
  const { unmount } = renderHook(() => useSessionWatch(session));
  await vi.advanceTimersByTimeAsync(4500);
  expect(refreshSession).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4500);
  expect(refreshSession).toHaveBeenCalledTimes(2);
  unmount();
});
