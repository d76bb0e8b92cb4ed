import { expect, it } from 'vitest';
import { toStoredNames, toPlacements } from './column-placement.ts';

it('keeps the saved order and visibility of columns, adds a new one at the end and leaves out a removed one', () => {
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
