import { expect, it } from 'vitest';
import { sortByIds, moveId } from './order.ts';

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 9, 'bca'],
  ['c', -1, 'cab'],
])('moves %s to position %i', (id, toIndex, row) => {
  expect(moveId(['a', 'b', 'c'], id, toIndex).join('')).toBe(row);
});

it('places records that are not named after the named ones', () => {
  const records = ['a', 'x', 'b', 'y'].map((id) => ({ id }));
  expect(sortByIds(records, ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
});
