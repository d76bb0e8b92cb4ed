import { describe, expect, it } from 'vitest';
import {
  kindOfPeriod,
  monthCountOf,
  monthAfter,
  monthsIn,
  periodOf,
  periodsTo,
  periodTitle,
  shiftMonths,
} from './periods.ts';

describe('periods', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2025-12', 1, '2026-01'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s plus %i months is %s', (month, months, expected) => {
    expect(monthAfter(month, months)).toBe(expected);
  });

  it.each([
    ['year', '2026-03', 7, '2026-01', '2026-12'],
    ['fiscal', '2026-03', 7, '2025-07', '2026-06'],
    ['fiscal', '2026-07', 7, '2026-07', '2027-06'],
    ['fiscal', '2026-06', 7, '2025-07', '2026-06'],
    ['fiscal', '2026-03', 1, '2026-01', '2026-12'],
    ['quarter', '2026-03', 1, '2026-01', '2026-03'],
    ['quarter', '2026-04', 1, '2026-04', '2026-06'],
    ['quarter', '2026-01', 2, '2025-11', '2026-01'],
    ['quarter', '2026-01', 12, '2025-12', '2026-02'],
    ['month', '2026-03', 7, '2026-03', '2026-03'],
  ] as const)('the %s of %s, with fiscal years from month %i', (kind, month, startMonth, from, to) => {
    expect(periodOf(kind, month, startMonth)).toEqual({ from, to });
  });

  it('each month is in exactly one period of each kind, for every start of the fiscal year', () => {
    const months = monthsIn({ from: '2020-01', to: '2024-12' });
    for (let startMonth = 1; startMonth <= 12; startMonth++)
      for (const kind of ['year', 'fiscal', 'quarter'] as const)
        for (const month of months) {
          const period = periodOf(kind, month, startMonth);
          expect(monthsIn(period)).toContain(month);
          expect(monthsIn(period)).toHaveLength(kind === 'quarter' ? 3 : 12);
          for (const otherMonth of monthsIn(period))
            expect(periodOf(kind, otherMonth, startMonth)).toEqual(period);
        }
  });

  it('are listed backwards, shifted and counted', () => {
    expect(periodsTo('quarter', '2026-02', 1, 3)).toEqual([
      { from: '2026-01', to: '2026-03' },
      { from: '2025-10', to: '2025-12' },
      { from: '2025-07', to: '2025-09' },
    ]);
    expect(shiftMonths({ from: '2026-01', to: '2026-03' }, -12)).toEqual({ from: '2025-01', to: '2025-03' });
    expect([
      monthCountOf({ from: '2025-12', to: '2026-01' }),
      monthCountOf({ from: '2026-02', to: '2026-01' }),
    ]).toEqual([2, 0]);
    expect(monthsIn({ from: '2026-02', to: '2026-01' })).toEqual([]);
  });

  it.each([
    ['2025-10', '2025-10', 'October 2025', 'month'],
    ['2025-01', '2025-12', '2025', 'year'],
    ['2024-01', '2025-12', '2024 – 2025', 'range'],
    ['2025-07', '2026-06', 'July 2025 – June 2026', 'fiscal'],
    ['2025-10', '2025-12', 'October – December 2025', 'quarter'],
    ['2025-10', '2025-11', 'October – November 2025', 'range'],
  ])('%s to %s has the title %s', (from, to, title, kind) => {
    expect(periodTitle({ from, to })).toBe(title);
    expect(kindOfPeriod({ from, to }, 7)).toBe(kind);
  });
});
