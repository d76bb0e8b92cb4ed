import { act, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { todayIn } from '#shared/rules/time/clock.ts';
import { setRescueLocale, rescueToday, useToday } from './clock.ts';
import { formatRecentTime, formatDate, formatDateTime } from './moment.ts';

const setTime = (isoTime: string) => vi.useFakeTimers({ now: Date.parse(isoTime) });
afterEach(() => vi.useRealTimers());

const NEW_YORK = { timeZone: 'America/New_York', countryCode: 'US' };
const withPlainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ');

function Today() {
  return <output>{useToday()}</output>;
}

describe('the rescue’s day', () => {
  it('changes at midnight in its zone while the page stays open', () => {
    setTime('2026-11-22T04:59:45Z');
    setRescueLocale(NEW_YORK);
    render(<Today />);
    expect(screen.getByRole('status').textContent).toBe('2026-11-21');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toBe('2026-11-21');
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByRole('status').textContent).toBe('2026-11-22');
  });

  it('changes at once when the rescue gets another time zone', () => {
    setTime('2026-11-22T02:13:00Z');
    setRescueLocale(NEW_YORK);
    render(<Today />);
    act(() => setRescueLocale({ timeZone: 'Pacific/Auckland', countryCode: 'NZ' }));
    expect(screen.getByRole('status').textContent).toBe('2026-11-22');
  });

  it('equals the day that the server computes for the same moment, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(zones, moments, (timeZone, moment) => {
        setTime(new Date(moment).toISOString());
        setRescueLocale({ timeZone, countryCode: 'US' });
        expect(rescueToday()).toBe(todayIn(timeZone, new Date(moment)));
      }),
    );
  });
});

describe('a timestamp', () => {
  it('is shown in the time zone and format of the rescue', () => {
    setTime('2026-11-22T02:30:00Z');
    setRescueLocale(NEW_YORK);
    const timestamp = '2026-11-22T02:13:00Z';
    expect(withPlainSpaces(formatDateTime(timestamp, 'US'))).toBe('11/21/2026, 9:13 PM');
    expect(withPlainSpaces(formatRecentTime(timestamp, 'US'))).toBe('9:13 PM');
    expect(withPlainSpaces(formatRecentTime('2026-11-21T04:59:00Z', 'US'))).toBe('11/20/2026, 11:59 PM');
    setRescueLocale({ timeZone: 'Europe/Dublin', countryCode: 'IE' });
    expect([formatDate(timestamp, 'IE'), formatDateTime(timestamp, 'IE')]).toEqual([
      '22/11/2026',
      '22/11/2026, 02:13',
    ]);
    expect([formatDate('', 'IE'), formatDateTime('', 'IE'), formatRecentTime('', 'IE')]).toEqual([
      '',
      '',
      '',
    ]);
  });
});
