import { describe, expect, it } from 'vitest';
import { checkState, validUntil, validityText, longerValid } from './checklist.ts';

const TODAY = '2026-03-01';
const check = (expires: string, overrides = {}) => ({ done: '2026-01-01', expires, ...overrides });

describe('a required check of a volunteer', () => {
  it.each([
    ['missing', undefined],
    ['ended', check('2026-02-28')],
    ['soon', check('2026-03-01')],
    ['soon', check('2026-03-31')],
    ['held', check('2026-04-01')],
    ['held', check('')],
    ['exempt', check('2026-02-28', { exempt: true })],
  ])('is %s with the entry %o', (state, entry) => {
    expect(checkState(entry, TODAY)).toBe(state);
  });

  it('is valid to the same day of the month, or the last day of a shorter month, or without end', () => {
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

  it('of two entries, the longer valid one is used, then the later one', () => {
    const [shortCheck, longCheck, unlimitedCheck] = [check('2026-04-01'), check('2027-01-01'), check('')];
    const exempt = { done: '', expires: '', exempt: true };
    expect(longerValid(shortCheck, longCheck)).toBe(longCheck);
    expect(longerValid(unlimitedCheck, longCheck)).toBe(unlimitedCheck);
    expect(longerValid(exempt, shortCheck)).toBe(shortCheck);
    const laterCheck = { ...shortCheck, done: '2026-01-02' };
    expect([longerValid(shortCheck, laterCheck), longerValid(laterCheck, shortCheck)]).toEqual([
      laterCheck,
      laterCheck,
    ]);
  });
});
