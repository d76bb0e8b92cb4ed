import { describe, expect, it } from 'vitest';
import { datePattern, formatDay, monthsBefore, monthsBetween } from './dates.ts';

describe('how countries write days', () => {
  it.each([
    ['US', '3/9/2026', '12/31/2026'],
    ['AU', '9/3/2026', '31/12/2026'],
    ['IE', '9/3/2026', '31/12/2026'],
    ['NZ', '9/3/2026', '31/12/2026'],
    ['PH', '09/03/2026', '31/12/2026'],
    ['CA', '2026/3/9', '2026/12/31'],
    ['GB', '9/3/2026', '31/12/2026'],
    ['DE', '9/3/2026', '31/12/2026'],
    ['', '9/3/2026', '31/12/2026'],
    [undefined, '9/3/2026', '31/12/2026'],
  ])('%s', (country, short, long) => {
    expect(formatDay('2026-03-09', country)).toBe(short);
    expect(formatDay('2026-12-31', country)).toBe(long);
  });

  it('is the country code as it stands, never a lucky property name', () => {
    expect(datePattern('us')).toBe('D/M/YYYY');
    expect(datePattern('constructor')).toBe('D/M/YYYY');
  });
});

describe('monthsBefore', () => {
  it.each([
    ['2026-03-31', 0, 1, '2026-02-28'],
    ['2024-03-31', 0, 1, '2024-02-29'],
    ['2024-02-29', 1, 0, '2023-02-28'],
    ['2024-02-29', 4, 0, '2020-02-29'],
    ['2000-02-29', 100, 0, '1900-02-28'],
    ['2026-05-31', 0, 1, '2026-04-30'],
    ['2026-01-15', 0, 1, '2025-12-15'],
    ['2026-01-31', 0, 11, '2025-02-28'],
    ['2026-06-15', 2, 7, '2023-11-15'],
    ['2026-06-15', 0, 0, '2026-06-15'],
    ['2026-12-31', 150, 0, '1876-12-31'],
  ])('%s, %i years and %i months before: %s', (day, years, months, expected) => {
    expect(monthsBefore(day, years, months)).toBe(expected);
  });
});

describe('monthsBetween', () => {
  it.each([
    ['2026-01-01', '2026-01-01', 0, 0],
    ['2026-01-31', '2026-02-28', 1, 0],
    ['2026-01-31', '2026-03-01', 1, 1],
    ['2024-02-29', '2025-02-28', 12, 0],
    ['2024-02-29', '2025-03-01', 12, 1],
    ['2025-12-31', '2026-01-01', 0, 1],
    ['2020-06-15', '2026-06-15', 72, 0],
    ['2026-03-28', '2026-03-30', 0, 2],
  ])('%s to %s: %i months %i days', (from, to, months, days) => {
    expect(monthsBetween(from, to)).toEqual({ months, days });
  });
});
