import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { isNotAfterToday, isNotBeforeToday, isWithinAYear, runWithToday } from './today.ts';

describe('a rule that depends on today', () => {
  it('uses the given day exactly', () => {
    const checkOn = (rule: (day: string) => boolean, day: string) =>
      runWithToday('2026-11-21', () => rule(day));
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => checkOn(isNotAfterToday, day))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => checkOn(isNotBeforeToday, day))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    ['2026-03-01', true],
    ['2025-03-01', true],
    ['2025-02-28', false],
    ['2027-03-01', true],
    ['2027-03-02', false],
    ['9999-12-31', false],
    ['0001-01-01', false],
  ])('%s is within a year of 1 March 2026: %s', (day, expected) => {
    expect(runWithToday('2026-03-01', () => isWithinAYear(day))).toBe(expected);
  });

  it.each([
    ['2023-02-28', true],
    ['2023-02-27', false],
    ['2025-02-28', true],
    ['2025-03-01', false],
  ])('%s is within a year of 29 February 2024: %s', (day, expected) => {
    expect(runWithToday('2024-02-29', () => isWithinAYear(day))).toBe(expected);
  });

  it('throws outside of runWithToday, also after an error inside it', () => {
    expect(() => isNotAfterToday('2026-11-21')).toThrow('outside of runWithToday');
    expect(() => runWithToday('2026-11-21', () => JSON.parse('{'))).toThrow('JSON');
    expect(() => isNotAfterToday('2026-11-21')).toThrow('outside of runWithToday');
  });

  it('uses the inner day in a nested call, and the outer day after it', () => {
    const schema = z.string().refine(isNotAfterToday);
    const isValid = () => schema.safeParse('2026-11-21').success;
    expect(
      runWithToday('2026-11-21', () => [isValid(), runWithToday('2026-11-20', isValid), isValid()]),
    ).toEqual([true, false, true]);
  });
});
