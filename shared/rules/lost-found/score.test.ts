import { describe, expect, it } from 'vitest';
import { type ComparedReport, distanceOf, isLikelyMatch, kindOfType, matchOf } from './score.ts';

const NOTHING: ComparedReport = {
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

const match = (lost: Partial<ComparedReport>, found: Partial<ComparedReport>) =>
  matchOf({ ...NOTHING, ...lost }, { ...NOTHING, ...found });
const points = (lost: Partial<ComparedReport>, found: Partial<ComparedReport>) =>
  Object.fromEntries((match(lost, found)?.reasons ?? []).map(({ text, points: many }) => [text, many]));

const HARBOR = { latitude: 43.6591, longitude: -70.2568 };
const north = (km: number) => ({ ...HARBOR, latitude: HARBOR.latitude + km / 111.195 });

it('tells a distance', () => {
  expect(distanceOf(HARBOR, north(2))).toBeCloseTo(2, 2);
  expect(distanceOf(HARBOR, HARBOR)).toBe(0);
});

describe('what cannot be the same', () => {
  it.each([
    [{ species: 'cat' }, { species: 'dog' }],
    [{ day: '2026-06-10' }, { day: '2026-06-08' }],
  ] as const)('%j and %j', (lost, found) => {
    expect(match(lost, found)).toBeUndefined();
  });

  it('may be a day early, since people err, and of a kind that was not named', () => {
    expect(match({ day: '2026-06-10' }, { day: '2026-06-09' })).toBeDefined();
    expect(match({ species: 'paw' }, { species: 'dog' })).toBeDefined();
  });
});

it('is certain by the microchip alone, however it was typed', () => {
  const found = match(
    { chip: '985 112 000 000 001', species: 'dog', day: '2026-06-10' },
    { chip: '985-112000000001', species: 'cat', day: '2026-01-01' },
  );
  expect(found).toMatchObject({ score: 100, isCertain: true });
});

it('is less likely with another microchip, and never certain without one', () => {
  const similar = {
    sex: 'male',
    color: 'black white',
    marks: 'torn left ear',
    breed: 'siamese',
    size: 'small',
    age: 'adult',
    point: HARBOR,
  } as const;
  const unchipped = match(similar, { ...similar, chip: '1' });
  expect(unchipped).toMatchObject({ score: 99, isCertain: false });
  expect(match({ ...similar, chip: '2' }, { ...similar, chip: '1' })?.score).toBe(75);
});

it('gives nothing for what neither of them says', () => {
  expect(points({}, {})).toEqual({ 'The same day': 10 });
  expect(isLikelyMatch(match({}, {}))).toBe(false);
});

it('gives points for distance by the kind of animal', () => {
  const at = (species: 'cat' | 'dog', km: number) =>
    (match({ species, point: HARBOR }, { species, point: north(km) })?.score ?? 0) - 10;
  expect([0.4, 1.5, 4, 6].map((km) => at('cat', km))).toEqual([30, 20, 10, 0]);
  expect([1.9, 7, 29, 31].map((km) => at('dog', km))).toEqual([25, 15, 5, 0]);
  expect(points({ point: HARBOR }, { point: north(0.4) })).toHaveProperty(['400 m apart'], 30);
});

it('compares words and postcodes of places where a point is missing', () => {
  expect(
    points(
      { place: 'Corner of Elm Street and Main', postcode: '04101' },
      { place: 'elm street', postcode: ' 04101 ' },
    ),
  ).toEqual({ 'Same postcode: 04101': 10, 'Place: elm': 10, 'The same day': 10 });
});

it('gives a share for the words that are shared, and none for those that say nothing', () => {
  expect(points({ color: 'black and white' }, { color: 'Black with brown' })).toEqual({
    'Color: black': 8,
    'The same day': 10,
  });
  expect(points({ breed: 'mix' }, { breed: 'mixed' })).toEqual({ 'The same day': 10 });
});

it('takes points for another sex', () => {
  expect(points({ sex: 'male' }, { sex: 'female' })).toMatchObject({ 'Another sex': -10 });
  expect(points({ sex: 'male' }, { sex: 'male' })).toMatchObject({ 'Both male': 10 });
});

it.each([
  ['2026-06-13', { '3 days later': 10 }],
  ['2026-06-24', { '14 days later': 6 }],
  ['2026-08-09', { '60 days later': 3 }],
  ['2026-08-10', {}],
])('found on %s: %j', (day, reasons) => {
  expect(points({}, { day })).toEqual(reasons);
});

it('does not show what only sex, breed and age say', () => {
  const similar = { sex: 'male', breed: 'tabby', age: 'adult' } as const;
  expect(isLikelyMatch(match(similar, { ...similar, day: '2026-07-01' }))).toBe(false);
  expect(isLikelyMatch(match({ ...similar, color: 'gray' }, { ...similar, color: 'gray' }))).toBe(true);
});

it('knows the kind of a type by its name', () => {
  expect(['Dogs', 'Cats', 'Guinea pigs', 'Alpacas', 'Dragons'].map(kindOfType)).toEqual([
    'dog',
    'cat',
    'small',
    'goat',
    'paw',
  ]);
});
