import { act, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { todayIn } from '#shared/rules/time/clock.ts';
import { setRescueLocale, rescueToday, useToday } from './clock.ts';
import { formatRecentTime, dayOf, formatDateTime } from './moment.ts';

const itIs = (at: string) => vi.useFakeTimers({ now: Date.parse(at) });
afterEach(() => vi.useRealTimers());

const NEW_YORK = { timeZone: 'America/New_York', countryCode: 'US' };
const spaced = (text: string) => text.replaceAll(/\s/gu, ' ');

function Today() {
  return <output>{useToday()}</output>;
}

describe('the rescue’s day', () => {
  it('turns at its midnight while the page stays open', () => {
    itIs('2026-11-22T04:59:45Z');
    setRescueLocale(NEW_YORK);
    render(<Today />);
    expect(screen.getByRole('status').textContent).toBe('2026-11-21');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toBe('2026-11-21');
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByRole('status').textContent).toBe('2026-11-22');
  });

  it('follows at once when the rescue keeps another zone', () => {
    itIs('2026-11-22T02:13:00Z');
    setRescueLocale(NEW_YORK);
    render(<Today />);
    act(() => setRescueLocale({ timeZone: 'Pacific/Auckland', countryCode: 'NZ' }));
    expect(screen.getByRole('status').textContent).toBe('2026-11-22');
  });

  it('is what the server says of the same moment, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(
      fc.property(zones, moments, (timeZone, at) => {
        itIs(new Date(at).toISOString());
        setRescueLocale({ timeZone, countryCode: 'US' });
        expect(rescueToday()).toBe(todayIn(timeZone, new Date(at)));
      }),
    );
  });
});

describe('a moment', () => {
  it('is shown as clocks of the rescue show it', () => {
    itIs('2026-11-22T02:30:00Z');
    setRescueLocale(NEW_YORK);
    const timestamp = '2026-11-22T02:13:00Z';
    expect(spaced(formatDateTime(timestamp, 'US'))).toBe('11/21/2026, 9:13 PM');
    expect(spaced(formatRecentTime(timestamp, 'US'))).toBe('9:13 PM');
    expect(spaced(formatRecentTime('2026-11-21T04:59:00Z', 'US'))).toBe('11/20/2026, 11:59 PM');
    setRescueLocale({ timeZone: 'Europe/Dublin', countryCode: 'IE' });
    expect([dayOf(timestamp, 'IE'), formatDateTime(timestamp, 'IE')]).toEqual([
      '22/11/2026',
      '22/11/2026, 02:13',
    ]);
    expect([dayOf('', 'IE'), formatDateTime('', 'IE'), formatRecentTime('', 'IE')]).toEqual(['', '', '']);
  });
});
