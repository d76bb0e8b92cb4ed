import { describe, expect, it } from 'vitest';
import {
  doseBefore,
  dosageDoubt,
  doubtKey,
  keysOfAnimals,
  shotBefore,
  temperatureDoubt,
  weightDoubt,
} from './doubts.ts';

const MELOXICAM = { medicineId: 'm', medicine: 'Meloxicam' };
const givenDose = (date: string, dueOn?: string) => ({ ...MELOXICAM, reminder: false, date, dueOn });
const plannedDose = (date: string) => ({ ...MELOXICAM, reminder: true, date });
const TODAY = '2026-11-23';

describe('a doubt about another dose on one day', () => {
  it.each([
    ['the first', [], undefined, false],
    ['the second, where none was planned', [givenDose(TODAY)], undefined, true],
    ['the second of two that were planned', [givenDose(TODAY, TODAY)], TODAY, false],
    ['a third of two', [givenDose(TODAY, TODAY), givenDose(TODAY, TODAY)], undefined, true],
    ['a missed one beside that of the day', [givenDose(TODAY, TODAY)], '2026-11-22', true],
    ['that of the day after one that was not planned', [givenDose(TODAY)], TODAY, true],
    ['the day after', [givenDose('2026-11-22'), plannedDose('2026-11-24')], undefined, false],
    ['too soon of a weekly one', [givenDose('2026-11-21'), plannedDose('2026-11-28')], undefined, true],
    [
      'late in the week of a weekly one',
      [givenDose('2026-11-18'), plannedDose('2026-11-25')],
      undefined,
      false,
    ],
    ['of another medicine', [{ ...givenDose(TODAY), medicineId: 'n', medicine: 'Other' }], undefined, false],
  ])('%s', (_, meds, dueDay, isAsked) => {
    expect(doseBefore(meds, MELOXICAM, { day: TODAY, due: dueDay }) !== undefined).toBe(isAsked);
  });
});

describe('a doubt about another shot', () => {
  it.each([
    ['the first', [], undefined, false],
    ['six days after', [givenDose('2026-11-17')], undefined, true],
    ['a week after', [givenDose('2026-11-16')], undefined, false],
    ['of a day before one that is recorded', [givenDose('2026-11-26')], undefined, true],
    ['that was due, two days after', [givenDose('2026-11-21')], TODAY, true],
    ['two months into a year', [givenDose('2026-09-23'), plannedDose('2027-09-23')], undefined, true],
    ['that was due, two months into a year', [givenDose('2026-09-23')], '2027-09-23', false],
    ['late in a series', [givenDose('2026-11-12'), plannedDose('2026-11-26')], undefined, false],
    ['of another vaccine', [{ ...givenDose(TODAY), medicineId: 'n', medicine: 'Other' }], undefined, false],
  ])('%s', (_, shots, dueDay, isAsked) => {
    expect(shotBefore(shots, MELOXICAM, { day: TODAY, due: dueDay }) !== undefined).toBe(isAsked);
  });
});

describe('a doubt about a weight', () => {
  const weightOf = (weight: number, date = TODAY) => ({ weight, weightUnit: 'lb' as const, date });
  it.each([
    ['ten times the last', weightOf(80), weightOf(8, '2026-11-01'), true],
    ['a tenth of the last', weightOf(0.8), weightOf(8, '2026-11-01'), true],
    ['a little more', weightOf(9), weightOf(8, '2026-11-01'), false],
    ['a kitten that doubled in two months', weightOf(4), weightOf(2, '2026-09-01'), false],
    ['the first, far too heavy for a cat', weightOf(80), undefined, true],
    ['the first of a cat', weightOf(8), undefined, false],
  ])('%s', (_, now, lastWeight, isAsked) => {
    expect(weightDoubt(now, { last: lastWeight, typeMeans: 'cats' }) !== '').toBe(isAsked);
  });

  it('has no range for an unknown kind of animal', () => {
    expect(weightDoubt(weightOf(5000), { typeMeans: 'llamas' })).toBe('');
  });

  it('compares with the last weight in the unit that was entered', () => {
    const lastWeight = { weight: 3.6, weightUnit: 'kg' as const, date: '2026-11-01' };
    expect(weightDoubt(weightOf(8), { last: lastWeight })).toBe('');
    expect(weightDoubt(weightOf(80), { last: lastWeight })).toBe(
      '80 lb is far from the last weight, 7.94 lb',
    );
  });
});

describe('a doubt about a temperature', () => {
  it.each([
    ['101.5', ''],
    ['38,4', ''],
    ['38.4 °C', ''],
    ['101.5F', ''],
    ['100.5 degrees F', ''],
    ['10.15', '10.15 is not between 33 and 42.5 °C'],
    ['1015', '1015 is not between 91.4 and 108.5 °F'],
    ['83.4', '83.4 is not between 91.4 and 108.5 °F'],
    ['38.4 F', '38.4 F is not between 91.4 and 108.5 °F'],
    ['101.5 °C', '101.5 °C is not between 33 and 42.5 °C'],
    ['not taken, she bites', ''],
    ['', ''],
  ])('%s', (temperature, text) => {
    expect(temperatureDoubt(temperature, 'cats')).toBe(text);
  });

  it('has no range for an unknown kind of animal', () => {
    expect(temperatureDoubt('10.15', 'turtles')).toBe('');
    expect(temperatureDoubt('10.15', undefined)).toBe('');
  });
});

it.each([
  ['3 ml', '0.3 ml', true],
  ['0.3 ml', '0,3 ml', false],
  ['1 tablet', '2 tablets', false],
  ['3 ml', '1 tablet', false],
  ['a pinch', '1 ml', false],
  ['1,000 mg', '1000 mg', false],
  ['1,000 mg', '1,000 mg', false],
  ['1,000 mg', '100 mg', true],
  ['0,125 mg', '1 mg', true],
])('doubts a dosage of %s after %s', (now, lastDosage, isAsked) => {
  expect(dosageDoubt(now, lastDosage) !== '').toBe(isAsked);
});

it('a confirmed doubt belongs to one animal', () => {
  const key = doubtKey('weight', 'a', '80 lb');
  expect([keysOfAnimals([key], ['a']), keysOfAnimals([key], ['b'])]).toEqual([[key], []]);
});
