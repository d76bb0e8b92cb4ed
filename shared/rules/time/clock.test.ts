import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockIn, startOfDay, timestampIn, todayIn } from './clock.ts';

describe('today', () => {
  it.each([
    // Midnight in New York is 5:00 UTC in winter, 4:00 in summer.
    ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21', 23],
    ['America/New_York', '2026-11-22T05:00:00Z', '2026-11-22', 0],
    ['America/New_York', '2026-07-22T03:59:59Z', '2026-07-21', 23],
    ['America/New_York', '2026-07-22T04:00:00Z', '2026-07-22', 0],
    // The hour that is skipped in spring, and the one that comes twice in autumn.
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08', 1],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', 3],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', 1],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', 1],
    ['Asia/Kathmandu', '2026-11-21T18:14:00Z', '2026-11-21', 23],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22', 0],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22', 0],
    ['Pacific/Niue', '2026-11-21T10:59:00Z', '2026-11-20', 23],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31', 23],
    ['UTC', '2027-01-01T00:00:00Z', '2027-01-01', 0],
  ])('in %s at %s is %s, %i o’clock', (zone, time, day, hour) => {
    expect(clockIn(zone, new Date(time))).toEqual({ day, hour });
    expect(todayIn(zone, new Date(time))).toBe(day);
  });

  it('has six o’clock exactly once on each day of a year, also when clocks change', () => {
    for (const zone of [
      'America/New_York',
      'Australia/Lord_Howe',
      'Europe/Dublin',
      'Asia/Kathmandu',
      'America/St_Johns',
    ]) {
      const days: string[] = [];
      for (
        let timestamp = Date.parse('2026-01-02T00:00:00Z');
        timestamp < Date.parse('2027-01-02T00:00:00Z');
        timestamp += 3_600_000
      ) {
        const { day, hour } = clockIn(zone, new Date(timestamp));
        if (hour === 6) days.push(day);
      }
      expect(new Set(days).size).toBe(days.length);
      expect(days.length).toBe(365);
    }
  });

  it('is a valid day in each zone, and never goes back', () => {
    // Far ahead, far behind, by halves and quarters, and with clocks that change.
    const zones = ['Etc/GMT+12', 'Pacific/Kiritimati', 'Pacific/Chatham', 'America/St_Johns', 'Pacific/Apia'];
    const moments = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2090-01-01') });
    const startInUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, fc.nat(3 * 86_400_000), (zone, timestamp, laterBy) => {
        const [day, next] = [
          todayIn(zone, new Date(timestamp)),
          todayIn(zone, new Date(timestamp + laterBy)),
        ];
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(next >= day).toBe(true);
        // Nowhere is further than half a day behind or 14 hours ahead of UTC.
        expect(timestamp - startInUtc(day)).toBeGreaterThan(-14.01 * 3_600_000);
        expect(timestamp - startInUtc(day)).toBeLessThan(36.01 * 3_600_000);
      }),
    );
  });
});

it('formats a timestamp in a time zone', () => {
  const moment = new Date('2026-11-22T04:05:09Z');
  expect(timestampIn('UTC', moment)).toBe('2026-11-22 04:05:09');
  expect(timestampIn('America/New_York', moment)).toBe('2026-11-21 23:05:09');
});

describe('the start of a day', () => {
  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Niue', '2026-11-22', '2026-11-22T11:00:00.000Z'],
    // Midnight is skipped there in spring.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ])('in %s on %s is %s', (zone, day, expected) =>
    expect(startOfDay(zone, day).toISOString()).toBe(expected),
  );

  it('is the first moment of that day, for all zones and days', () => {
    const zones = fc.constantFrom('America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Tokyo');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000 }), (zone, days) => {
        const day = new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);
        const start = startOfDay(zone, day).getTime();
        expect(todayIn(zone, new Date(start))).toBe(day);
        expect(todayIn(zone, new Date(start - 1)) < day).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
