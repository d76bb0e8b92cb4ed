import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.fixture.ts';
import { BYTE_ORDER_MARK, csvHead, csvLine, maskFormula, tabText, unmaskFormula } from './csv.ts';
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
  BYTE_ORDER_MARK + csvHead(COLUMNS) + rows.map((row) => csvLine(COLUMNS, row)).join('');
const row = (name: string, day = '', amount = ''): Row => ({ name, day, amount });

/** Usual input, and input meant to have a program run. */
const riskyText = oneof(
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
  ).map(([prefix, rest]) => prefix + rest),
);

describe('a CSV file', () => {
  it('starts with a byte order mark, has labels, CRLF line ends, and quotes where needed', () => {
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
  ])('masks the possible formula %j', (text) => {
    expect(maskFormula(text)).toBe(`'${text}`);
    expect(unmaskFormula(maskFormula(text))).toBe(text);
  });

  it.each(["O'Neil", "'quoted'", '985112000123456', 'a=b', ''])('leaves %j unchanged', (text) => {
    expect(maskFormula(text)).toBe(text);
    expect(unmaskFormula(text)).toBe(text);
  });

  it('does not mask the sign of a number, but masks text in its column', () => {
    expect(csvLine(COLUMNS, row('', '', '-5.00'))).toBe(',,-5.00\r\n');
    expect(csvLine(COLUMNS, row('', '=1', '=HYPERLINK(1)'))).toBe(",'=1,'=HYPERLINK(1)\r\n");
  });

  it('masks a label, which may come from an imported file', () => {
    const columns = [{ head: '=HYPERLINK(1)', text: () => '' }];
    expect([csvHead(columns), tabText(columns, [])]).toEqual(["'=HYPERLINK(1)\r\n", "'=HYPERLINK(1)"]);
  });

  it('is unchanged after reading and unmasking, and has no cell that a program would run', () => {
    assert(
      property(array(array(riskyText, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const width = Math.max(1, ...rows.map(({ length }) => length));
        const columns = Array.from({ length: width }, (_, index) => ({
          head: `Column ${index}`,
          text: (cells: readonly string[]) => cells[index] ?? '',
        }));
        const file =
          BYTE_ORDER_MARK + csvHead(columns) + rows.map((cells) => csvLine(columns, cells)).join('');
        const [, ...read] = readCsv(file);
        const texts = rows.map((cells) => columns.map(({ text }) => text(cells)));
        expect(read.map((cells) => cells.map(unmaskFormula))).toEqual(texts);
        expect(read.flat().filter((text) => /^[=+\-@\t\0]/.test(text))).toEqual([]);
      }),
    );
  });
});

it('copied text has tabs between cells, with the same masks and quotes', () => {
  expect(tabText(COLUMNS, [row('=1\tx', '2026-11-22'), row('Moss')])).toBe(
    'Name\tDate\tAmount\n"\'=1\tx"\t2026-11-22\t\nMoss\t\t',
  );
});

it('a file name consists of a name and the time', () => {
  expect(fileName('animal-query', '2026-11-22 16:30:05', 'csv')).toBe('animal-query-2026-11-22-163005.csv');
});
