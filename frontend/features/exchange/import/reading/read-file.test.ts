import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createWorkbook } from './files.fixture.ts';
import { readFiles, textRows } from './read-file.ts';

const file = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

describe('files of any program', () => {
  it('a text file is read with its encoding and separator, which are reported', async () => {
    const bytes = new Uint8Array(
      'Name;Breed\r\nZo'
        .split('')
        .map((character) => character.charCodeAt(0))
        .concat(0xeb, 0x3b, 0x42),
    );
    const { sheets } = await readFiles([file('a.csv', bytes)]);
    expect(sheets[0]?.rows[1]?.cells).toEqual(['Zoë', 'B']);
    expect(sheets[0]?.format).toEqual({ encoding: 'windows-1252', isSure: false, separator: ';' });
  });

  it('a workbook gives its dates as ISO days and keeps long numbers complete', async () => {
    const { sheets, errors } = await readFiles([createWorkbook('book.xlsx')]);
    expect(errors).toEqual([]);
    expect(sheets[0]?.rows[1]?.cells).toEqual(['Moss', '2026-03-09', '985112003456789']);
    expect(sheets[0]?.format).toBeUndefined();
  });

  it('an archive gives its tables and lists its pictures', async () => {
    const archive = zipSync({
      'x/people.csv': strToU8('a,b\n1,2'),
      '__MACOSX/._people.csv': strToU8('x'),
      'photo.jpg': strToU8('x'),
    });
    const { sheets, pictures } = await readFiles([file('all.zip', archive)]);
    expect(sheets.map(({ name }) => name)).toEqual(['x/people.csv']);
    expect(pictures).toEqual(['photo.jpg']);
  });

  it('an escaped formula from our own download is read back unescaped', () => {
    expect(textRows(strToU8("Name\r\n'=SUM(A1)"), { encoding: 'utf-8', separator: ',' })[1]?.cells).toEqual([
      '=SUM(A1)',
    ]);
  });
});

describe('files that can’t be read say why, and the others are read', () => {
  it.each([
    ['empty', file('x.csv', ''), 'empty'],
    ['an old workbook', file('x.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])), '.xls'],
    ['a picture', file('x.csv', new Uint8Array([0x89, 0x50, 0, 0, 1, 0, 2, 0, 0, 0])), 'isn’t a text file'],
    ['a quote that never ends', file('x.csv', `a,b\n"1,2\n${'3,4\n'.repeat(50)}`), 'never ends'],
    ['16,384 columns', file('x.csv', ','.repeat(16_383)), '16,384 columns'],
    ['a cell of 10 MB', file('x.csv', `a,${'x'.repeat(10_000_000)}`), '100,000 characters'],
    ['a damaged archive', file('x.zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])), 'damaged'],
    ['a way out of the archive', file('x.zip', zipSync({ '../../x.csv': strToU8('a') })), 'points outside'],
    [
      'an archive in an archive',
      file('x.zip', zipSync({ 'x.csv': zipSync({ 'a.csv': strToU8('a,b\n1,2') }) })),
      'archive in an archive',
    ],
    ['a bomb', file('x.zip', zipSync({ 'x.csv': new Uint8Array(40_000_000) })), 'too large'],
    [
      'an archive of nothing that is read',
      file('x.zip', zipSync({ 'a.exe': strToU8('a') })),
      'no CSV or Excel',
    ],
    [
      'an export that is damaged',
      file('x.zip', zipSync({ 'manifest.json': strToU8('{"format":"havenkeep-export"}') })),
      'manifest.json can’t be read',
    ],
  ])('%s', async (_, badFile, expectedMessage) => {
    const { sheets, errors } = await readFiles([badFile, file('good.csv', 'a,b\n1,2')]);
    expect(sheets.map(({ name }) => name)).toEqual(['good.csv']);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain(expectedMessage);
  });
});

it('takes any number of photos, and says which files are too many', async () => {
  const photos = Array.from({ length: 250 }, (_, index) => file(`${index}.jpg`, 'a photo'));
  const tables = Array.from({ length: 202 }, (_, index) => file(`${index}.csv`, 'a,b\n1,2'));
  const result = await readFiles([...photos, ...tables]);
  expect([result.pictures.length, result.deferredFiles.length, result.sheets.length]).toEqual([
    250, 250, 200,
  ]);
  expect(result.errors).toEqual([
    { name: '200.csv and 1 more', message: 'Only 200 files are read at once. Drop the rest again.' },
  ]);
});
