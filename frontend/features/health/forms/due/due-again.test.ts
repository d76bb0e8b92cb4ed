import { describe, expect, it } from 'vitest';
import { parseInterval, parseNextDueDate, unitChoicesOf } from './due-again.ts';

describe('the next due day', () => {
  it.each([
    ['2026-01-31', '1', 'month', '2026-02-28'],
    ['2028-01-31', 1, 'month', '2028-02-29'],
    ['2028-02-29', '1', 'year', '2029-02-28'],
    ['2026-11-21', '3', 'week', '2026-12-12'],
    ['2026-12-31', '1', 'day', '2027-01-01'],
  ])('%s + %s %s is %s', (actionDate, number, unit, day) => {
    expect(parseNextDueDate({ actionDate, number, unit })).toBe(day);
  });

  it.each([
    ['2026-01-31', '', 'month'],
    ['2026-01-31', '0', 'month'],
    ['2026-01-31', '101', 'month'],
    ['2026-01-31', '1.5', 'month'],
    ['2026-01-31', '1', ''],
    ['', '1', 'month'],
    ['2026-1', '1', 'month'],
  ])('is unknown for %j, %j, %j', (actionDate, number, unit) => {
    expect(parseNextDueDate({ actionDate, number, unit })).toBeUndefined();
  });
});

it('uses singular units for one, and plural otherwise', () => {
  expect(unitChoicesOf('1').map(([, text]) => text)).toEqual(['day', 'week', 'month', 'year']);
  expect(unitChoicesOf('2').map(([, text]) => text)).toEqual(['days', 'weeks', 'months', 'years']);
  expect(unitChoicesOf('').map(([, text]) => text)).toEqual(['days', 'weeks', 'months', 'years']);
  expect(unitChoicesOf(1).map(([value]) => value)).toEqual(['day', 'week', 'month', 'year']);
});

it('accepts only whole numbers of units from 1 to 100', () => {
  expect([undefined, null, '', '0', '-1', '2.5', 'x', '101'].map(parseInterval)).toEqual(
    Array.from({ length: 8 }),
  );
  expect(['1', 7, '100'].map(parseInterval)).toEqual([1, 7, 100]);
});
