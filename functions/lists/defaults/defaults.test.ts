import { describe, expect, it } from 'vitest';
import { foldCase } from '#shared/rules/text/words.ts';
import { ACQUISITION_WAYS, ANIMAL_TYPES, VOLUNTEER_ACTIVITIES } from './lists.ts';
import { MEDICINES } from './medicines.ts';

const foldNames = (names: readonly string[]) => names.map(foldCase);
const longestLength = (names: readonly string[]) => Math.max(...names.map(({ length }) => length));

/** The default lists, each with the most characters of a name (product/lists 1.2). */
const LISTS: [string, readonly string[], number][] = [
  ['animal types', ANIMAL_TYPES.map(({ typeName }) => typeName), 40],
  ['acquisition ways', ACQUISITION_WAYS, 74],
  ['volunteer activities', VOLUNTEER_ACTIVITIES, 74],
  ['medicines', MEDICINES.map(([name]) => name), 224],
  ...ANIMAL_TYPES.flatMap(
    ({ typeName, behaviors, vaccinations, procedures }): [string, readonly string[], number][] => [
      [`behaviors of ${typeName}`, behaviors, 24],
      [`vaccinations of ${typeName}`, vaccinations, 149],
      [`procedures of ${typeName}`, procedures, 149],
    ],
  ),
];

describe.each(LISTS)('%s', (_name, names, limit) => {
  it('has no name twice, whatever its case and accents', () => {
    expect(new Set(foldNames(names)).size).toBe(names.length);
  });

  it(`has no name over ${limit} characters`, () => {
    expect(longestLength(['', ...names])).toBeLessThanOrEqual(limit);
  });
});

describe('the reference lists', () => {
  it('are complete', () => {
    expect(ANIMAL_TYPES).toHaveLength(30);
    expect(MEDICINES).toHaveLength(30);
    expect(VOLUNTEER_ACTIVITIES).toHaveLength(30);
    expect(ACQUISITION_WAYS).toHaveLength(30);
    expect(ANIMAL_TYPES.find(({ typeName }) => typeName === 'Dogs')?.behaviors).toHaveLength(28);
    expect(ANIMAL_TYPES.find(({ typeName }) => typeName === 'Cats')?.procedures).toHaveLength(25);
  });

  it('hold the documented acquisition ways', () => {
    expect(ACQUISITION_WAYS).toEqual(
      expect.arrayContaining([
        'Owner Surrender',
        'Public Surrender',
        'Person',
        'Public',
        'Other Rescue/Shelter/Sanctuary',
      ]),
    );
  });
});
