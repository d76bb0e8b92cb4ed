import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.fixture.ts';
import { CSV_START, csvHead, csvLine, neutralizeFormula, tabText, unmaskFormula } from './csv.ts';
import { fileName, type RowColumn } from './rows.ts';

interface Row {
  readonly name: string;
  readonly day: string;
  readonly amount: string;
}

const COLUMNS: readonly RowColumn<Row>[] = [
  { head: 'Name', text: ({ name }) => name },
  { head: 'Date', type: 'day', text: ({ day }) => day },
  { head: 'Amount', type: 'money', text: ({ amount }) => amount },
];
const fileOf = (rows: readonly Row[]) =>
  CSV_START + csvHead(COLUMNS) + rows.map((row) => csvLine(COLUMNS, row)).join('');
const row = (name: string, day = '', amount = ''): Row => ({ name, day, amount });

/** Usual input, and input meant to have a program run. */
const typed = oneof(
  string({ unit: 'grapheme' }),
  tuple(
    constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '\r',
      '\n',
      '\t',
      '\0',
      "'",
      "'=",
      "''@",
      '"',
      ',',
      '\r\n',
    ),
    string(),
  ).map(([first, rest]) => first + rest),
);

describe('a CSV file', () => {
  it('begins as programs expect of UTF-8, has labels, lines that end in CRLF and quotes where they are needed', () => {
    expect(fileOf([row('Moss, "the cat"\nof No 5', '2026-11-22', '12.50'), row('Ábel')])).toBe(
      '\uFEFFName,Date,Amount\r\n"Moss, ""the cat""\nof No 5",2026-11-22,12.50\r\nÁbel,,\r\n',
    );
  });

  it.each([
    '=1+1',
    '+1 555 0100',
    '-x',
    '@SUM(A1)',
    '\tx',
    '\0x',
    "'=1",
    '＝1+1',
    '＋1',
    '－1',
    '＠A',
    '\r=1',
    '\n=1',
    "'＝1",
  ])('masks %j', (text) => {
    expect(neutralizeFormula(text)).toBe(`'${text}`);
    expect(unmaskFormula(neutralizeFormula(text))).toBe(text);
  });

  it.each(["O'Neil", "'quoted'", '985112000123456', 'a=b', ''])('leaves %j as it is', (text) => {
    expect(neutralizeFormula(text)).toBe(text);
    expect(unmaskFormula(text)).toBe(text);
  });

  it('leaves the sign of a figure, but not of a text in its place', () => {
    expect(csvLine(COLUMNS, row('', '', '-5.00'))).toBe(',,-5.00\r\n');
    expect(csvLine(COLUMNS, row('', '=1', '=HYPERLINK(1)'))).toBe(",'=1,'=HYPERLINK(1)\r\n");
  });

  it('reads back unchanged by who takes the mask off, and holds nothing that a program would run', () => {
    assert(
      property(array(array(typed, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const width = Math.max(1, ...rows.map(({ length }) => length));
        const columns = Array.from({ length: width }, (_, at) => ({
          head: `Column ${at}`,
          text: (cells: readonly string[]) => cells[at] ?? '',
        }));
        const file = CSV_START + csvHead(columns) + rows.map((cells) => csvLine(columns, cells)).join('');
        const [, ...read] = readCsv(file);
        const texts = rows.map((cells) => columns.map(({ text }) => text(cells)));
        expect(read.map((cells) => cells.map(unmaskFormula))).toEqual(texts);
        expect(read.flat().filter((text) => /^[=+\-@\t\0]/.test(text))).toEqual([]);
      }),
    );
  });
});

it('copies with tabs between cells, masked and quoted alike', () => {
  expect(tabText(COLUMNS, [row('=1\tx', '2026-11-22'), row('Moss')])).toBe(
    'Name\tDate\tAmount\n"\'=1\tx"\t2026-11-22\t\nMoss\t\t',
  );
});

it('names a file by its word and the moment', () => {
  expect(fileName('animal-query', '2026-11-22 16:30:05', 'csv')).toBe('animal-query-2026-11-22-163005.csv');
});
