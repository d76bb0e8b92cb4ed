import { describe, expect, it } from 'vitest';
import { emptyLists, faultsOf, filled, serverFaults } from './lists.ts';

describe('the lists of the first-time wizard', () => {
  it('start with a few inputs each', () => {
    expect(Object.values(emptyLists()).map((list) => list.length)).toEqual([3, 3, 3]);
  });

  it('ask for one animal type, and for nothing else', () => {
    expect(faultsOf('animalTypes', ['', ' ', ''])).toEqual({ 0: 'Animal type is required' });
    expect(faultsOf('animalTypes', ['', 'Dogs', ''])).toEqual({});
    expect(faultsOf('otherRescuePCOs', ['', '', ''])).toEqual({});
    expect(faultsOf('hospitalPCOs', ['', '', ''])).toEqual({});
  });

  it('say at which input something is wrong', () => {
    expect(faultsOf('hospitalPCOs', ['Fine', 'x'.repeat(75)])).toEqual({
      1: 'Must be 74 characters or less',
    });
  });

  it('find the inputs that the server names', () => {
    const lists = { ...emptyLists(), animalTypes: ['Dogs', ' ', 'Cats'] };
    expect(filled(lists.animalTypes)).toEqual(['Dogs', 'Cats']);
    expect(serverFaults(lists, { 'animalTypes.1': 'a', hospitalPCOs: 'b', elsewhere: 'c' })).toEqual({
      animalTypes: { 2: 'a' },
      hospitalPCOs: { 0: 'b' },
    });
    expect(serverFaults(lists)).toEqual({});
  });
});
