import { describe, expect, it } from 'vitest';
import { matchPcos } from './match-pcos.ts';
import {
  emailKey,
  keysOf,
  type Matchable,
  organizationKey,
  phoneKey,
  searchKeys,
  websiteKey,
} from './keys.ts';
import { similarity, soundOf } from './sounds.ts';

const BASE_PCO: Matchable = {
  entityType: 'Person',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: '',
  phone: '',
  otherPhone: '',
  website: '',
  street: '',
  city: '',
  zip: '',
};
const pco = (details: Partial<Matchable>): Matchable => ({ ...BASE_PCO, ...details });
const ORGANIZATION = { entityType: 'CorO', firstName: '' } as const;

/** How sure it is that two are one, and why; a dash for two that nothing says it of. */
const verdict = (first: Partial<Matchable>, other: Partial<Matchable>) => {
  const match = matchPcos(pco(first), pco(other));
  return match ? `${match.strength}: ${match.reasons.join(', ')}` : '-';
};

const sharesKey = (first: Partial<Matchable>, other: Partial<Matchable>) => {
  const keys = new Set(keysOf(pco(other)).map(({ by, key }) => `${by} ${key}`));
  return searchKeys(pco(first)).some(({ by, key }) => keys.has(`${by} ${key}`));
};

const WITH_EMAIL = { email: 'ada@okafor.nz' };
const ROBERT_SMITH = { firstName: 'Robert', lastName: 'Smith' };

/** The judgement of two, in either order; two that are judged to be one must also be found by a key. */
const CASES: readonly (readonly [string, Partial<Matchable>, Partial<Matchable>])[] = [
  ['same: email, name', WITH_EMAIL, WITH_EMAIL],
  ['same: email, name', WITH_EMAIL, { email: ' ADA+list@Okafor.nz ' }],
  ['same: email, name', { email: 'ada.okafor@gmail.com' }, { email: 'adaokafor@googlemail.com' }],
  ['same: email, similarName', WITH_EMAIL, { ...WITH_EMAIL, lastName: 'Okafore' }],
  ['same: email, firstName', WITH_EMAIL, { ...WITH_EMAIL, lastName: 'Keane' }],
  ['same: email, initial', WITH_EMAIL, { ...WITH_EMAIL, firstName: 'A.', lastName: 'Keane' }],
  [
    'same: email, similarFirstName',
    { ...WITH_EMAIL, firstName: 'Katherine' },
    { ...WITH_EMAIL, firstName: 'Katharine', lastName: 'Keane' },
  ],
  ['household: email', WITH_EMAIL, { ...WITH_EMAIL, firstName: 'Ben' }],
  ['same: email, swappedName', WITH_EMAIL, { ...WITH_EMAIL, firstName: 'Okafor', lastName: 'Ada' }],
  ['same: phone, name', { phone: '+64 3 477 4000' }, { phone: '(03) 477-4000' }],
  ['same: phone, name', { phone: '+44 7700 900123' }, { otherPhone: '07700 900123' }],
  ['same: phone, name', { phone: '1 555 010 4477' }, { phone: '(555) 010-4477' }],
  ['same: phone, name', { phone: '0064 3 477 4000' }, { phone: '034774000' }],
  ['maybe: name', { phone: '034774000' }, { phone: '034774001' }],
  ['likely: phone, firstName', { phone: '034774000' }, { phone: '034774000', lastName: 'Keane' }],
  ['household: phone', { phone: '034774000' }, { phone: '034774000', firstName: 'Ben' }],
  ['-', { phone: '034774000' }, { phone: '034774000', firstName: 'Ben', lastName: 'Keane' }],
  ['maybe: nickname', ROBERT_SMITH, { firstName: 'Bob', lastName: 'Smith' }],
  ['maybe: nickname', ROBERT_SMITH, { firstName: 'Bert', lastName: 'Smyth' }],
  ['maybe: similarName', ROBERT_SMITH, { firstName: 'R', lastName: 'Smith' }],
  ['maybe: name', { firstName: 'José', lastName: 'Núñez' }, { firstName: 'JOSE', lastName: 'Nunez' }],
  ['maybe: similarName', { lastName: 'Meyer' }, { lastName: 'Maier' }],
  ['maybe: similarName', { firstName: 'Catherine' }, { firstName: 'Catherina' }],
  ['maybe: swappedName', { firstName: 'Okafor', lastName: 'Ada' }, {}],
  ['-', {}, { firstName: 'Ben' }],
  ['-', {}, { lastName: 'Keane' }],
  ['likely: address, name', { street: '5 Mill Lane', zip: '9016' }, { street: 'Mill Ln. 5', zip: '90 16' }],
  ['maybe: name', { street: '5 Mill Lane', zip: '9016' }, { street: '50 Mill Lane', zip: '9016' }],
  [
    'likely: organization',
    { ...ORGANIZATION, lastName: 'Harbor Vets Ltd.' },
    { ...ORGANIZATION, lastName: 'The Harbor Vets' },
  ],
  [
    'maybe: organization',
    { ...ORGANIZATION, lastName: 'Pet Stop', city: 'Oban' },
    { ...ORGANIZATION, lastName: 'Pet Stop', city: 'Bluff' },
  ],
  [
    'same: website, similarOrganization',
    { ...ORGANIZATION, lastName: 'Harbor Vet', website: 'https://www.harborvets.nz/about' },
    { ...ORGANIZATION, lastName: 'Harbor Vets', website: 'harborvets.nz' },
  ],
  [
    'likely: website',
    { ...ORGANIZATION, lastName: 'SPCA', website: 'spca.nz' },
    { ...ORGANIZATION, lastName: 'Animal Welfare', website: 'http://spca.nz' },
  ],
  ['likely: email, name', { ...WITH_EMAIL }, { ...ORGANIZATION, ...WITH_EMAIL, lastName: 'Ada Okafor' }],
  ['-', {}, { ...ORGANIZATION, lastName: 'Okafor' }],
];

