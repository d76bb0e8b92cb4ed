import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRescueLocale } from '#ui/time/clock.ts';
import { ZoneNote } from './ZoneNote.tsx';

const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Never the hour of any zone that a machine of ours is set to. */
const OTHER_ZONE = { timeZone: 'Pacific/Marquesas', countryCode: 'IE' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-22T02:13:00Z') });
});
afterEach(() => vi.useRealTimers());

it('shows nothing if the device has the rescue’s time zone', () => {
  setRescueLocale({ timeZone: DEVICE_ZONE, countryCode: 'IE' });
  render(<ZoneNote />);
  expect(screen.queryByRole('note')).toBeNull();
});

it('shows the rescue’s time and updates it every minute', () => {
  setRescueLocale(OTHER_ZONE);
  render(<ZoneNote />);
  expect(screen.getByRole('note').textContent).toBe(
    'Days and times follow your rescue’s clock: Marquesas, 16:43',
  );
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('note').textContent).toContain('16:44');
});

it('is shown once, and again for another time zone', () => {
  setRescueLocale(OTHER_ZONE);
  render(<ZoneNote />);
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show this again' }));
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  render(<ZoneNote />);
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  setRescueLocale({ ...OTHER_ZONE, timeZone: 'Asia/Kathmandu' });
  render(<ZoneNote />);
  expect(screen.getByRole('note').textContent).toContain('Kathmandu, 07:58');
});
