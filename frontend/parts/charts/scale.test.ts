import { expect, it } from 'vitest';
import { daysText, scaleFor } from './scale.ts';

it.each([
  [0, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [7, 8, [0, 2, 4, 6, 8]],
  [10, 10, [0, 5, 10]],
  [23, 30, [0, 10, 20, 30]],
  [140, 150, [0, 50, 100, 150]],
])('a scale up to %i ends at %i', (largest, top, lines) => {
  expect(scaleFor(largest)).toEqual({ top, lines });
});

it('writes long spans of days as months and years', () => {
  expect([daysText(1), daysText(40), daysText(100), daysText(800)]).toEqual([
    '1 day',
    '40 days',
    '3 months',
    '2 years',
  ]);
});
