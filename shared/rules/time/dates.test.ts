import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { datePattern, formatDay, isDay, monthsBefore, monthsBetween, parseDay } from './dates.ts';

describe('the date format of a country', () => {
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
  ])('%s', (country, march9, december31) => {
    expect(formatDay('2026-03-09', country)).toBe(march9);
    expect(formatDay('2026-12-31', country)).toBe(december31);
  });

  it('depends on the exact country code, not on property names of objects', () => {
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
    ['2026-01-01', '2026-01-01', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2025-02-27', 11],
    ['2025-12-31', '2026-01-01', 0],
    ['2020-06-15', '2026-06-15', 72],
    ['2026-03-28', '2026-03-30', 0],
    ['2024-03-31', '2024-04-30', 1],
  ])('%s to %s: %i months', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });

  it('does not depend on the clock of the device, which may skip a midnight', () => {
    vi.stubEnv('TZ', 'Asia/Beirut');
    expect(monthsBetween('2024-03-31', '2024-04-30')).toBe(1);
    vi.unstubAllEnvs();
  });
});

describe('a typed day', () => {
  it.each([
    ['IE', '25/7/2026', '2026-07-25'],
    ['IE', '3/4/2026', '2026-04-03'],
    ['US', '3/4/2026', '2026-03-04'],
    ['PH', '03/04/2026', '2026-04-03'],
    ['CA', '2026/3/4', '2026-03-04'],
    ['US', '7/25/26', '2026-07-25'],
    ['IE', '25.7.2026', '2026-07-25'],
    ['IE', ' 25 - 07 - 2026 ', '2026-07-25'],
    ['IE', '25 7 2026', '2026-07-25'],
    ['IE', '25072026', '2026-07-25'],
    ['US', '07252026', '2026-07-25'],
    ['US', '072526', '2026-07-25'],
    ['CA', '20260725', '2026-07-25'],
    ['CA', '260725', '2026-07-25'],
    ['US', '2026-07-25', '2026-07-25'],
    ['IE', '2026-7-5', '2026-07-05'],
    ['IE', '29/2/2028', '2028-02-29'],
    ['IE', '29/2/2026', undefined],
    ['IE', '7/25/2026', undefined],
    ['US', '25/7/2026', undefined],
    ['IE', '2026/7/25', undefined],
    ['IE', '31/4/2026', undefined],
    ['IE', '0/1/2026', undefined],
    ['IE', '1/1/202', undefined],
    ['IE', '1/1/20266', undefined],
    ['IE', '1/1', undefined],
    ['IE', '1/1/2026/1', undefined],
    ['IE', 'tomorrow', undefined],
    ['IE', '1/-1/2026', undefined],
    ['IE', '25072', undefined],
    ['IE', '', undefined],
  ])('in %s: %j is %s', (country, text, day) => {
    expect(parseDay(text, country)).toBe(day);
  });

  it('needs a full year while it is being typed: 1/2/20 may become 1/2/2026', () => {
    expect(parseDay('1/2/20', 'US', false)).toBeUndefined();
    expect(parseDay('010220', 'US', false)).toBeUndefined();
    expect(parseDay('1/2/2026', 'US', false)).toBe('2026-01-02');
  });

  it('is read in the format of the country, for every day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('US', 'IE', 'PH', 'CA', 'DE', ''), (date, country) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseDay(formatDay(day, country), country)).toBe(day);
        expect(parseDay(day, country, false)).toBe(day);
      }),
    );
  });

  it('is always a valid day or undefined, for any text', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{0,12}$/));
    fc.assert(
      fc.property(texts, fc.constantFrom('US', 'IE', 'CA'), (text, country) => {
        const day = parseDay(text, country);
        expect(day === undefined || isDay(day)).toBe(true);
      }),
    );
  });
});
