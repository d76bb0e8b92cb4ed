import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const full = (pk: string) => `T#${pk}`;
const relative = (pk: string) => pk.slice(2);
const cursorAt = (sort: string) =>
  writeCursor({ pk: 'T#animal#1', sk: 'health#med#1', g1sk: sort }, { index: 'g1', toRelativePk: relative });

it('leads back to the keys that it was made of', () => {
  expect(
    readCursor(cursorAt('2026-03-01#1'), { index: 'g1', partition: 'T#due#med', toFullPk: full }),
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
])('is refused %s sort key of what is asked for', (_, bounds) => {
  const at = { index: 'g1', partition: 'T#due#med', toFullPk: full };
  expect(() => readCursor(cursorAt('2026-03-01#1'), { ...at, ...bounds })).toThrow('The cursor is not valid');
  const around = { first: '2026-03-01', last: '2026-03-01\u{10FFFF}' };
  expect(readCursor(cursorAt('2026-03-01#1'), { ...at, ...around })).toMatchObject({ g1sk: '2026-03-01#1' });
});

it('is compared by bytes, as the table sorts', () => {
  // As half characters U+FF5E sorts after U+1F408, as bytes before it.
  const [name, bound] = ['\u{FF5E}', '\u{1F408}'];
  expect(() =>
    readCursor(cursorAt(name), { index: 'g1', partition: 'T#a', toFullPk: full, last: bound }),
  ).not.toThrow();
});
