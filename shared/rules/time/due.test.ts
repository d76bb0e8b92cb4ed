import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUE_UNITS, type DueUnit, nextDueDate, dueAgainText, intervalText } from './due.ts';

describe('the next due date', () => {
  it.each<[string, number, DueUnit, string]>([
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2028-01-31', 1, 'month', '2028-02-29'],
    ['2026-03-31', 1, 'month', '2026-04-30'],
    ['2026-12-31', 2, 'month', '2027-02-28'],
    ['2028-02-29', 1, 'year', '2029-02-28'],
    ['2028-02-29', 4, 'year', '2032-02-29'],
    ['2026-02-28', 1, 'year', '2027-02-28'],
    ['2027-02-28', 1, 'year', '2028-02-28'],
    ['2026-12-30', 3, 'day', '2027-01-02'],
    ['2028-02-28', 1, 'day', '2028-02-29'],
    ['2026-03-28', 1, 'day', '2026-03-29'],
    ['2026-10-24', 2, 'day', '2026-10-26'],
    ['2026-12-28', 1, 'week', '2027-01-04'],
    ['2026-08-31', 6, 'month', '2027-02-28'],
    ['2026-05-15', 0, 'month', '2026-05-15'],
    ['2026-11-30', 3, 'year', '2029-11-30'],
    ['1999-12-31', 100, 'year', '2099-12-31'],
  ])('%s + %i %s is %s', (day, number, unit, expected) => {
    expect(nextDueDate(day, number, unit)).toBe(expected);
  });

  const dayArbitrary = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const intervalArbitrary = fc.record({
    number: fc.integer({ min: 0, max: 100 }),
    unit: fc.constantFrom(...DUE_UNITS),
  });

  it('is never before the day, and later with a larger number', () => {
    fc.assert(
      fc.property(dayArbitrary, intervalArbitrary, (startDay, { number, unit }) => {
        const dueDate = nextDueDate(startDay, number, unit);
        expect(dueDate >= startDay).toBe(true);
        expect(nextDueDate(startDay, number + 1, unit) > dueDate).toBe(true);
      }),
    );
  });

  it('keeps the day of the month, or is the last day of a shorter month', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: 0, max: 100 }), (startDay, number) => {
        const dueDate = nextDueDate(startDay, number, 'month');
        const [year = 0, month = 0, date = 0] = startDay.split('-').map(Number);
        const lastDate = new Date(Date.UTC(year, month + number, 0)).getUTCDate();
        expect(Number(dueDate.slice(8))).toBe(Math.min(date, lastDate));
        const months = year * 12 + month - 1 + number;
        expect(dueDate.slice(0, 7)).toBe(
          `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`,
        );
      }),
    );
  });
});

it('the text of an interval is singular for 1 and plural otherwise; before a noun it is “3-month”', () => {
  expect([intervalText(1, 'year'), intervalText(3, 'month'), intervalText(0, 'day')]).toEqual([
    '1 year',
    '3 months',
    '0 days',
  ]);
  expect(dueAgainText(3, 'month')).toBe('3-month');
});
