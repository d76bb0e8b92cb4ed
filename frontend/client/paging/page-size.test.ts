import { expect, it } from 'vitest';
import { pageSizeOf } from './page-size.ts';

/** Counts the requests that it takes to read `rows` rows. */
function countRequests(rows: number, options?: Parameters<typeof pageSizeOf>[1]): number {
  let [rowCount, page] = [0, 0];
  while (rowCount < rows) {
    page++;
    rowCount += pageSizeOf({ page, cursor: page > 1 ? 'c' : undefined }, options);
  }
  return page;
}

it('begins with few rows, and reads 10,000 in 28 requests, or in 21 if the list is read as a whole', () => {
  expect([1, 2, 4, 7, 10].map((page) => pageSizeOf({ page, cursor: 'c' }))).toEqual([15, 15, 60, 100, 500]);
  expect(pageSizeOf({ page: 1 }, { readsAll: true })).toBe(15);
  expect(countRequests(10_000)).toBe(28);
  expect(countRequests(10_000, { readsAll: true })).toBe(21);
});

it('requests no more rows than the list allows', () => {
  expect(pageSizeOf({ page: 50, cursor: 'c' }, { maxRows: 100 })).toBe(100);
  expect(pageSizeOf({ page: 2, cursor: 'c' }, { readsAll: true, maxRows: 100 })).toBe(100);
  expect(pageSizeOf({ page: 1 }, { maxRows: 10 })).toBe(10);
});
