import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCompleted, EARLY_DAYS, matchingNextDose } from './completing.ts';
import { addDays } from '../time/due.ts';

const TODAY = '2026-11-22';
const on = (...days: number[]) => days.map((offset) => ({ date: addDays(TODAY, offset) }));
const completed = (days: number[], last?: number) =>
  findCompleted(on(...days), { day: TODAY, last: last === undefined ? undefined : addDays(TODAY, last) })
    ?.date;
const inDays = (offset: number) => addDays(TODAY, offset);

describe('what is done completes', () => {
  it.each([
    ['what is due today, not the booster in two weeks', [0, 14], undefined, 0],
    ['what is overdue', [-20, 14], undefined, -20],
    ['the latest of several that are overdue', [-28, -14, 14], undefined, -14],
    ['today’s, where an older one was missed', [-14, 0], undefined, 0],
    ['what is due in a few days', [5], undefined, 5],
    ['what is due in a week', [7], undefined, 7],
    ['an early booster of a series', [6, 20], -8, 6],
    ['what is overdue, rather than what is due tomorrow', [-1, 1], undefined, -1],
    ['a monthly pill two days early', [2], -28, 2],
  ])('%s', (_, days, last, expected) => {
    expect(completed(days, last)).toBe(inDays(expected));
  });

  it.each([
    ['where there is none', [], undefined],
    ['what is due in more than a week', [8], undefined],
    ['tomorrow’s dose of a daily course', [1, 2, 3], undefined],
    ['the last of a daily course, after today’s', [1], 0],
    ['the last of a daily course, after yesterday’s', [1], -1],
    ['a booster in the first half of its interval', [7], -7],
    ['a dose that is half of its interval away', [1], -1],
    ['the next one, where it was done later already', [3], 1],
  ])('nothing: %s', (_, days, last) => {
    expect(completed(days, last)).toBeUndefined();
  });

  it('takes the first of a day, in the order of the list', () => {
    const doses = ['1 of 3', '2 of 3', '3 of 3'].map((dose) => ({ date: TODAY, dose }));
    expect(findCompleted(doses, { day: TODAY })?.dose).toBe('1 of 3');
  });
});

describe('what is due again', () => {
  const found = (days: number[], next: number) =>
    matchingNextDose(on(...days), { day: TODAY, next: inDays(next) })?.date;

  it.each([
    ['stands on that day', [14, 28], 14, 14],
    ['stands two days before', [12], 14, 12],
    ['stands after a late dose', [9], 14, 9],
    ['is the nearest', [10, 16], 14, 16],
    ['is the earlier of two as near', [12, 16], 14, 12],
    ['stands a week from a year’s', [358], 365, 358],
    ['stands tomorrow', [1], 1, 1],
  ])('%s', (_, days, next, expected) => {
    expect(found(days, next)).toBe(inDays(expected));
  });

  it.each([
    ['half of the interval away', [7], 14],
    ['more than a week away', [357], 365],
    ['of today', [0], 1],
    ['of the day after tomorrow, when it is due tomorrow', [2], 1],
  ])('is none %s', (_, days, next) => {
    expect(found(days, next)).toBeUndefined();
  });
});

describe('whatever is open', () => {
  const days = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 12 });
  const last = fc.option(fc.integer({ min: -400, max: 20 }), { nil: undefined });

  it('what is completed is open, and due, or the next within a week', () => {
    fc.assert(
      fc.property(days, last, (open, before) => {
        const date = completed(open, before);
        if (date === undefined) {
          expect(open.some((offset) => offset <= 0)).toBe(false);
          return;
        }
        expect(open.map(inDays)).toContain(date);
        expect(date <= inDays(EARLY_DAYS)).toBe(true);
        // Nothing that is due by now lies nearer to today.
        expect(open.some((offset) => offset <= 0 && inDays(offset) > date)).toBe(false);
        if (date > TODAY) expect(open.some((offset) => offset <= 0)).toBe(false);
      }),
    );
  });

  it('the order of the list decides nothing but among those of one day', () => {
    fc.assert(
      fc.property(days, last, (open, before) => {
        expect(completed(open.toReversed(), before)).toBe(completed(open, before));
      }),
    );
  });

  it('after it was done, the same press completes nothing that is still to come', () => {
    fc.assert(
      fc.property(days, (open) => {
        const rest = open.filter((offset) => offset > 0);
        expect(completed(rest, 0)).toBeUndefined();
      }),
    );
  });

  it('the next dose never is one that the day itself completes', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 800 }), (open, next) => {
        const found = matchingNextDose(on(...open), { day: TODAY, next: inDays(next) });
        if (!found) return;
        expect(found.date > TODAY).toBe(true);
        expect(Math.abs(Date.parse(found.date) - Date.parse(inDays(next)))).toBeLessThanOrEqual(
          EARLY_DAYS * 86_400_000,
        );
      }),
    );
  });
});
