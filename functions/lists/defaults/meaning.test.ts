import { describe, expect, it } from 'vitest';
import { partyForWay } from '#shared/rules/animals/acquisition.ts';
import { speciesOf, wayRowOf } from '#shared/rules/statistics/mapping.ts';
import { ACQUISITION_WAYS, ANIMAL_TYPES, VOLUNTEER_ACTIVITIES } from './lists.ts';
import { kindMeans, meaningOf } from './meaning.ts';
import { MEDICINES } from './medicines.ts';

const meaningFor = (list: string) => (name: string) => meaningOf(list, name).means;

describe('the meaning of a name, where its entry does not store one', () => {
  it.each([
    ['Other Rescue/Shelter/Sanctuary', 'other-rescue'],
    ['other rescue / shelter / sanctuary', 'other-rescue'],
    ['Owner Surrender', 'person'],
    ['PUBLIC SURRENDER', 'person'],
    ['Person', 'person'],
    ['Public', 'person'],
    ['Stray brought by finder', 'stray'],
    ['Transfer from shelter (out of state)', 'transfer-out-of-state'],
    ['Our own pound', undefined],
    ['Public pound', undefined],
    ['', undefined],
  ])('the way %s: %s', (name, meaning) => expect(meaningFor('acquisitionWay')(name)).toBe(meaning));

  it.each([
    ['Weight', 'weight'],
    ['Weight tape', 'weight'],
    ['weight (kg)', 'weight'],
    ['Microchip implant', 'microchip'],
    ['microchipped', 'microchip'],
    ['Microchip scan', undefined],
    ['Spay', undefined],
    ['Overweight check', undefined],
    ['', undefined],
  ])('the procedure %s: %s', (name, meaning) => {
    expect(meaningFor('healthProcedure#dogs')(name)).toBe(meaning);
    expect(kindMeans('procedure', name)).toBe(meaning);
  });

  it.each([
    ['Rabies', 'rabies'],
    ['Rabies 1-year', 'rabies'],
    ['rabies (3y)', 'rabies'],
    ['RABIES', 'rabies'],
    ['DHPP', 'dhpp'],
    ['DHLPP', 'dhpp'],
    ['DAPPv + lepto 4', 'dhpp'],
    ['Bordetella nasal', 'bordetella'],
    ['Antirabies serum test', 'antirabies'],
    ['', undefined],
  ])('the vaccination %s: %s', (name, meaning) => {
    expect(meaningFor('vaccinationType#dogs')(name)).toBe(meaning);
    expect(kindMeans('vaccination', name)).toBe(meaning);
  });

  it.each([
    ['Dogs', 'dogs'],
    ['CATS', 'cats'],
    [' Mules ', 'mules'],
    ['Geese', 'geese'],
    ['Unicorns', undefined],
  ])('the animal type %s: %s', (name, meaning) => expect(meaningFor('animalType')(name)).toBe(meaning));

  it('is empty for lists and records that no rule uses', () => {
    expect(
      ['medicine', 'behavior#dogs', 'volunteerActivity'].map((list) => meaningOf(list, 'Rabies')),
    ).toEqual([{}, {}, {}]);
    expect([kindMeans('med', 'Weight'), kindMeans(undefined, 'Rabies')]).toEqual([undefined, undefined]);
  });
});

describe('the default lists', () => {
  it('have a row of statistics for each way, and a species for each type', () => {
    const statisticsRowOf = (name: string) => wayRowOf(meaningFor('acquisitionWay')(name));
    expect(ACQUISITION_WAYS.filter((name) => !statisticsRowOf(name))).toEqual([]);
    const typesWithoutSpecies = ANIMAL_TYPES.filter(
      ({ typeName }) => !speciesOf(meaningFor('animalType')(typeName)),
    );
    expect(typesWithoutSpecies).toEqual([]);
  });

  it('have the ways that require a person or an organization', () => {
    const waysWithParty = ACQUISITION_WAYS.filter((name) => partyForWay(meaningFor('acquisitionWay')(name)));
    expect(waysWithParty.toSorted()).toEqual([
      'Abandoned at door',
      'Breeder/mill release',
      'Brought for euthanasia',
      'Court custody',
      'Cruelty seizure',
      'Hoarding case',
      'Laboratory release',
      'Litter left by owner',
      'Other Rescue/Shelter/Sanctuary',
      'Owner Surrender',
      'Owner died',
      'Owner in hospital/evicted',
      'Person',
      'Public',
      'Public Surrender',
      'Quarantine impound',
      'Returned adoption',
      "Returned by other rescue's adopter",
      'Stray brought by finder',
      'Stray by officer',
      'Tied/dumped on property',
      'Trapped',
    ]);
  });

  it('have a weight procedure for each animal type', () => {
    for (const { typeName, procedures } of ANIMAL_TYPES) {
      const meanings = new Set(procedures.map(meaningFor('healthProcedure#1')));
      expect(meanings, typeName).toContain('weight');
    }
  });

  it('have a rabies vaccination for dogs and cats, and a schedule only where a default exists', () => {
    for (const { typeName, vaccinations } of ANIMAL_TYPES.slice(0, 2))
      expect(vaccinations.map(meaningFor('vaccinationType#1')), typeName).toContain('rabies');
    expect(meaningOf('vaccinationType#1', 'Rabies 1-year')).toEqual({
      means: 'rabies',
      schedule: 'rabies 1 year',
    });
    expect(meaningOf('vaccinationType#1', 'Rabies our own')).toEqual({ means: 'rabies' });
  });

  it('have no meaning where no rule uses it', () => {
    const otherMeanings = [
      ...MEDICINES.map(([name]) => meaningOf('medicine', name)),
      ...VOLUNTEER_ACTIVITIES.map((name) => meaningOf('volunteerActivity', name)),
    ];
    expect(new Set(otherMeanings.map((each) => Object.keys(each).length))).toEqual(new Set([0]));
  });
});
