import { describe, expect, it } from 'vitest';
import { partyForWay, partyTitle } from './animals/acquisition.ts';
import { ageText, birthFromAge, bornText } from './time/age.ts';
import { isCurrentResident, MILESTONES, milestoneTitle, MilestoneType } from './animals/milestones.ts';
import { fromCents, toCents } from './donations/money.ts';
import { foldCase, toWords } from './text/words.ts';

describe('age', () => {
  const today = '2026-03-31';
  it.each([
    [undefined, ''],
    ['', ''],
    ['2026-04-01', ''],
    ['2026-03-31', '0 days'],
    ['2026-03-30', '1 day'],
    ['2026-03-25', '6 days'],
    ['2026-03-24', '1 week'],
    ['2026-02-03', '8 weeks'],
    ['2025-12-09', '16 weeks'],
    ['2025-12-02', '3 months'],
    ['2025-10-31', '5 months'],
    ['2025-04-01', '11 months'],
    ['2025-03-31', '12 months'],
    ['2024-04-30', '23 months'],
    ['2024-03-31', '2 years'],
    ['2023-04-30', '2 years'],
    ['2023-02-28', '3 years'],
    ['2010-01-01', '16 years'],
  ])('with the birth date %s is %j', (birth, text) => {
    expect(ageText(birth, false, today)).toBe(text);
  });

  it('starts with about where the birth date is estimated', () => {
    expect(ageText('2024-02-28', true, today)).toBe('about 2 years');
    expect(ageText('', true, today)).toBe('');
  });

  it('is the same after a conversion to a birth date and back', () => {
    expect(birthFromAge({ years: 2, months: 1 }, today)).toBe('2024-02-29');
    expect(ageText(birthFromAge({ years: 2, months: 1 }, '2026-06-15'), true, '2026-06-15')).toBe(
      'about 2 years',
    );
  });
});

describe('a birth', () => {
  const today = '2026-03-31';
  it.each([
    ['a day', { milestoneDate: '2024-11-23', isApproxDOB: false }, '11/23/2024'],
    ['years', { milestoneDate: '2024-11-23', isApproxDOB: true, approx: 'year' }, 'about 2024'],
    ['weeks', { milestoneDate: '2026-02-09', isApproxDOB: true, approx: 'month' }, 'about Feb 2026'],
    [
      'an estimate of before, of a young one',
      { milestoneDate: '2024-05-01', isApproxDOB: true },
      'about May 2024',
    ],
    [
      'an estimate of before, of an old one',
      { milestoneDate: '2024-03-01', isApproxDOB: true },
      'about 2024',
    ],
    ['nothing', { milestoneDate: '', isApproxDOB: false }, 'Unknown'],
  ] as const)('entered as %s: %j is shown as %s', (_, birth, text) => {
    expect(bornText(birth, 'US', today)).toBe(text);
  });
});

describe('acquisition ways', () => {
  it.each([
    ['other-rescue', 'rescue', 'Other Rescue'],
    ['person', 'person', 'Person'],
    ['stray', 'person', 'Finder'],
    ['owner', 'person', 'Owner'],
    ['owner-euthanasia', 'person', 'Owner'],
    ['constructor', undefined, 'Person'],
    ['Other Rescue/Shelter/Sanctuary', undefined, 'Person'],
    ['seized', 'person', 'Agency or Officer'],
    ['', undefined, 'Person'],
    [undefined, undefined, 'Person'],
  ])('with the meaning %s need the party %s, titled %s', (means, expectedParty, title) => {
    expect([partyForWay(means), partyTitle(means)]).toEqual([expectedParty, title]);
  });
});

describe('milestones', () => {
  it('divide into current and former residents (product/animals 1.4)', () => {
    const currentTypes = ['intake', 'reintake', 'adoption-return', 'foster-return', 'found', 'foster'];
    const formerTypes = ['adoption', 'transfer', 'returned-to-owner', 'released', 'death', 'lost'];
    expect(MILESTONES.filter(isCurrentResident).toSorted()).toEqual(currentTypes.toSorted());
    expect(MILESTONES.toSorted()).toEqual(['birth', ...currentTypes, ...formerTypes].toSorted());
  });

  it('have a canonical spelling and a title', () => {
    expect(MilestoneType.safeParse('adoptionReturn').success).toBe(false);
    expect(milestoneTitle('returned-to-owner')).toBe('Returned to owner');
    expect(milestoneTitle('intake')).toBe('Intake');
  });
});

describe('names', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['CRÈME Brûlée', 'creme brulee'],
    ['  two\t words ', 'two words'],
    ["O'Malley-Smith", 'o malley smith'],
    ['ﬁdo', 'fido'],
    ['小白', '小白'],
    ['ねこ１２', 'ねこ12'],
    ['A#1', 'a 1'],
    ['Łódź', 'łodz'],
    ['!!!', ''],
    ['', ''],
  ])('%j folds to %j', (name, expected) => {
    expect(foldCase(name)).toBe(expected);
    expect(foldCase(expected)).toBe(expected);
  });

  it('keep ß as a separate letter, in either case', () => {
    expect(foldCase('Weiß')).toBe('weiß');
    expect(foldCase('WEIẞ')).toBe('weiß');
  });

  it('have no separators of keys when folded', () => {
    expect(foldCase('a#b#c·d/e')).not.toMatch(/[^a-z ]/);
  });

  it('are split into distinct words', () => {
    expect(toWords('Old  Mill old KITTENS 1')).toEqual(['old', 'mill', 'kittens', '1']);
    expect(toWords(' - ')).toEqual([]);
  });
});

describe('money', () => {
  it.each([
    [0, 0],
    [0.1 + 0.2, 30],
    [1.005 * 100, 10_050],
    [19.99, 1999],
    [1234.56, 123_456],
    [10_000_000, 1_000_000_000],
  ])('%d is %i cents', (decimal, cents) => {
    expect(toCents(decimal)).toBe(cents);
  });

  it('is unchanged after a conversion from cents and back', () => {
    for (let cents = 0; cents < 20_000; cents++) expect(toCents(fromCents(cents))).toBe(cents);
  });
});
