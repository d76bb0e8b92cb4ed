import { expect, it } from 'vitest';
import { cardsPerPage, fitItems, pageRule, paperFor } from './paper.ts';

it.each([
  ['large', 'A4', 'A5', 148.5, 210, 1],
  ['small', 'A4', 'A4', 210, 297, 4],
  ['large', 'Letter', 'Half Letter', 139.7, 215.9, 1],
  ['small', 'Letter', 'Letter', 215.9, 279.4, 4],
] as const)(
  '%s cards of a rescue with %s are printed on %s',
  (size, paper, name, width, height, cardCount) => {
    expect(paperFor(size, paper)).toEqual({ name, width, height });
    expect(cardsPerPage(size)).toBe(cardCount);
  },
);

it('sets the page size for the printer', () =>
  expect(pageRule(paperFor('small', 'A4'))).toBe('@page { size: 210mm 297mm; margin: 0 }'));

it.each([
  [3, 4, 3, 0],
  [4, 4, 4, 0],
  [5, 4, 3, 2],
])(
  'of %i items with room for %i, shows %i and counts %i more',
  (count, maxItems, visibleCount, hiddenCount) => {
    const result = fitItems(
      Array.from({ length: count }, (_, i) => i),
      maxItems,
    );
    expect([result.visible.length, result.hiddenCount]).toEqual([visibleCount, hiddenCount]);
  },
);
