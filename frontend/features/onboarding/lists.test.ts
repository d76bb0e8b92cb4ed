import { describe, expect, it } from 'vitest';
import { OnboardingInput } from '#shared/calls/tenants/tenants.ts';
import { emptyLists, withoutBlanks, toInputPath, toggleName } from './lists.ts';

describe('the lists of the first-time wizard', () => {
  it('start with a few inputs each', () => {
    expect(Object.values(emptyLists()).map((list) => list.length)).toEqual([3, 3, 3]);
  });

  it('require only one animal type, and reject names that are too long', () => {
    const faultsOf = (lists: Partial<ReturnType<typeof emptyLists>>) =>
      OnboardingInput.safeParse({ ...emptyLists(), ...lists }).error?.issues.map(({ path, message }) => [
        path.join('.'),
        message,
      ]);
    expect(faultsOf({})).toEqual([['animalTypes', 'Animal type is required']]);
    expect(faultsOf({ animalTypes: ['', 'Dogs', ''] })).toBeUndefined();
    expect(faultsOf({ animalTypes: ['Dogs'], hospitalPCOs: ['Fine', 'x'.repeat(75)] })).toEqual([
      ['hospitalPCOs.1', 'Must be 74 characters or less'],
    ]);
  });

  it('map the path of a rejected value to its input', () => {
    const lists = { ...emptyLists(), animalTypes: ['Dogs', ' ', 'Cats'] };
    expect(withoutBlanks(lists.animalTypes)).toEqual(['Dogs', 'Cats']);
    expect(
      ['animalTypes.1', 'hospitalPCOs', 'elsewhere', 'else.2'].map((path) => toInputPath(lists, path)),
    ).toEqual(['animalTypes.2', 'hospitalPCOs', 'elsewhere', 'else.2']);
  });

  it('put a ticked name into the first blank input, and remove it when unticked', () => {
    expect(toggleName(['Goats', '', ''], 'Dogs')).toEqual(['Goats', 'Dogs', '']);
    expect(toggleName(['Goats', 'Cats', 'Emus'], 'Dogs')).toEqual(['Goats', 'Cats', 'Emus', 'Dogs']);
    expect(toggleName(['Goats', ' dogs', ''], 'Dogs')).toEqual(['Goats', '', '']);
    expect(toggleName(['Goats', 'Cats', 'Emus', 'Dogs'], 'Dogs')).toEqual(['Goats', 'Cats', 'Emus']);
  });
});
