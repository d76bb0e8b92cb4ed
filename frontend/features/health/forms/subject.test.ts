import { expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { initialDay } from './matching/initial-values.ts';
import { withMissing } from '#records/form/ListField.tsx';
import { latestBirth, subjectOf } from './subject.ts';
import { duplicateChipText } from './procedure/useDuplicateChipWarning.ts';

const row = (id: string, milestoneDate: string) =>
  ({
    id,
    animalName: `Name ${id}`,
    animalTypeId: 'dogs',
    animalType: 'Dogs',
    birthMilestone: { milestoneDate, isApproxDOB: false },
  }) as AnimalRow;

it('the earliest date for several animals is the birth of the youngest', () => {
  expect(latestBirth([row('a', '2026-01-01'), row('b', ''), row('c', '2026-03-01')].map(subjectOf))).toBe(
    '2026-03-01',
  );
  expect(latestBirth([subjectOf(row('b', ''))])).toBe('');
});

it('a form starts with the given day, but never later than today', () => {
  expect(initialDay('2020-01-01')).toBe('2020-01-01');
  expect(initialDay('2999-01-01')).toBe(rescueToday());
  expect(initialDay(undefined)).toBe(rescueToday());
});

it('adds the record’s own entry to a list that lacks it, once', () => {
  const items = [{ id: '1', name: 'DHPP' }];
  expect(withMissing(items, { id: '2', name: 'Rabies' }, undefined)).toEqual([
    { id: '2', name: 'Rabies' },
    ...items,
  ]);
  expect(withMissing(items, { id: '1', name: 'DHPP' }, { id: '', name: '' })).toEqual(items);
});

it('names the animals with the same microchip number', () => {
  const twins = ['Clover', 'Juno', 'Pip'].map((animalName) => ({ id: animalName, animalName }));
  expect(duplicateChipText(twins.slice(0, 1))).toBe(
    'Clover carries this microchip number too: please check it',
  );
  expect(duplicateChipText(twins)).toBe(
    'Clover, Juno and Pip carry this microchip number too: please check it',
  );
});
