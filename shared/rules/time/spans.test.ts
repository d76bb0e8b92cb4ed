import { describe, expect, it } from 'vitest';
import { dayRangeOf, TIME_SPANS } from './spans.ts';

describe('the range of days of a time span', () => {
  it.each([
    ['lastWeek', '2026-11-22', 'sunday', '2026-11-15', '2026-11-21'],
    ['lastWeek', '2026-11-22', 'monday', '2026-11-09', '2026-11-15'],
    ['lastWeek', '2026-11-21', 'saturday', '2026-11-14', '2026-11-20'],
    ['lastWeek', '2026-01-01', 'monday', '2025-12-22', '2025-12-28'],
    ['lastMonth', '2026-03-31', 'monday', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2024-03-01', 'monday', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-15', 'monday', '2025-12-01', '2025-12-31'],
    ['yearToDate', '2026-01-01', 'monday', '2026-01-01', '2026-01-01'],
    ['lastYear', '2026-11-22', 'monday', '2025-01-01', '2025-12-31'],
    ['lastTwoYears', '2026-11-22', 'monday', '2024-01-01', '2025-12-31'],
    ['lastThreeYears', '2026-11-22', 'monday', '2023-01-01', '2025-12-31'],
  ] as const)('%s on %s, with weeks from %s', (span, today, weekStart, from, to) => {
    expect(dayRangeOf(span, today, weekStart)).toEqual({ from, to });
  });

  it.each(['sinceInception', 'between', 'nonsense'])('%s has no range', (span) => {
    expect(dayRangeOf(span, '2026-11-22', 'monday')).toBeUndefined();
  });

  it('exists for all other time spans', () => {
    const unbounded = TIME_SPANS.filter((span) => !dayRangeOf(span, '2026-11-22', 'monday'));
    expect(unbounded).toEqual(['sinceInception', 'between']);
  });
});
