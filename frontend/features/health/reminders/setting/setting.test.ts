import { describe, expect, it } from 'vitest';
import { animalsPerStep, daysOf, EMPTY_SETTING, faultsOf, previewText } from './setting.ts';

const TODAY = '2099-01-31';
const VACCINATION_SETTING = {
  ...EMPTY_SETTING,
  type: 'vaccination',
  kindId: 'rabies',
  dates: ['2099-02-01'],
};

describe('the due days', () => {
  it('are the chosen dates without duplicates, including the one in the field', () => {
    const dates = ['2099-03-01', '2099-02-01'];
    expect(daysOf({ ...VACCINATION_SETTING, dates, date: '2099-03-01' }, TODAY)).toEqual([
      '2099-02-01',
      '2099-03-01',
    ]);
    expect(daysOf({ ...VACCINATION_SETTING, dates: [], date: '2099-02-02' }, TODAY)).toEqual(['2099-02-02']);
  });

  it.each([
    ['0', 'day', ['2099-01-31']],
    ['1', 'month', ['2099-02-28']],
    ['100', 'year', ['2199-01-31']],
    ['101', 'day', []],
    ['1.5', 'day', []],
    ['', 'day', []],
    ['3', '', []],
  ])('%s %s from today on are %j', (number, unit, days) => {
    expect(daysOf({ ...VACCINATION_SETTING, how: 'interval', number, unit }, TODAY)).toEqual(days);
  });
});

describe('rejected settings', () => {
  const interval = { ...VACCINATION_SETTING, how: 'interval', dates: [], number: '2', unit: 'week' };
  const med = { ...VACCINATION_SETTING, type: 'med', medicineId: 'carprofen', dosage: '75 mg' };
  it.each([
    ['nothing', VACCINATION_SETTING, {}],
    ['nothing of an interval', interval, {}],
    ['nothing of a med', med, {}],
    ['no type', { ...VACCINATION_SETTING, type: '' }, { type: 'Reminder interval is required' }],
    ['no vaccination', { ...VACCINATION_SETTING, kindId: '' }, { kindId: 'Vaccination kind is required' }],
    [
      'no procedure and no date',
      { ...VACCINATION_SETTING, type: 'procedure', kindId: '', dates: [] },
      { kindId: 'Procedure, test, or treatment is required', dates: 'Date of P,T or T is required' },
    ],
    ['no date', { ...VACCINATION_SETTING, dates: [] }, { dates: 'Date of vaccination is required' }],
    [
      'yesterday',
      { ...VACCINATION_SETTING, dates: ['2099-01-30'] },
      { dates: 'Date must not be in the past' },
    ],
    [
      'no medicine, no dosage',
      { ...med, medicineId: '', dosage: ' ' },
      { medicineId: 'Medicine is required', dosage: 'Dosage is required' },
    ],
    ['no interval', { ...interval, unit: '' }, { unit: 'Reminder interval is required' }],
    ['too high a number', { ...interval, number: '101' }, { number: 'Must be a whole number from 0 to 100' }],
    [
      'neither number nor interval',
      { ...interval, number: '', unit: '' },
      { number: 'Must be a whole number from 0 to 100', unit: 'Reminder interval is required' },
    ],
  ])('%s', (_, setting, faults) => {
    expect(faultsOf(setting, TODAY)).toEqual(faults);
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
] as const)('%s: with %i days each, a step holds %i animals', (type, days, animals) => {
  expect(animalsPerStep(type, days)).toBe(animals);
});

it('shows how many reminders will be set', () => {
  expect([previewText(1, 1), previewText(2, 3)]).toEqual([
    '1 reminder for 1 animal',
    '6 reminders for 3 animals',
  ]);
});
