import { describe, expect, it } from 'vitest';
import { decodeText, encodingOf } from './encoding.ts';
import { checkArchive, checkRow, checkUnpacked, isClutter, LIMITS, UnreadableFile } from './limits.ts';
import { separatorOf } from './separator.ts';
import { tableOf } from './table.ts';

const toUtf16 = (text: string) =>
  new Uint8Array(new Uint16Array(text.split('').map((char) => char.charCodeAt(0))).buffer);

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Zoë,Ü'), 'utf-8', true],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), 'utf-8', true],
    ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'utf-16le', true],
    ['UTF-16 without', toUtf16('Name,Breed\nMoss,Beagle'), 'utf-16le', true],
    ['Windows', new Uint8Array([0x5a, 0x6f, 0xeb]), 'windows-1252', false],
  ])('%s', (_, bytes, encoding, isSure) => expect(encodingOf(bytes)).toEqual({ encoding, isSure }));

  it('decodes the text without its byte order mark', () => {
    expect(decodeText(new Uint8Array([0x5a, 0x6f, 0xeb]), 'windows-1252')).toBe('Zoë');
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), 'utf-8')).toBe('A');
  });
});

it.each([
  ['a,b,c\n1,2,3', ','],
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb\n"x, y"\tz', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['name\nMoss\nBella', undefined],
  ['"a;b",c\n"d;e",f', ','],
])('finds the separator of %j', (text, separator) => expect(separatorOf(text)).toBe(separator));

describe('the table of a file', () => {
  const row = (line: number, ...cells: string[]) => ({ line, cells });

  it('begins with its headers, below a title, and skips repeated headers', () => {
    const { headers, rows, headerLine } = tableOf([
      row(1, 'Intake report'),
      row(2, 'Name', 'Breed', 'Sex', 'Age', 'In', ''),
      row(3, ' Moss ', 'Beagle', 'M', '2', 'x', ''),
      row(4, '', '', '', '', '', ''),
      row(5, 'Name', 'Breed', 'Sex', 'Age', 'In', ''),
      row(6, 'Otis', 'Boxer', 'M', '3', '', ''),
    ]);
    expect(headers).toEqual(['Name', 'Breed', 'Sex', 'Age', 'In']);
    expect(headerLine).toBe(2);
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'Moss'],
      [6, 'Otis'],
    ]);
  });

  it('gives each column a unique name', () => {
    expect(tableOf([row(1, 'Date', 'Date', ''), row(2, '1', '2', '3')]).headers).toEqual([
      'Date',
      'Date (2)',
      'Column 3',
    ]);
  });
});

describe('hostile files', () => {
  const entry = (name: string, size = 10, originalSize = 20) => ({ name, size, originalSize });

  it.each([
    ['a way out', [entry('../../etc/passwd')]],
    ['an absolute path', [entry('/etc/passwd')]],
    ['a way out of Windows', [entry('C:\\x.csv')]],
    ['a bomb', [entry('a.csv', 1000, 200_000_000)]],
    ['too much', [entry('a', 200_000_000, 200_000_000), entry('b', 200_000_000, 200_000_000)]],
    ['too many', Array.from({ length: LIMITS.entries + 1 }, (_, index) => entry(`${index}`))],
  ])('%s is rejected with a message for the user', (_, entries) =>
    expect(() => {
      checkArchive(entries);
      checkUnpacked(entries);
    }).toThrow(UnreadableFile),
  );

  it('rows and cells that are too large are rejected', () => {
    expect(() =>
      checkRow(
        Array.from({ length: 16_384 }, () => ''),
        3,
      ),
    ).toThrow('Row 3 has 16,384 columns');
    expect(() => checkRow(['x'.repeat(10_000_000)], 1)).toThrow('A quote may be missing');
    expect(() => checkRow(['fine'], 1)).not.toThrow();
  });

  it('files that systems add to archives are ignored', () => {
    expect(['__MACOSX/a.csv', 'x/.DS_Store', 'folder/', 'Thumbs.db', 'a.csv'].map(isClutter)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
