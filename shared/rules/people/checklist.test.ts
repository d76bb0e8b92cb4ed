import { describe, expect, it } from 'vitest';
import { checkState, heldUntil, holdsText, longerHeld } from './checklist.ts';

const TODAY = '2026-03-01';
const check = (expires: string, more = {}) => ({ done: '2026-01-01', expires, ...more });

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
    expect(heldUntil('2026-01-31', 1)).toBe('2026-02-28');
    expect(heldUntil('2026-02-01', 12)).toBe('2027-02-01');
    expect(heldUntil('2026-02-01', undefined)).toBe('');
    expect(heldUntil('', 12)).toBe('');
    expect([holdsText(undefined), holdsText(1), holdsText(18), holdsText(24)]).toEqual([
      'for good',
      '1 month',
      '18 months',
      '2 years',
    ]);
  });

  it('of two notes is that which holds longer, then that which was done later', () => {
    const [short, long, forGood] = [check('2026-04-01'), check('2027-01-01'), check('')];
    const exempt = { done: '', expires: '', exempt: true };
    expect(longerHeld(short, long)).toBe(long);
    expect(longerHeld(forGood, long)).toBe(forGood);
    expect(longerHeld(exempt, short)).toBe(short);
    const later = { ...short, done: '2026-01-02' };
    expect([longerHeld(short, later), longerHeld(later, short)]).toEqual([later, later]);
  });
});
