import { describe, expect, it } from 'vitest';
import { joinedFiles, type Piece } from './joining.ts';

const piece = (file: string, users: string, more: Partial<Piece> = {}): Piece => ({
  file,
  size: 100,
  needs: [],
  users: users.split(''),
  stays: false,
  ...more,
});
const joined = (pieces: Piece[], bytesPerRequest = 1000, weightOf = (_user: string) => 1) =>
  joinedFiles(pieces, { bytesPerRequest, weightOf }).map((files) => files.toSorted());

describe('small chunks', () => {
  it('that the same load become one', () => {
    expect(joined([piece('a', 'XY'), piece('b', 'XY'), piece('c', 'XY')])).toEqual([['a', 'b', 'c']]);
  });

  it('that nobody loads together stay apart', () => {
    expect(joined([piece('a', 'X'), piece('b', 'Y')])).toEqual([]);
  });

  it('stay apart where more is loaded in vain than a request is worth', () => {
    const pieces = (size: number) => [piece('a', 'XYZ'), piece('b', 'Z', { size })];
    // X and Y load b in vain.
    expect(joined(pieces(499))).toEqual([['a', 'b']]);
    expect(joined(pieces(500))).toEqual([]);
  });

  it('count what comes with them, and who comes seldom', () => {
    const pieces = [
      piece('a', 'XY'),
      piece('b', 'Y', { needs: ['c'] }),
      piece('c', 'Y', { size: 1000, stays: true }),
    ];
    expect(joined(pieces)).toEqual([]);
    expect(joined(pieces, 1000, (user) => (user === 'X' ? 0.5 : 1))).toEqual([['a', 'b']]);
  });

  it('that have a file of their own keep it', () => {
    expect(joined([piece('a', 'X', { stays: true }), piece('b', 'X'), piece('c', 'X')])).toEqual([
      ['b', 'c'],
    ]);
  });
});

it('none loads another that loads it', () => {
  // Joined, a and c would load b, which loads them.
  const around = [
    piece('a', 'X', { needs: ['b'] }),
    piece('b', 'X', { needs: ['c'], stays: true }),
    piece('c', 'X'),
    piece('d', 'X', { needs: ['a'] }),
  ];
  expect(joined(around)).toEqual([['a', 'd']]);
});
