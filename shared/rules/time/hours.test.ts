import { expect, it } from 'vitest';
import { hoursState, hoursText, minutesBetween, minutesOf } from './hours.ts';
import { timeIn } from './clock.ts';

it.each([
  ['09:00', '12:30', 210],
  ['12:30', '12:30', 0],
  ['18:00', '09:00', -540],
])('from %s to %s are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(from, to)).toBe(minutes);
});

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [120, '2 h'],
  [6150, '102 h 30 min'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

it('the times have priority over the number of hours, and a single time gives no minutes', () => {
  expect(minutesOf({ from: '09:00', to: '10:00', hours: 5 })).toBe(60);
  expect(minutesOf({ from: '09:00', to: '', hours: 1.25 })).toBe(75);
  expect(minutesOf({ from: '09:00', to: '' })).toBeUndefined();
});

it.each([
  ['of today without an end', { open: true, from: '09:00', to: '', date: '2026-03-02' }, 'open'],
  ['of yesterday without an end', { open: true, from: '09:00', to: '', date: '2026-03-01' }, 'forgotten'],
  ['without a beginning', { open: true, from: '', to: '10:00', date: '2026-03-02' }, 'forgotten'],
  ['of a late tap', { open: true, from: '09:00', to: '10:00', date: '2026-03-01' }, 'unconfirmed'],
  ['that are whole', { open: false, from: '09:00', to: '10:00', date: '2026-03-01' }, 'done'],
])('hours %s: %j are %s', (_, entry, state) => {
  expect(hoursState(entry, '2026-03-02')).toBe(state);
});

it('the time of day is that of the time zone', () => {
  expect(timeIn('Pacific/Auckland', new Date('2026-07-01T21:05:00Z'))).toBe('09:05');
  expect(timeIn('America/New_York', new Date('2026-07-01T04:00:00Z'))).toBe('00:00');
});
