import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const toFullPk = (pk: string) => `T#${pk}`;
const toRelativePk = (pk: string) => pk.slice(2);
const cursorWithSortKey = (sortKey: string) =>
  writeCursor({ pk: 'T#animal#1', sk: 'health#med#1', g1sk: sortKey }, { index: 'g1', toRelativePk });

it('a cursor reads back as the keys that it was written from', () => {
  expect(
    readCursor(cursorWithSortKey('2026-03-01#1'), {
      index: 'g1',
      partition: 'T#due#med',
      toFullPk,
    }),
  ).toEqual({
    pk: 'T#animal#1',
    sk: 'health#med#1',
    g1pk: 'T#due#med',
    g1sk: '2026-03-01#1',
  });
});

it.each([
  ['before the first', { first: '2026-03-02' }],
  ['after the last', { last: '2026-02-28\u{10FFFF}' }],
])('a cursor %s sort key of the requested range is rejected', (_, bounds) => {
  const options = { index: 'g1', partition: 'T#due#med', toFullPk };
  expect(() => readCursor(cursorWithSortKey('2026-03-01#1'), { ...options, ...bounds })).toThrow(
    'The cursor is not valid',
  );
  const includingBounds = { first: '2026-03-01', last: '2026-03-01\u{10FFFF}' };
  expect(readCursor(cursorWithSortKey('2026-03-01#1'), { ...options, ...includingBounds })).toMatchObject({
    g1sk: '2026-03-01#1',
  });
});

it.each([
  ['no sort key', undefined, ['animal#1', '']],
  ['no sort key of the index', 'g1', ['animal#1', 'animal', '']],
  ['no partition', 'g1', ['', 'animal', '2026-03-01#1']],
])('a cursor with %s is rejected', (_, index, parts) => {
  const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const registry = { index, partition: 'animal#1', toFullPk: (pk: string) => pk };
  expect(() => readCursor(cursor, registry)).toThrow('The cursor is not valid');
});

it('the sort key of a cursor is compared with the bounds by bytes, as the table sorts', () => {
  // U+FF5E sorts after U+1F408 by UTF-16 code units, but before it by UTF-8 bytes.
  const [name, lastBound] = ['\u{FF5E}', '\u{1F408}'];
  expect(() =>
    readCursor(cursorWithSortKey(name), {
      index: 'g1',
      partition: 'T#a',
      toFullPk,
      last: lastBound,
    }),
  ).not.toThrow();
});
