import { describe, expect, it } from 'vitest';
import type { WeightEntry } from '#shared/calls/health/procedures.ts';
import { plotOf, scaleOf, trendText } from './plot.ts';

const weight = (actionDate: string, value: number, weightUnit: 'kg' | 'lb' = 'kg'): WeightEntry => ({
  id: actionDate,
  actionDate,
  weight: value,
  weightUnit,
});
const day = (text: string) => text;

describe('the scale', () => {
  it.each([
    [14.2, 18.4, [14, 16, 18, 20]],
    [0.35, 0.41, [0.34, 0.36, 0.38, 0.4, 0.42]],
    [3, 43, [0, 10, 20, 30, 40, 50]],
    [500, 500, [450, 475, 500, 525, 550]],
    [38.2, 39, [34, 36, 38, 40, 42, 44]],
    [0.02, 0.02, [0.018, 0.019, 0.02, 0.021, 0.022]],
  ])('from %s to %s is %j', (min, max, lines) => {
    expect(scaleOf(min, max)).toEqual(lines);
  });

  it('covers every weight with at most seven lines', () => {
    for (const [min, max] of [
      [0.001, 0.002],
      [1, 1000],
      [99.9, 100.1],
      [7, 7],
    ] as const) {
      const lines = scaleOf(min, max);
      expect(lines.at(0)).toBeLessThanOrEqual(min);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(max);
      expect(lines.length).toBeLessThanOrEqual(7);
    }
  });
});

describe('the line', () => {
  it('spaces points by the time between weights, in one unit', () => {
    const { points } = plotOf(
      [weight('2026-01-11', 2.204_622_62, 'lb'), weight('2026-01-01', 1), weight('2026-01-05', 2)],
      'kg',
    );
    expect(points.map(({ day: pointDay, x, value }) => [pointDay, x, value])).toEqual([
      ['2026-01-01', 0, 1],
      ['2026-01-05', 0.4, 2],
      ['2026-01-11', 1, 1],
    ]);
  });

  it('is one point in the middle for one weight, and nothing for none', () => {
    expect(plotOf([weight('2026-01-01', 8)], 'kg').points).toEqual([
      { day: '2026-01-01', value: 8, x: 0.5, y: 0.5 },
    ]);
    expect(plotOf([], 'kg')).toEqual({ points: [], lines: [] });
  });
});

it('puts the trend into words', () => {
  const text = (...weights: WeightEntry[]) => trendText(plotOf(weights, 'kg'), 'kg', day);
  expect(text(weight('2026-01-01', 4.1), weight('2026-02-01', 5.3))).toBe('Up 1.2 kg since 2026-01-01');
  expect(text(weight('2026-01-01', 5), weight('2026-02-01', 4))).toBe('Down 1 kg since 2026-01-01');
  expect(text(weight('2026-01-01', 5), weight('2026-02-01', 5))).toBe('The same as 2026-01-01');
  expect(text(weight('2026-01-01', 5))).toBe('');
});
