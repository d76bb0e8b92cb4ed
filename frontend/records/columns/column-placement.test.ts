import { expect, it } from 'vitest';
import { toStoredNames, toPlacements } from './column-placement.ts';

it('columns come as they were kept; a new one is shown at the end, one that is gone is left out', () => {
  const found = toPlacements(['name', 'breed', 'color', 'sex'], ['color', '-breed', 'gone', 'name']);
  expect(found).toEqual([
    { name: 'color', isShown: true },
    { name: 'breed', isShown: false },
    { name: 'name', isShown: true },
    { name: 'sex', isShown: true },
  ]);
  expect(toStoredNames(found)).toEqual(['color', '-breed', 'name', 'sex']);
  expect(toPlacements(['name', 'breed'], [])).toEqual([
    { name: 'name', isShown: true },
    { name: 'breed', isShown: true },
  ]);
});
