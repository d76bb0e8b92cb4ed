import { describe, expect, it } from 'vitest';
import { addDays } from '../time/due.ts';
import { dueMailDay, isMailDay, type MailSchedule, mailScheduleText, nextMailDay } from './question-mails.ts';
import { WEEKDAYS } from '../time/week.ts';

const schedule = (overrides: Partial<MailSchedule>): MailSchedule => ({
  every: 'week',
  weekday: 'monday',
  monthDay: 1,
  ...overrides,
});

const daysOfYear = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));

describe('the mail that is due', () => {
  const month: Partial<MailSchedule> = { every: 'month', monthDay: 31 };

  it.each<[Partial<MailSchedule>, string, string, string | undefined]>([
    [{}, '2026-11-16', '2026-11-23', '2026-11-23'],
    [{}, '2026-11-23', '2026-11-23', undefined],
    [{}, '2026-11-16', '2026-11-22', undefined],
    // Two days late, and no later.
    [{}, '2026-11-16', '2026-11-25', '2026-11-23'],
    [{}, '2026-11-16', '2026-11-26', undefined],
    [{}, '2026-11-23', '2026-11-24', undefined],
    [month, '2026-10-31', '2026-12-02', '2026-11-30'],
    // Of an earlier release: nothing is made up for.
    [{}, '', '2026-11-23', '2026-11-23'],
    [{}, '', '2026-11-24', undefined],
  ])('with %j, last sent for %s, is on %s that of %s', (overrides, lastDay, today, day) => {
    expect(dueMailDay(schedule(overrides), lastDay, today)).toBe(day);
  });
});

describe('the days of a mail', () => {
  it.each([
    [{ weekday: 'monday' }, '2026-11-23', true],
    [{ weekday: 'monday' }, '2026-11-22', false],
    [{ weekday: 'sunday' }, '2026-11-22', true],
    [{ every: 'month', monthDay: 1 }, '2026-11-01', true],
    [{ every: 'month', monthDay: 1 }, '2026-11-30', false],
    [{ every: 'month', monthDay: 31 }, '2026-11-30', true],
    [{ every: 'month', monthDay: 31 }, '2026-12-30', false],
    [{ every: 'month', monthDay: 30 }, '2026-02-28', true],
    [{ every: 'month', monthDay: 29 }, '2028-02-28', false],
    [{ every: 'month', monthDay: 29 }, '2028-02-29', true],
  ] as const)('with %j include %s: %s', (overrides, day, isDue) => {
    expect(isMailDay(schedule(overrides), day)).toBe(isDue);
  });

  it('come once a month for any day of the month, and once every seven days', () => {
    for (let monthDay = 1; monthDay <= 31; monthDay += 1) {
      const mailDays = daysOfYear.filter((day) => isMailDay(schedule({ every: 'month', monthDay }), day));
      expect(new Set(mailDays.map((day) => day.slice(0, 7))).size).toBe(12);
      expect(mailDays).toHaveLength(12);
    }
    for (const weekday of WEEKDAYS)
      for (const day of daysOfYear.slice(0, 14)) {
        const next = nextMailDay(schedule({ weekday }), day);
        expect(isMailDay(schedule({ weekday }), next)).toBe(true);
        expect(next < addDays(day, 7)).toBe(true);
      }
  });
});

it.each([
  [{ weekday: 'friday' }, 'each Friday'],
  [{ every: 'month', monthDay: 1 }, 'on the 1st of each month'],
  [{ every: 'month', monthDay: 22 }, 'on the 22nd of each month'],
  [{ every: 'month', monthDay: 31 }, 'on the last day of each month'],
] as const)('%j has a text for people', (overrides, expected) => {
  expect(mailScheduleText(schedule(overrides))).toBe(expected);
});
