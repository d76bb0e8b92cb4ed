import { describe, expect, it } from 'vitest';
import { canKeepBoth, type MergeablePco, mergedFields, mergeProposals, proposeChoice } from './merging.ts';

const BARE_PCO: MergeablePco = {
  entityType: 'Person',
  firstName: 'Jose',
  lastName: 'Garcia',
  street: '',
  street2: '',
  city: '',
  state: 'Otago',
  zip: '',
  countryId: 'NZ',
  phone: '',
  otherPhone: '',
  email: '',
  mailList: true,
  website: '',
  notes: '',
  hospital: false,
  rescue: false,
  flag: false,
  flagReason: '',
};
const pco = (fields: Partial<MergeablePco> = {}): MergeablePco => ({ ...BARE_PCO, ...fields });

/** The proposal between two, by group. */
const proposalsFor = (survivor: Partial<MergeablePco>, duplicate: Partial<MergeablePco>) =>
  Object.fromEntries(
    mergeProposals(pco(survivor), pco(duplicate)).map(({ group, choice }) => [group, choice]),
  );

describe('the proposal', () => {
  it.each<[string, Partial<MergeablePco>, Partial<MergeablePco>, object]>([
    ['nothing where both say the same', {}, {}, {}],
    ['the one that says something', {}, { email: 'j@x.nz' }, { email: 'gone' }],
    ['the one with accents', {}, { firstName: 'José' }, { firstName: 'gone' }],
    ['the one with capitals where they belong', { lastName: 'GARCIA' }, {}, { lastName: 'gone' }],
    ['the longer', { website: 'https://x.nz/about' }, { website: 'https://x.nz' }, { website: 'kept' }],
    ['an address as a whole', { city: 'Oban' }, { street: 'Mill 4', city: 'Oban' }, { address: 'gone' }],
    ['off the mail list, by whichever of the two', {}, { mailList: false }, { mailList: 'gone' }],
    [
      'off the mail list, by who left it by themselves',
      { mailList: false },
      { mailList: false, leftListWhy: 'complaint' },
      { mailList: 'gone' },
    ],
    ['off the mail list stays off', { mailList: false }, {}, { mailList: 'kept' }],
    ['a flag with its reason', {}, { flag: true, flagReason: 'Bites' }, { flag: 'gone' }],
    [
      'one of a phone that is written in two ways',
      { phone: '(03) 477-4000' },
      { phone: '034774000' },
      { phone: 'kept' },
    ],
    ['the one with its area', { phone: '477-4000' }, { phone: '03 4774000' }, { phone: 'gone' }],
    ['one of an address in capitals', { email: 'a@x.nz' }, { email: 'A@X.nz' }, { email: 'kept' }],
    ['both phones', { phone: '034774000' }, { phone: '0211234567' }, { phone: 'both' }],
    [
      'one phone where there is no room for both',
      { phone: '034774000', otherPhone: '034774001' },
      { phone: '0211234567', otherPhone: '034774001' },
      { phone: 'gone' },
    ],
    ['both notes', { notes: 'Kind' }, { notes: 'Has a van' }, { notes: 'both' }],
    ['both addresses of mail', { email: 'a@x.nz' }, { email: 'b@x.nz' }, { email: 'both' }],
    [
      'both reasons of a flag',
      { flag: true, flagReason: 'Bites' },
      { flag: true, flagReason: 'Late' },
      { flag: 'both' },
    ],
  ])('is %s', (_, survivor, duplicate, expected) => {
    expect(proposalsFor(survivor, duplicate)).toEqual(expected);
  });

  it('is never both where that would be too long', () => {
    const [survivor, duplicate] = [pco({ notes: 'a'.repeat(6000) }), pco({ notes: 'b'.repeat(6000) })];
    expect(canKeepBoth(survivor, duplicate, 'notes')).toBe(false);
    expect(proposeChoice(survivor, duplicate, 'notes')).toBe('kept');
  });
});

describe('merged PCOs', () => {
  it('have the chosen values, and those of the survivor where none was chosen', () => {
    const merged = mergedFields(
      pco({ phone: '034774000', notes: 'Kind', email: 'a@x.nz', city: 'Oban' }),
      pco({ firstName: 'José', phone: '0211234567', notes: 'Has a van', email: 'b@x.nz', city: 'Bluff' }),
      { firstName: 'gone', phone: 'both', notes: 'both', email: 'both' },
    );
    expect(merged).toEqual(
      pco({
        firstName: 'José',
        phone: '034774000',
        otherPhone: '0211234567',
        notes: 'Kind\n\nHas a van\n\nOther email: b@x.nz',
        email: 'a@x.nz',
        city: 'Oban',
      }),
    );
  });

  it('follow the rules of the form: a person is no clinic, an organization has no first name', () => {
    const clinic = pco({ entityType: 'CorO', firstName: '', hospital: true });
    expect(mergedFields(pco(), clinic, { hospital: 'gone' })).toMatchObject({ hospital: false });
    expect(mergedFields(pco(), clinic, { entityType: 'gone' })).toMatchObject({ firstName: '' });
    expect(mergedFields(pco({ flag: true, flagReason: 'Bites' }), pco(), { flag: 'gone' })).toMatchObject({
      flag: false,
      flagReason: '',
    });
  });
});
