import { expect, it } from 'vitest';
import { COUNTRY_ZONES } from './time-zones.ts';
import { addDays } from './due.ts';
import { dayOfWeek, WEEK_STARTS, weekdayOf, WEEKDAYS, weeksOf, weekStartOf } from './week.ts';

it('a week begins on the day that CLDR has for the country', () => {
  const countries = [...COUNTRY_ZONES.keys()];
  expect(countries.length).toBeGreaterThan(200);
  for (const countryId of countries) {
    const { firstDay } = (
      new Intl.Locale(`und-${countryId}`) as unknown as { getWeekInfo(): { firstDay: number } }
    ).getWeekInfo();
    expect([countryId, weekStartOf({ countryId })]).toEqual([countryId, WEEKDAYS[firstDay - 1]]);
  }
});

it('a week begins on the day that the rescue chose, in any country', () => {
  expect(weekStartOf({ weekStart: 'monday', countryId: 'US' })).toBe('monday');
  expect(weekStartOf({ weekStart: '', countryId: 'US' })).toBe('sunday');
  expect(weekStartOf({})).toBe('monday');
});

it.each(WEEK_STARTS)('a month has whole weeks from %s, and each of its days once', (weekStart) => {
  for (const month of ['2026-02', '2026-11', '2024-02', '2026-12', '1969-11', '1931-05']) {
    const weeks = weeksOf(month, weekStart);
    const days = weeks.flat();
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.every(([firstDay = '']) => dayOfWeek(firstDay, weekStart) === 0)).toBe(true);
    const monthDays = days.filter((day) => day.startsWith(month));
    expect(monthDays[0]).toBe(`${month}-01`);
    expect(addDays(monthDays.at(-1) ?? '', 1).slice(8)).toBe('01');
    expect(new Set(days).size).toBe(days.length);
    // No row is of other months alone.
    expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true);
  }
});

it('days before 1970 have weekdays too', () => {
  expect(['1970-01-01', '1969-12-31', '1969-11-30', '1931-05-06'].map((day) => weekdayOf(day))).toEqual([
    'thursday',
    'wednesday',
    'sunday',
    'wednesday',
  ]);
});
