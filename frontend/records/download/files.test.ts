import { unzipSync, strFromU8 } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { RowColumn } from '#shared/rules/files/rows.ts';
import { csvFile, xlsxFile } from './files.ts';

interface Row {
  readonly name: string;
  readonly chip?: string;
  readonly day?: string;
  readonly at?: string;
  readonly amount?: string;
}

const COLUMNS: readonly RowColumn<Row>[] = [
  { head: 'Name', text: ({ name }) => name },
  { head: 'Microchip Number', text: ({ chip = '' }) => chip },
  { head: 'Date', type: 'day', text: ({ day = '' }) => day },
  { head: 'Changed', type: 'moment', text: ({ at = '' }) => at },
  { head: 'Amount', type: 'money', text: ({ amount = '' }) => amount },
];

function workbook(pages: readonly (readonly Row[])[], maxRows?: number) {
  const file = xlsxFile(COLUMNS, maxRows);
  for (const page of pages) file.add(page);
  return file.end();
}

const readPart = async (file: Blob, path: string) =>
  strFromU8(unzipSync(await file.bytes())[path] ?? new Uint8Array());

describe('a workbook', () => {
  it('holds real dates, times and numbers, and texts that keep every digit', async () => {
    const moss = {
      name: 'Moss <& "co">',
      chip: '985112000123456',
      day: '2026-11-22',
      at: '2026-11-22 16:30',
      amount: '-12.5',
    };
    const [sheet] = await readXlsx(workbook([[moss], [{ name: 'Ábel 🐈' }]]));
    expect(sheet?.data).toEqual([
      ['Name', 'Microchip Number', 'Date', 'Changed', 'Amount'],
      [moss.name, moss.chip, new Date('2026-11-22'), new Date('2026-11-22T16:30Z'), -12.5],
      ['Ábel 🐈', null, null, null, null],
    ]);
  });

  it('holds no formula, freezes its header row and marks digits that are stored as text', async () => {
    const file = workbook([[{ name: '=1+1', chip: '+1', amount: '=2' }]]);
    const sheet = await readPart(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('>=1+1<');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('sqref="A1:E2" numberStoredAsText="1"');
  });

  it('writes days before 1900 as text, and escapes characters that XML does not allow', async () => {
    const file = workbook([[{ name: 'a\u0001b _x0041_', day: '1899-05-01' }]]);
    const sheet = await readPart(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('>1899-05-01<');
    expect(sheet).toContain('>a_x0001_b _x005F_x0041_<');
  });

  it('continues on another sheet, which repeats the column labels, when one is full', async () => {
    const sheets = await readXlsx(workbook([[{ name: 'a' }, { name: 'b' }], [{ name: 'c' }]], 2));
    expect(sheets.map(({ data }) => data.map(([name]) => name))).toEqual([
      ['Name', 'a'],
      ['Name', 'b'],
      ['Name', 'c'],
    ]);
  });

  it('has only the column labels if there are no rows', async () => {
    const [sheet] = await readXlsx(workbook([]));
    expect(sheet?.data).toHaveLength(1);
  });
});

it('writes CSV page by page', async () => {
  const file = csvFile(COLUMNS);
  file.add([{ name: 'Moss' }]);
  file.add([{ name: '=x', day: '2026-11-22' }]);
  const bytes = await file.end().bytes();
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(strFromU8(bytes)).toBe(
    "Name,Microchip Number,Date,Changed,Amount\r\nMoss,,,,\r\n'=x,,2026-11-22,,\r\n",
  );
});
