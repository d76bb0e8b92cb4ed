import { afterEach, expect, it, vi } from 'vitest';
import { ACCESS_SECONDS, readAccess, signAccess } from './token.ts';

const CALLER = {
  userId: 'u',
  tenantId: 't',
  role: 'Administrator',
  name: 'Ada Keane',
  countryCode: 'NZ',
  timeZone: '',
  sessionId: 's',
} as const;

afterEach(() => void vi.useRealTimers());

it('gives the caller of a token until its last second, however often it was read', async () => {
  const now = new Date('2026-02-01T10:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const token = await signAccess(CALLER, now);
  expect(await readAccess(token)).toEqual(CALLER);
  vi.setSystemTime(now.getTime() + (ACCESS_SECONDS - 1) * 1000);
  expect(await readAccess(token)).toEqual(CALLER);
  vi.setSystemTime(now.getTime() + ACCESS_SECONDS * 1000);
  expect(await readAccess(token)).toBeUndefined();
});

it('reads nothing of one that is like it', async () => {
  const token = await signAccess(CALLER);
  expect(await readAccess(token)).toEqual(CALLER);
  expect(await readAccess(`${token.slice(0, -2)}AA`)).toBeUndefined();
  expect(await readAccess(undefined)).toBeUndefined();
});
