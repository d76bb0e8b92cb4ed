import { describe, expect, it } from 'vitest';
import type { OpenReminders } from '#shared/calls/health/rounds.ts';
import { THREE_ANIMALS } from '../forms.fixture.ts';
import { daysText, matchReminders, type CompletionValues } from './matched-text.ts';

const reminder = (animalId: string, dueDate: string, kindId = 'fvrcp') => ({
  id: `${animalId} ${dueDate}`,
  animalId,
  kindId,
  dueDate,
});
const FORM_VALUES: CompletionValues = {
  kind: 'vaccination',
  kindId: 'fvrcp',
  day: '2026-11-22',
  number: '',
  unit: '',
};
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const match = (openReminders: Partial<OpenReminders>, values: Partial<CompletionValues> = {}) =>
  matchReminders({ reminders: [], lastDone: [], ...openReminders }, THREE_ANIMALS, {
    ...FORM_VALUES,
    ...values,
  });

describe('the reminders matching a form', () => {
  const reminders = [
    reminder('a', '2026-11-22'),
    reminder('a', '2026-12-06'),
    reminder('b', '2026-11-08'),
    reminder('b', '2026-11-22'),
    reminder('b', '2026-11-22', 'rabies'),
    reminder('stranger', '2026-11-22'),
  ];

  it('are one per animal, of the chosen kind', () => {
    const { completedReminders, olderReminders, nextReminders } = match({ reminders });
    expect([ids(completedReminders), ids(olderReminders), ids(nextReminders)]).toEqual([
      ['a 2026-11-22', 'b 2026-11-22'],
      ['b 2026-11-08'],
      [],
    ]);
  });

  it('is nothing while there is no day or kind', () => {
    for (const values of [{ day: '' }, { kindId: '' }])
      expect(match({ reminders }, values)).toMatchObject({ completedReminders: [], nextReminders: [] });
  });

  it('include the next dose', () => {
    const { nextReminders, nextDay } = match({ reminders }, { number: '2', unit: 'week' });
    expect([ids(nextReminders), nextDay]).toEqual([['a 2026-12-06'], '2026-12-06']);
  });

  it('leave out an animal that was given the vaccine that day, and name the person who gave it', () => {
    const lastDone = [
      { animalId: 'b', kindId: 'fvrcp', actionDate: '2026-11-22', by: 'Vera', days: ['2026-11-22'] },
    ];
    const { alreadyGiven, completedReminders } = match({ reminders, lastDone });
    expect(alreadyGiven.map(({ animal, givenBy }) => [animal.id, givenBy])).toEqual([['b', 'Vera']]);
    expect(ids(completedReminders)).toEqual(['a 2026-11-22']);
    expect(match({ reminders, lastDone }, { kind: 'med' }).alreadyGiven).toEqual([]);
  });

  it('exclude others if the form completes a certain reminder', () => {
    const found = match({ reminders }, { completingId: 'a 2026-12-06', number: 2, unit: 'week' });
    expect([ids(found.completedReminders), ids(found.nextReminders)]).toEqual([[], []]);
  });
});

describe('text of reminder days', () => {
  it('lists the days with their number of animals, the earliest first', () => {
    const openReminders = [
      reminder('b', '2026-12-06'),
      reminder('a', '2026-11-22'),
      reminder('c', '2026-12-06'),
    ];
    expect(daysText(openReminders, 8, (day) => day.slice(5))).toBe(
      '11-22 (1 of 8 animals) and 12-06 (2 of 8 animals)',
    );
    expect(daysText(openReminders.slice(0, 1), 1, (day) => day)).toBe('2026-12-06');
    expect(daysText([], 1, (day) => day)).toBe('');
  });
});
