import { expect, it } from 'vitest';
import { reminder as record } from '../forms/forms.fixture.ts';
import type { Reminder } from './screens.ts';
import { groupIntoForms, sharedDay } from './reminder-groups.ts';

const createReminder = (id: string, animalId: string, overrides: Partial<typeof record> = {}): Reminder => ({
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

it('the same vaccination of several animals is one form, even on different due days', () => {
  const laterReminder = createReminder('2', 'b', { dueDate: '2026-01-09' });
  expect(idsOf([createReminder('1', 'a'), laterReminder])).toEqual([['1', '2']]);
  expect([
    sharedDay([createReminder('1', 'a'), laterReminder]),
    sharedDay([createReminder('1', 'a'), createReminder('3', 'c')]),
  ]).toEqual([undefined, '2026-01-05']);
});

it('another vaccine, interval or note needs its own form', () => {
  expect(
    idsOf([
      createReminder('1', 'a'),
      createReminder('2', 'b', { kindId: 'dhpp' }),
      createReminder('3', 'c', { notes: 'Fasted' }),
      createReminder('4', 'd', { dueAgain: '2-week' }),
      createReminder('5', 'e'),
    ]),
  ).toEqual([['1', '5'], ['2'], ['3'], ['4']]);
});

it('an animal appears once in each form', () => {
  expect(idsOf([createReminder('1', 'a'), createReminder('2', 'a'), createReminder('3', 'b')])).toEqual([
    ['1', '3'],
    ['2'],
  ]);
});
