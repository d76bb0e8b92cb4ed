import { expect, it } from 'vitest';
import { sortPhotos, matchPhotos, photoOwnerFinder } from './photos.ts';

const animals = [
  { number: 'A123', name: 'Moss' },
  { number: 'A1234', name: 'Otis' },
  { number: 'D-7', name: 'Olive' },
  { number: '12', name: 'Twin' },
  { number: '13', name: 'Twin' },
];

it.each([
  ['A123.jpg', 'A123'],
  ['a123-2.JPG', 'A123'],
  ['photos/A123 (3).png', 'A123'],
  ['A1234_b.webp', 'A1234'],
  ['D-7.jpg', 'D-7'],
  ['d-7-1.jpg', 'D-7'],
  ['Moss.jpg', 'A123'],
  ['Otis/IMG_0001.jpg', 'A1234'],
  ['all/12/1.jpg', '12'],
  ['Twin.jpg', undefined],
  ['IMG_0001.jpg', undefined],
  ['A12.jpg', undefined],
])('%s belongs to the animal %s', (path, number) => {
  expect(photoOwnerFinder(animals)(path)?.number).toBe(number);
});

it('counts matched photos and their animals, and lists unmatched photos', () => {
  expect(matchPhotos(['A123.jpg', 'A123-2.jpg', 'Otis.jpg', 'x.jpg'], animals)).toEqual({
    matched: 3,
    animals: 2,
    unmatched: ['x.jpg'],
  });
});

it('sorts photos by their numbers', () => {
  expect(sortPhotos(['A1-10.jpg', 'A1-2.jpg', 'A1.jpg'])).toEqual(['A1.jpg', 'A1-2.jpg', 'A1-10.jpg']);
});
