import { expect, it } from 'vitest';
import { reminderRows } from './reminder-rows.ts';

const dose = (dueDate: string, suffix = '', notes = 'With food') => ({
  dueDate,
  kind: `Carprofen 25 mg${suffix}`,
  medicine: 'Carprofen 25 mg',
  type: 'Med',
  notes,
});
const vaccine = (dueDate: string) => ({ dueDate, kind: 'FVRCP', type: 'Vaccination', notes: '' });

const rowTexts = (...reminders: Parameters<typeof reminderRows>[0]) =>
  reminderRows(reminders).map(({ from, to, title }) => `${from} ${to} ${title}`);

it.each([
  ['one dose', [dose('2026-11-22', ' (1 of 2)')], ['2026-11-22 2026-11-22 Carprofen 25 mg (1 of 2)']],
  [
    'a dose a day',
    [dose('2026-11-22'), dose('2026-11-23'), dose('2026-11-24')],
    ['2026-11-22 2026-11-24 Carprofen 25 mg, once a day'],
  ],
  [
    'two a day',
    ['2026-11-30', '2026-12-01'].flatMap((day) => [dose(day, ' (1 of 2)'), dose(day, ' (2 of 2)')]),
    ['2026-11-30 2026-12-01 Carprofen 25 mg, twice a day'],
  ],
  [
    'a day without a dose',
    [dose('2026-11-22'), dose('2026-11-24')],
    ['2026-11-22 2026-11-24 Carprofen 25 mg, 2 doses'],
  ],
  [
    'a first day with only its second dose left',
    [dose('2026-11-22', ' (2 of 2)'), dose('2026-11-23', ' (1 of 2)'), dose('2026-11-23', ' (2 of 2)')],
    ['2026-11-22 2026-11-23 Carprofen 25 mg, 3 doses'],
  ],
  [
    'doses with different notes',
    [dose('2026-11-22'), dose('2026-11-23', '', 'Fasting')],
    ['2026-11-22 2026-11-22 Carprofen 25 mg', '2026-11-23 2026-11-23 Carprofen 25 mg'],
  ],
  [
    'vaccinations, each by itself',
    [vaccine('2026-11-22'), vaccine('2026-11-23')],
    ['2026-11-22 2026-11-22 FVRCP', '2026-11-23 2026-11-23 FVRCP'],
  ],
] as const)('the rows of reminders: %s', (_, reminders, rows) =>
  expect(rowTexts(...reminders)).toEqual(rows),
);