describe('two PCOs', () => {
  it.each(CASES)('match as %s: %j, %j', (expected, first, other) => {
    expect(verdict(first, other)).toBe(expected);
    expect(verdict(other, first)).toBe(expected);
    if (expected !== '-') expect([sharesKey(first, other), sharesKey(other, first)]).toEqual([true, true]);
  });
});

describe('keys', () => {
  it.each([
    [emailKey, ' A.B+c@Example.org ', 'a.b@example.org'],
    [emailKey, 'no address', ''],
    [phoneKey, '12345', ''],
    [phoneKey, '+64 3 477 4000', '4774000'],
    [organizationKey, 'The Pet Co. Ltd.', 'pet'],
    [organizationKey, '!!!', ''],
    [websiteKey, 'https://www.facebook.com/HarborVets?x=1', 'facebook.com/harborvets'],
    [websiteKey, 'facebook.com', ''],
    [websiteKey, '', ''],
  ] as const)('%o of %j is %j', (key, text, expected) => {
    expect(key(text)).toBe(expected);
  });

  it('do not exist for a PCO without a name, a mailbox and a telephone', () => {
    expect(keysOf(pco({ firstName: '', lastName: '???' }))).toEqual([]);
  });

  it('contain whole characters, also those of two UTF-16 code units', () => {
    const keys = searchKeys(pco({ firstName: '𠮷田', lastName: '𞤢𞤣𞤤' })).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key) => !key.isWellFormed())).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['Meyer', 'Maier'],
    ['Smith', 'Smyth'],
    ['Schmidt', 'Schmitt'],
    ['Philips', 'Filips'],
    ['Knight', 'Night'],
    ['Nguyen', 'Nguyên'],
  ])('%s sounds like %s', (first, other) => {
    expect(soundOf(first)).toBe(soundOf(other));
  });

  it('have a similarity by their letters and their beginning', () => {
    expect(similarity('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(similarity('dwayne', 'duane')).toBeCloseTo(0.84, 2);
    expect([similarity('abc', 'xyz'), similarity('', ''), similarity('abc', 'abc')]).toEqual([0, 0, 1]);
  });
});
