import { describe, expect, it } from 'vitest';
import { drawingKindOf } from '../../drawings/kinds.ts';
import { type ComparedReport, distanceOf, isLikelyMatch, matchOf } from './score.ts';

const EMPTY_REPORT: ComparedReport = {
  species: 'cat',
  breed: '',
  sex: '',
  age: '',
  size: '',
  color: '',
  marks: '',
  place: '',
  postcode: '',
  day: '2026-06-10',
  chip: '',
};

const compareReports = (lost: Partial<ComparedReport>, found: Partial<ComparedReport>) =>
  matchOf({ ...EMPTY_REPORT, ...lost }, { ...EMPTY_REPORT, ...found });
const pointsByReason = (lost: Partial<ComparedReport>, found: Partial<ComparedReport>) =>
  Object.fromEntries(
    (compareReports(lost, found)?.reasons ?? []).map(({ text, points: reasonPoints }) => [
      text,
      reasonPoints,
    ]),
  );

const HARBOR = { latitude: 43.6591, longitude: -70.2568 };
const pointNorth = (km: number) => ({ ...HARBOR, latitude: HARBOR.latitude + km / 111.195 });

it('computes the distance of two points in kilometers', () => {
  expect(distanceOf(HARBOR, pointNorth(2))).toBeCloseTo(2, 2);
  expect(distanceOf(HARBOR, HARBOR)).toBe(0);
});

describe('reports that cannot be the same animal', () => {
  it.each([
    [{ species: 'cat' }, { species: 'dog' }],
    [{ day: '2026-06-10' }, { day: '2026-06-08' }],
  ] as const)('%j and %j do not match', (lost, found) => {
    expect(compareReports(lost, found)).toBeUndefined();
  });

  it('may still match if found a day early, or of an unnamed kind', () => {
    expect(compareReports({ day: '2026-06-10' }, { day: '2026-06-09' })).toBeDefined();
    expect(compareReports({ species: 'paw' }, { species: 'dog' })).toBeDefined();
  });
});

it('the same microchip is a certain match, however it was typed', () => {
  const result = compareReports(
    { chip: '985 112 000 000 001', species: 'dog', day: '2026-06-10' },
    { chip: '985-112000000001', species: 'cat', day: '2026-01-01' },
  );
  expect(result).toMatchObject({ score: 100, isCertain: true });
});

it('another microchip lowers the score, and no match is certain without a microchip', () => {
  const similar = {
    sex: 'male',
    color: 'black white',
    marks: 'torn left ear',
    breed: 'siamese',
    size: 'small',
    age: 'adult',
    point: HARBOR,
  } as const;
  const unchippedMatch = compareReports(similar, { ...similar, chip: '1' });
  expect(unchippedMatch).toMatchObject({ score: 99, isCertain: false });
  expect(compareReports({ ...similar, chip: '2' }, { ...similar, chip: '1' })?.score).toBe(75);
});

it('empty fields give no points', () => {
  expect(pointsByReason({}, {})).toEqual({ 'The same day': 10 });
  expect(isLikelyMatch(compareReports({}, {}))).toBe(false);
});

it('gives points for the distance by the kind of animal', () => {
  const distancePoints = (species: 'cat' | 'dog', km: number) =>
    (compareReports({ species, point: HARBOR }, { species, point: pointNorth(km) })?.score ?? 0) - 10;
  expect([0.4, 1.5, 4, 6].map((km) => distancePoints('cat', km))).toEqual([30, 20, 10, 0]);
  expect([1.9, 7, 29, 31].map((km) => distancePoints('dog', km))).toEqual([25, 15, 5, 0]);
  expect(pointsByReason({ point: HARBOR }, { point: pointNorth(0.4) })).toHaveProperty(['400 m apart'], 30);
});

it('compares the words and zips of places without coordinates', () => {
  expect(
    pointsByReason(
      { place: 'Corner of Elm Street and Main', postcode: '04101' },
      { place: 'elm street', postcode: ' 04101 ' },
    ),
  ).toEqual({ 'Same zip: 04101': 10, 'Place: elm': 10, 'The same day': 10 });
});

it('gives points for each shared word, and none for meaningless words', () => {
  expect(pointsByReason({ color: 'black and white' }, { color: 'Black with brown' })).toEqual({
    'Color: black': 8,
    'The same day': 10,
  });
  expect(pointsByReason({ breed: 'mix' }, { breed: 'mixed' })).toEqual({ 'The same day': 10 });
});

it('subtracts points for another sex', () => {
  expect(pointsByReason({ sex: 'male' }, { sex: 'female' })).toMatchObject({ 'Another sex': -10 });
  expect(pointsByReason({ sex: 'male' }, { sex: 'male' })).toMatchObject({ 'Both male': 10 });
});

it.each([
  ['2026-06-13', { '3 days later': 10 }],
  ['2026-06-24', { '14 days later': 6 }],
  ['2026-08-09', { '60 days later': 3 }],
  ['2026-08-10', {}],
])('found on %s: %j', (day, reasons) => {
  expect(pointsByReason({}, { day })).toEqual(reasons);
});

it('sex, breed and age alone do not make a likely match', () => {
  const similar = { sex: 'male', breed: 'tabby', age: 'adult' } as const;
  expect(isLikelyMatch(compareReports(similar, { ...similar, day: '2026-07-01' }))).toBe(false);
  expect(isLikelyMatch(compareReports({ ...similar, color: 'gray' }, { ...similar, color: 'gray' }))).toBe(
    true,
  );
});

it('finds the kind of an animal type by its name', () => {
  expect(['Dogs', 'Cats', 'Guinea pigs', 'Alpacas', 'Dragons'].map(drawingKindOf)).toEqual([
    'dog',
    'cat',
    'small',
    'goat',
    'paw',
  ]);
});
