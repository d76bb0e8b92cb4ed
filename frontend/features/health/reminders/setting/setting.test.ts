import { describe, expect, it } from 'vitest';
import { animalsPerRequest, dueDaysOf, EMPTY_SETTING, errorsOf, previewText } from './setting.ts';

const TODAY = '2099-01-31';
const VACCINATION_SETTING = {
  ...EMPTY_SETTING,
  type: 'vaccination',
  kindId: 'rabies',
  dates: ['2099-02-01'],
};

describe('the due days', () => {
  it('are the chosen dates, sorted, without duplicates, and with the date still in the field', () => {
    const dates = ['2099-03-01', '2099-02-01'];
    expect(dueDaysOf({ ...VACCINATION_SETTING, dates, date: '2099-03-01' }, TODAY)).toEqual([
      '2099-02-01',
      '2099-03-01',
    ]);
    expect(dueDaysOf({ ...VACCINATION_SETTING, dates: [], date: '2099-02-02' }, TODAY)).toEqual([
      '2099-02-02',
    ]);
  });

  it.each([
    ['0', 'day', ['2099-01-31']],
    ['1', 'month', ['2099-02-28']],
    ['100', 'year', ['2199-01-31']],
    ['101', 'day', []],
    ['1.5', 'day', []],
    ['', 'day', []],
    ['3', '', []],
  ])('for an interval of [%s %s] from today are %j', (number, unit, days) => {
    expect(dueDaysOf({ ...VACCINATION_SETTING, how: 'interval', number, unit }, TODAY)).toEqual(days);
  });
});

describe('the errors of the reminders to set', () => {
  const interval = { ...VACCINATION_SETTING, how: 'interval', dates: [], number: '2', unit: 'week' };
  const med = { ...VACCINATION_SETTING, type: 'med', medicineId: 'carprofen', dosage: '75 mg' };
  it.each([
    ['none for a complete vaccination', VACCINATION_SETTING, {}],
    ['none for a complete interval', interval, {}],
    ['none for a complete med', med, {}],
    ['missing type', { ...VACCINATION_SETTING, type: '' }, { type: 'Reminder interval is required' }],
    [
      'missing vaccination',
      { ...VACCINATION_SETTING, kindId: '' },
      { kindId: 'Vaccination kind is required' },
    ],
    [
      'missing procedure and date',
      { ...VACCINATION_SETTING, type: 'procedure', kindId: '', dates: [] },
      { kindId: 'Procedure, test, or treatment is required', dates: 'Date of P,T or T is required' },
    ],
    ['missing date', { ...VACCINATION_SETTING, dates: [] }, { dates: 'Date of vaccination is required' }],
    [
      'date in the past',
      { ...VACCINATION_SETTING, dates: ['2099-01-30'] },
      { dates: 'Date must not be in the past' },
    ],
    [
      'missing medicine and dosage',
      { ...med, medicineId: '', dosage: ' ' },
      { medicineId: 'Medicine is required', dosage: 'Dosage is required' },
    ],
    ['missing unit of the interval', { ...interval, unit: '' }, { unit: 'Reminder interval is required' }],
    [
      'number of the interval above 100',
      { ...interval, number: '101' },
      { number: 'Must be a whole number from 0 to 100' },
    ],
    [
      'missing number and unit of the interval',
      { ...interval, number: '', unit: '' },
      { number: 'Must be a whole number from 0 to 100', unit: 'Reminder interval is required' },
    ],
  ])('%s', (_, setting, faults) => {
    expect(errorsOf(setting, TODAY)).toEqual(faults);
  });
});

it.each([
  ['vaccination', 1, 45],
  ['procedure', 2, 33],
  ['vaccination', 24, 3],
  ['med', 1, 33],
  ['med', 2, 24],
  ['med', 24, 3],
  ['med', 200, 1],
] as const)('%s reminders for %i days each: one request takes %i animals', (type, days, animals) => {
  expect(animalsPerRequest(type, days)).toBe(animals);
});

it('tells how many reminders will be set for how many animals', () => {
  expect([previewText(1, 1), previewText(2, 3)]).toEqual([
    '1 reminder for 1 animal',
    '6 reminders for 3 animals',
  ]);
});
