import { expect, it } from 'vitest';
import { toChunks } from './collections.ts';

it.each([
  [[], []],
  [[1], [[1]]],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('%j is split into chunks of two', (list, parts) => {
  expect(toChunks(list, 2)).toEqual(parts);
});
