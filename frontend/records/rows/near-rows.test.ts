import { expect, it } from 'vitest';
import { createRangeExtractor } from './useVirtualRows.ts';

const firstAndLast = (rows: readonly number[]) => [rows[0], rows.at(-1)];

it('renders the visible rows and ten on each side, and a new range only once fewer than four are left on a side', () => {
  const extractRange = createRangeExtractor();
  const rowsAt = (startIndex: number, count = 1000) =>
    extractRange({ startIndex, endIndex: startIndex + 15, overscan: 0, count });
  const drawnRows = rowsAt(100);
  expect(firstAndLast(drawnRows)).toEqual([90, 125]);
  expect(rowsAt(106)).toBe(drawnRows);
  expect(rowsAt(94)).toBe(drawnRows);
  expect(firstAndLast(rowsAt(107))).toEqual([97, 132]);
  expect(firstAndLast(rowsAt(0))).toEqual([0, 25]);
  expect(firstAndLast(rowsAt(984))).toEqual([974, 999]);
  expect(rowsAt(990)).toBe(rowsAt(984));
});

it('renders a new range once the number of rows changes', () => {
  const extractRange = createRangeExtractor();
  const rowsOf = (count: number) =>
    extractRange({ startIndex: 0, endIndex: Math.min(15, count - 1), overscan: 0, count });
  expect(firstAndLast(rowsOf(12))).toEqual([0, 11]);
  expect(firstAndLast(rowsOf(50))).toEqual([0, 25]);
  expect(firstAndLast(rowsOf(5))).toEqual([0, 4]);
  expect(rowsOf(0)).toEqual([]);
});
