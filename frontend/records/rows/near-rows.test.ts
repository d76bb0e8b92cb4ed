import { expect, it } from 'vitest';
import { createRangeExtractor } from './useVirtualRows.ts';

const ends = (rows: readonly number[]) => [rows[0], rows.at(-1)];

it('draws the rows in the window and ten around, and others once fewer than four are left', () => {
  const rowsNear = createRangeExtractor();
  const at = (startIndex: number, count = 1000) =>
    rowsNear({ startIndex, endIndex: startIndex + 15, overscan: 0, count });
  const drawn = at(100);
  expect(ends(drawn)).toEqual([90, 125]);
  expect(at(106)).toBe(drawn);
  expect(at(94)).toBe(drawn);
  expect(ends(at(107))).toEqual([97, 132]);
  expect(ends(at(0))).toEqual([0, 25]);
  expect(ends(at(984))).toEqual([974, 999]);
  expect(at(990)).toBe(at(984));
});

it('draws others once there are more rows or fewer', () => {
  const rowsNear = createRangeExtractor();
  const rowsOf = (count: number) =>
    rowsNear({ startIndex: 0, endIndex: Math.min(15, count - 1), overscan: 0, count });
  expect(ends(rowsOf(12))).toEqual([0, 11]);
  expect(ends(rowsOf(50))).toEqual([0, 25]);
  expect(ends(rowsOf(5))).toEqual([0, 4]);
  expect(rowsOf(0)).toEqual([]);
});
