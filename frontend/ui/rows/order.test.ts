import { expect, it } from 'vitest';
import { sortByIds, moveId } from './order.ts';

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 9, 'bca'],
  ['c', -1, 'cab'],
])('%s moved to %i', (id, to, row) => {
  expect(moveId(['a', 'b', 'c'], id, to).join('')).toBe(row);
});

it('keeps what is not named behind the rest', () => {
  const records = ['a', 'x', 'b', 'y'].map((id) => ({ id }));
  expect(sortByIds(records, ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
});
