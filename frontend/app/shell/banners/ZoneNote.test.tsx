import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRescueLocale } from '#ui/time/clock.ts';
import { ZoneNote } from './ZoneNote.tsx';

const OWN = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Never the hour of any zone that a machine of ours is set to. */
const ELSEWHERE = { timeZone: 'Pacific/Marquesas', countryCode: 'IE' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-22T02:13:00Z') });
});
afterEach(() => vi.useRealTimers());

it('is silent where the device shows the rescue’s time', () => {
  setRescueLocale({ timeZone: OWN, countryCode: 'IE' });
  render(<ZoneNote />);
  expect(screen.queryByRole('note')).toBeNull();
});

it('says whose time it is, and moves on with it', () => {
  setRescueLocale(ELSEWHERE);
  render(<ZoneNote />);
  expect(screen.getByRole('note').textContent).toBe(
    'Days and times follow your rescue’s clock: Marquesas, 16:43',
  );
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('note').textContent).toContain('16:44');
});

it('is said once, and again of another zone', () => {
  setRescueLocale(ELSEWHERE);
  render(<ZoneNote />);
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show this again' }));
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  render(<ZoneNote />);
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  setRescueLocale({ ...ELSEWHERE, timeZone: 'Asia/Kathmandu' });
  render(<ZoneNote />);
  expect(screen.getByRole('note').textContent).toContain('Kathmandu, 07:58');
});
