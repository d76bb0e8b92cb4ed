import { describe, expect, it } from 'vitest';
import { placePastedCells, nextCell, parseClipboardTable } from './grid-cells.ts';

const SIZE = { rows: 3, columns: 2 };
const keyPress = (key: string, modifiers = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});

describe('a key in a grid', () => {
  it.each([
    ['Tab', { row: 0, column: 0 }, { row: 1, column: 0 }],
    ['Enter', { row: 1, column: 0 }, { row: 2, column: 0 }],
    ['Tab', { row: 2, column: 0 }, { row: 0, column: 1 }],
    ['ArrowDown', { row: 0, column: 1 }, { row: 1, column: 1 }],
    ['ArrowUp', { row: 2, column: 1 }, { row: 1, column: 1 }],
  ])('%s goes from %j to %j', (key, fromCell, toCell) => {
    expect(nextCell(fromCell, keyPress(key), SIZE)).toEqual(toCell);
  });

  it('goes back with Shift and Tab', () => {
    expect(nextCell({ row: 0, column: 1 }, keyPress('Tab', { shiftKey: true }), SIZE)).toEqual({
      row: 2,
      column: 0,
    });
  });

  it.each([
    ['Tab', { row: 2, column: 1 }, {}],
    ['Tab', { row: 0, column: 0 }, { shiftKey: true }],
    ['Enter', { row: 0, column: 0 }, { ctrlKey: true }],
    ['ArrowDown', { row: 2, column: 0 }, {}],
    ['ArrowUp', { row: 0, column: 0 }, {}],
    ['a', { row: 0, column: 0 }, {}],
  ])('%s in %j is left to the browser', (key, fromCell, modifiers) => {
    expect(nextCell(fromCell, keyPress(key, modifiers), SIZE)).toBeUndefined();
  });
});

describe('pasted text', () => {
  it('is not a table if it is a single value', () => {
    expect(parseClipboardTable('4.2')).toBeUndefined();
    expect(parseClipboardTable('4.2\n')).toBeUndefined();
  });

  it('is split into rows and columns, with any line ending', () => {
    expect(parseClipboardTable('4.2\r\n5\r\n')).toEqual([['4.2'], ['5']]);
    expect(parseClipboardTable('R 1\tA\nR 2\t')).toEqual([
      ['R 1', 'A'],
      ['R 2', ''],
    ]);
  });

  it('keeps an empty line in the middle, and counts the values below the last row', () => {
    const cells = parseClipboardTable('1\n\n3\n4') ?? [];
    const { placedCells, overflow } = placePastedCells(cells, { row: 1, column: 1 }, SIZE);
    expect(placedCells).toEqual([
      { row: 1, column: 1, text: '1' },
      { row: 2, column: 1, text: '' },
    ]);
    expect(overflow).toBe(2);
  });

  it('counts each value below the last row, but none beyond the last column', () => {
    const cells = parseClipboardTable('1\tA\tdropped\n2\tB\tdropped\n3\tC\tdropped') ?? [];
    expect(placePastedCells(cells, { row: SIZE.rows - 1, column: 0 }, SIZE).overflow).toBe(4);
  });

  it('drops the values right of the last column', () => {
    expect(placePastedCells([['a', 'b', 'c']], { row: 0, column: 1 }, SIZE).placedCells).toEqual([
      { row: 0, column: 1, text: 'a' },
    ]);
  });
});
