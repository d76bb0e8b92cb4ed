import { expect, it } from 'vitest';
import { objectionsTo, objectionsToParty, type AnimalReadiness } from './objections.ts';

const READY: AnimalReadiness = {
  status: 'adoptable',
  born: '2025-01-01',
  altered: 'yes',
  animalType: 'Cats',
  chip: '985112003456789',
  due: 0,
};
const objectionCodes = (type: string, details: Partial<AnimalReadiness>) =>
  objectionsTo(type, { ...READY, ...details }, { day: '2026-03-05', country: 'US' }).map(({ code }) => code);

it.each([
  ['nothing', {}, []],
  ['a hold', { status: 'quarantineHold' }, ['hold']],
  ['a day less than eight weeks', { born: '2026-01-09' }, ['young']],
  ['eight weeks', { born: '2026-01-08' }, []],
  ['no birth date', { born: '' }, []],
  ['not altered', { altered: 'no' }, ['intact']],
  ['not known if altered', { altered: 'unknown' }, ['intact']],
  ['not altered, which hens never are', { altered: 'no', animalType: 'Chickens' }, []],
  ['not altered, of a type without a drawing', { altered: 'no', animalType: 'Others' }, ['intact']],
  ['two shots due', { due: 2 }, ['vaccinations']],
  ['no chip', { chip: '' }, ['no-chip']],
  ['no chip, which hens never have', { chip: '', animalType: 'Chickens' }, []],
  [
    'all',
    { ...READY, status: 'quarantineHold', born: '2026-03-01', altered: 'no', chip: '', due: 1 },
    ['hold', 'young', 'intact', 'vaccinations', 'no-chip'],
  ],
] as const)('an adoption asks about %s', (_, details, expected) =>
  expect(objectionCodes('adoption', details)).toEqual(expected),
);

it.each(['foster', 'transfer'])('a %s asks about a hold only', (type) =>
  expect(
    objectionCodes(type, { status: 'quarantineHold', born: '2026-03-01', altered: 'no', chip: '', due: 3 }),
  ).toEqual(['hold']),
);

it.each(['death', 'returned-to-owner', 'lost'])('a %s has no objections', (type) =>
  expect(objectionCodes(type, { status: 'quarantineHold', altered: 'no' })).toEqual([]),
);

it.each([
  ['no', 'not spayed or neutered'],
  ['unknown', 'not known to be spayed or neutered'],
] as const)('the altered status %s is described as: %s', (altered, text) => {
  const objections = objectionsTo('adoption', { ...READY, altered }, { day: '2026-03-05', country: 'US' });
  expect(objections).toEqual([{ code: 'intact', text }]);
});

it.each([
  ['adoption', true, 'flagged, Hoarding'],
  ['transfer', false, 'flagged'],
  ['returned-to-owner', true, 'flagged, Hoarding'],
] as const)(
  'the flag of who gets an animal by a %s is named, its reason if that may be seen: %s',
  (type, canSeeReason, text) => {
    const rosa = { id: 'rosa', firstName: 'Rosa', lastName: 'Gray', flag: true, flagReason: 'Hoarding' };
    expect(objectionsToParty(type, rosa, canSeeReason)).toEqual([
      { id: 'rosa', name: 'Rosa Gray', objections: [{ code: 'flagged', text }] },
    ]);
    expect(objectionsToParty(type, { ...rosa, flag: false }, canSeeReason)).toEqual([]);
  },
);
