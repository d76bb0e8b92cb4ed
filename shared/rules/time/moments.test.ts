import { describe, expect, it } from 'vitest';
import { longDayText, shortMonthText, monthYearText, timeZoneCity, timeText } from './moments.ts';

describe('the time of day', () => {
  const moment = new Date('2026-11-22T02:13:00Z');
  // ICU writes a narrow space before AM and PM on some machines.
  const timeIn = (zone: string, country: string) => timeText(moment, zone, country).replaceAll(/\s/gu, ' ');

  it.each([
    ['America/New_York', 'US', '9:13 PM'],
    ['America/New_York', 'IE', '21:13'],
    ['Europe/Dublin', 'IE', '02:13'],
    ['Europe/Berlin', 'DE', '03:13'],
    ['Pacific/Auckland', 'NZ', '3:13 pm'],
    ['America/Sao_Paulo', 'BR', '23:13'],
    ['America/New_York', '', '9:13 PM'],
    ['America/New_York', 'no country', '9:13 PM'],
    ['UTC', 'FR', '02:13'],
  ])('in %s, written in %s, is %s', (zone, country, text) => {
    expect(timeIn(zone, country)).toBe(text);
  });

  it('at midnight is 00:00 in the 24-hour format, and 12:00 AM in the 12-hour format', () => {
    const midnight = new Date('2026-11-22T00:00:00Z');
    expect(timeText(midnight, 'UTC', 'IE')).toBe('00:00');
    expect(timeText(midnight, 'UTC', 'US').replaceAll(/\s/gu, ' ')).toBe('12:00 AM');
  });
});

it.each([
  ['US', 'Sunday, November 22'],
  ['CA', 'Sunday, November 22'],
  ['IE', 'Sunday, 22 November'],
  ['PH', 'Sunday, 22 November'],
  ['DE', 'Sunday, 22 November'],
  [undefined, 'Sunday, 22 November'],
])('a long date in the format of %s: %s', (country, expected) => {
  expect(longDayText('2026-11-22', country)).toBe(expected);
});

it('months and time zones have names', () => {
  expect([shortMonthText('2026-11'), monthYearText('2026-11')]).toEqual(['Nov', 'November 2026']);
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(timeZoneCity)).toEqual([
    'New York',
    'Buenos Aires',
    'UTC',
  ]);
});
