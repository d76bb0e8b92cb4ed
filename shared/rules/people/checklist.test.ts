import { describe, expect, it } from 'vitest';
import { checkState, validUntil, validityText, longerValid } from './checklist.ts';

const TODAY = '2026-03-01';
const check = (expires: string, overrides = {}) => ({ done: '2026-01-01', expires, ...overrides });

describe('what a volunteer must have', () => {
  it.each([
    ['missing', undefined],
    ['ended', check('2026-02-28')],
    ['soon', check('2026-03-01')],
    ['soon', check('2026-03-31')],
    ['held', check('2026-04-01')],
    ['held', check('')],
    ['exempt', check('2026-02-28', { exempt: true })],
  ])('is %s where %o is noted', (state, noted) => {
    expect(checkState(noted, TODAY)).toBe(state);
  });

  it('holds to the day of the month, the last one where the month lacks it, or for good', () => {
    expect(validUntil('2026-01-31', 1)).toBe('2026-02-28');
    expect(validUntil('2026-02-01', 12)).toBe('2027-02-01');
    expect(validUntil('2026-02-01', undefined)).toBe('');
    expect(validUntil('', 12)).toBe('');
    expect([validityText(undefined), validityText(1), validityText(18), validityText(24)]).toEqual([
      'for good',
      '1 month',
      '18 months',
      '2 years',
    ]);
  });

  it('of two notes is that which holds longer, then that which was done later', () => {
    const [short, long, forGood] = [check('2026-04-01'), check('2027-01-01'), check('')];
    const exempt = { done: '', expires: '', exempt: true };
    expect(longerValid(short, long)).toBe(long);
    expect(longerValid(forGood, long)).toBe(forGood);
    expect(longerValid(exempt, short)).toBe(short);
    const later = { ...short, done: '2026-01-02' };
    expect([longerValid(short, later), longerValid(later, short)]).toEqual([later, later]);
  });
});
