import { describe, expect, it } from 'vitest';
import { checkExpiry, hasSessionCookie, isTokenAlmostOver, isSessionStale } from './session-clock.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const cookie = (seconds: number) => `theme=calm; havenkeep_session=${NOW / 1000 + seconds}`;
const timeIn = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

describe('the one-second check', () => {
  it.each([
    ['', timeIn(900), 'over'],
    ['other=1', timeIn(900), 'over'],
    [cookie(-1), timeIn(900), 'over'],
    [cookie(3600), timeIn(900), 'fine'],
    [cookie(3600), timeIn(30), 'renew'],
    [cookie(3600), timeIn(-5), 'renew'],
  ] as const)('with the cookies "%s" and a token until %s finds: %s', (cookies, expireAt, result) => {
    expect(checkExpiry(cookies, expireAt, NOW)).toBe(result);
  });

  it('ignores a cookie whose name only ends with that of the session cookie', () => {
    expect(hasSessionCookie(`xhavenkeep_session=${NOW / 1000 + 60}`, NOW)).toBe(false);
  });

  it('renews a token a minute before it ends', () => {
    expect(isTokenAlmostOver(timeIn(61), NOW)).toBe(false);
    expect(isTokenAlmostOver(timeIn(59), NOW)).toBe(true);
  });
});

it('the session is read again on return to the page, at most once a minute', () => {
  expect(isSessionStale(0, 59_999)).toBe(false);
  expect(isSessionStale(0, 60_000)).toBe(true);
});
