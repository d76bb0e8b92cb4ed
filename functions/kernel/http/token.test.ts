import { afterEach, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_SECONDS, verifyAccessToken, signAccessToken } from './token.ts';

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
  const token = await signAccessToken(CALLER, now);
  expect(await verifyAccessToken(token)).toEqual(CALLER);
  vi.setSystemTime(now.getTime() + (ACCESS_TOKEN_SECONDS - 1) * 1000);
  expect(await verifyAccessToken(token)).toEqual(CALLER);
  vi.setSystemTime(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  expect(await verifyAccessToken(token)).toBeUndefined();
});

it('rejects a token that was altered or is missing', async () => {
  const token = await signAccessToken(CALLER);
  expect(await verifyAccessToken(token)).toEqual(CALLER);
  expect(await verifyAccessToken(`${token.slice(0, -2)}AA`)).toBeUndefined();
  expect(await verifyAccessToken(undefined)).toBeUndefined();
});
