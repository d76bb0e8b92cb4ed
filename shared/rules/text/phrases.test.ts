import { expect, it } from 'vitest';
import { pluralize, joinWords } from './phrases.ts';

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [2, '2 people'],
  [1200, '1,200 people'],
])('pluralizes %i people', (count, expected) => {
  expect(pluralize(count, 'person', 'people')).toBe(expected);
});

it('adds an s for a regular plural', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'donation'))).toEqual([
    '0 donations',
    '1 donation',
    '2 donations',
  ]);
});

it.each([
  [[], ''],
  [['Moss'], 'Moss'],
  [['Moss', 'Fern'], 'Moss and Fern'],
  [['Moss', 'Fern', 'Dot'], 'Moss, Fern and Dot'],
])('joins %j', (names, expected) => {
  expect(joinWords(names)).toBe(expected);
});
