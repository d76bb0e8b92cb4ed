import { expect, it } from 'vitest';
import { reminder as record } from '../forms/forms.fixture.ts';
import type { Reminder } from './screens.ts';
import { groupIntoForms, sharedDay } from './reminder-groups.ts';

const due = (id: string, animalId: string, overrides: Partial<typeof record> = {}): Reminder => ({
  id,
  subject: { id: animalId, animalName: animalId, animalTypeId: 'dogs', animalType: 'Dogs' },
  location: '',
  flag: '',
  dueDate: overrides.dueDate ?? '2026-01-05',
  title: 'DHPP',
  cells: [],
  reminderRecord: { kind: 'vaccination', record: { ...record, ...overrides } },
});
const idsOf = (reminders: readonly Reminder[]) =>
  groupIntoForms(reminders).map((form) => form.map(({ id }) => id));

it('the same of several animals is one form, whatever day it is due', () => {
  const later = due('2', 'b', { dueDate: '2026-01-09' });
  expect(idsOf([due('1', 'a'), later])).toEqual([['1', '2']]);
  expect([sharedDay([due('1', 'a'), later]), sharedDay([due('1', 'a'), due('3', 'c')])]).toEqual([
    undefined,
    '2026-01-05',
  ]);
});

it('what is another vaccine, comes again otherwise or is noted otherwise is a form of its own', () => {
  expect(
    idsOf([
      due('1', 'a'),
      due('2', 'b', { kindId: 'dhpp' }),
      due('3', 'c', { notes: 'Fasted' }),
      due('4', 'd', { dueAgain: '2-week' }),
      due('5', 'e'),
    ]),
  ).toEqual([['1', '5'], ['2'], ['3'], ['4']]);
});

it('an animal stands in a form once', () => {
  expect(idsOf([due('1', 'a'), due('2', 'a'), due('3', 'b')])).toEqual([['1', '3'], ['2']]);
});
