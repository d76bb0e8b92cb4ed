import { expect, it } from 'vitest';
import { clockIn } from '#shared/rules/time/clock.ts';
import { zoneWithNoonAt } from './noon.ts';

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'at %i o’clock UTC test rescues have the day of UTC, and midnight is hours away',
  (hour) => {
    for (const minute of ['00:00', '59:59']) {
      const utcTime = new Date(`2026-11-21T${String(hour).padStart(2, '0')}:${minute}Z`);
      const localTime = clockIn(zoneWithNoonAt(utcTime), utcTime);
      expect(localTime.day).toBe('2026-11-21');
      expect([11, 12]).toContain(localTime.hour);
    }
  },
);
