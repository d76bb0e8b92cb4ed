import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCompleted, EARLY_DAYS, findNextDoseReminder } from './completing.ts';
import { addDays } from '../time/due.ts';

const TODAY = '2026-11-22';
const reminders = (...days: number[]) => days.map((offset) => ({ date: addDays(TODAY, offset) }));
const completedDate = (days: number[], lastOffset?: number) =>
  findCompleted(reminders(...days), {
    day: TODAY,
    last: lastOffset === undefined ? undefined : addDays(TODAY, lastOffset),
  })?.date;
const dayAt = (offset: number) => addDays(TODAY, offset);

describe('an action completes a reminder', () => {
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
  ])('%s', (_, days, lastOffset, expected) => {
    expect(completedDate(days, lastOffset)).toBe(dayAt(expected));
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
  ])('completes nothing: %s', (_, days, lastOffset) => {
    expect(completedDate(days, lastOffset)).toBeUndefined();
  });

  it('completes the first of several on one day, in the order of the list', () => {
    const doses = ['1 of 3', '2 of 3', '3 of 3'].map((dose) => ({ date: TODAY, dose }));
    expect(findCompleted(doses, { day: TODAY })?.dose).toBe('1 of 3');
  });
});

describe('the reminder that the next dose matches', () => {
  const matchingDate = (days: number[], next: number) =>
    findNextDoseReminder(reminders(...days), { day: TODAY, next: dayAt(next) })?.date;

  it.each([
    ['is due on that day', [14, 28], 14, 14],
    ['is due two days before', [12], 14, 12],
    ['is due five days before, after a late dose', [9], 14, 9],
    ['is the nearest', [10, 16], 14, 16],
    ['is the earlier of two that are equally near', [12, 16], 14, 12],
    ['is due a week before a dose that is a year away', [358], 365, 358],
    ['is due tomorrow, as the dose is', [1], 1, 1],
  ])('may be one that %s', (_, days, next, expected) => {
    expect(matchingDate(days, next)).toBe(dayAt(expected));
  });

  it.each([
    ['half of the interval away', [7], 14],
    ['more than a week away', [357], 365],
    ['of today', [0], 1],
    ['of the day after tomorrow, when it is due tomorrow', [2], 1],
  ])('is never one %s', (_, days, next) => {
    expect(matchingDate(days, next)).toBeUndefined();
  });
});

describe('for all open reminders', () => {
  const days = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 12 });
  const lastOffset = fc.option(fc.integer({ min: -400, max: 20 }), { nil: undefined });

  it('a completed reminder is open, and due or the next within a week', () => {
    fc.assert(
      fc.property(days, lastOffset, (offsets, lastGiven) => {
        const date = completedDate(offsets, lastGiven);
        if (date === undefined) {
          expect(offsets.some((offset) => offset <= 0)).toBe(false);
          return;
        }
        expect(offsets.map(dayAt)).toContain(date);
        expect(date <= dayAt(EARLY_DAYS)).toBe(true);
        // No other reminder that is due by today is later than the completed one.
        expect(offsets.some((offset) => offset <= 0 && dayAt(offset) > date)).toBe(false);
        if (date > TODAY) expect(offsets.some((offset) => offset <= 0)).toBe(false);
      }),
    );
  });

  it('the order of the list matters only for reminders of the same day', () => {
    fc.assert(
      fc.property(days, lastOffset, (offsets, lastGiven) => {
        expect(completedDate(offsets.toReversed(), lastGiven)).toBe(completedDate(offsets, lastGiven));
      }),
    );
  });

  it('an action that was already done today completes no future reminder when it is repeated', () => {
    fc.assert(
      fc.property(days, (offsets) => {
        const futureOffsets = offsets.filter((offset) => offset > 0);
        expect(completedDate(futureOffsets, 0)).toBeUndefined();
      }),
    );
  });

  it('the next dose never matches a reminder that the action of today completes', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 800 }), (offsets, next) => {
        const match = findNextDoseReminder(reminders(...offsets), { day: TODAY, next: dayAt(next) });
        if (!match) return;
        expect(match.date > TODAY).toBe(true);
        expect(Math.abs(Date.parse(match.date) - Date.parse(dayAt(next)))).toBeLessThanOrEqual(
          EARLY_DAYS * 86_400_000,
        );
      }),
    );
  });
});
