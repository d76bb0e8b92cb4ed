import { expect, it } from 'vitest';
import { storedPlacement, placed } from './placing.ts';

it('columns come as they were kept; a new one is shown at the end, one that is gone is left out', () => {
  const found = placed(['name', 'breed', 'color', 'sex'], ['color', '-breed', 'gone', 'name']);
  expect(found).toEqual([
    { name: 'color', isShown: true },
    { name: 'breed', isShown: false },
    { name: 'name', isShown: true },
    { name: 'sex', isShown: true },
  ]);
  expect(storedPlacement(found)).toEqual(['color', '-breed', 'name', 'sex']);
  expect(placed(['name', 'breed'], [])).toEqual([
    { name: 'name', isShown: true },
    { name: 'breed', isShown: true },
  ]);
});
