import { describe, expect, it } from 'vitest';
import { check, hasSessionCookie, isAlmostOver, isStale } from './session-clock.ts';

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
    expect(check(cookies, expireAt, NOW)).toBe(result);
  });

  it('does not take a cookie whose name only ends alike', () => {
    expect(hasSessionCookie(`xhavenkeep_session=${NOW / 1000 + 60}`, NOW)).toBe(false);
  });

  it('renews a minute early', () => {
    expect(isAlmostOver(timeIn(61), NOW)).toBe(false);
    expect(isAlmostOver(timeIn(59), NOW)).toBe(true);
  });
});

it('a returning user is checked again, at most once a minute', () => {
  expect(isStale(0, 59_999)).toBe(false);
  expect(isStale(0, 60_000)).toBe(true);
});
