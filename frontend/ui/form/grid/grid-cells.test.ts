import { describe, expect, it } from 'vitest';
import { placePastedCells, nextCell, parseClipboardTable } from './grid-cells.ts';

const SIZE = { rows: 3, columns: 2 };
const press = (key: string, modifiers = {}) => ({
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
  ])('%s goes from %j to %j', (key, from, to) => {
    expect(nextCell(from, press(key), SIZE)).toEqual(to);
  });

  it('goes back with Shift', () => {
    expect(nextCell({ row: 0, column: 1 }, press('Tab', { shiftKey: true }), SIZE)).toEqual({
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
  ])('%s in %j leaves the grid, or does what it does elsewhere', (key, from, modifiers) => {
    expect(nextCell(from, press(key, modifiers), SIZE)).toBeUndefined();
  });
});

describe('what is pasted', () => {
  it('is a single value as anywhere', () => {
    expect(parseClipboardTable('4.2')).toBeUndefined();
    expect(parseClipboardTable('4.2\n')).toBeUndefined();
  });

  it('is a column or a block of a spreadsheet, whatever ends its lines', () => {
    expect(parseClipboardTable('4.2\r\n5\r\n')).toEqual([['4.2'], ['5']]);
    expect(parseClipboardTable('R 1\tA\nR 2\t')).toEqual([
      ['R 1', 'A'],
      ['R 2', ''],
    ]);
  });

  it('keeps a gap in the middle, and says what had no row', () => {
    const cells = parseClipboardTable('1\n\n3\n4') ?? [];
    const { placedCells, overflow } = placePastedCells(cells, { row: 1, column: 1 }, SIZE);
    expect(placedCells).toEqual([
      { row: 1, column: 1, text: '1' },
      { row: 2, column: 1, text: '' },
    ]);
    expect(overflow).toBe(2);
  });

  it('counts each value that had no row, of columns that there are', () => {
    const cells = parseClipboardTable('1\tA\tdropped\n2\tB\tdropped\n3\tC\tdropped') ?? [];
    expect(placePastedCells(cells, { row: SIZE.rows - 1, column: 0 }, SIZE).overflow).toBe(4);
  });

  it('goes no further than the last column', () => {
    expect(placePastedCells([['a', 'b', 'c']], { row: 0, column: 1 }, SIZE).placedCells).toEqual([
      { row: 0, column: 1, text: 'a' },
    ]);
  });
});
