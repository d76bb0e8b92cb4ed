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

const MED = { medicineId: 'm', medicine: 'Meloxicam' };
const givenDose = (date: string, dueOn?: string) => ({ ...MED, reminder: false, date, dueOn });
const due = (date: string) => ({ ...MED, reminder: true, date });
const TODAY = '2026-11-23';

describe('one more dose of a day', () => {
  it.each([
    ['the first', [], undefined, false],
    ['the second, where none was planned', [givenDose(TODAY)], undefined, true],
    ['the second of two that were planned', [givenDose(TODAY, TODAY)], TODAY, false],
    ['a third of two', [givenDose(TODAY, TODAY), givenDose(TODAY, TODAY)], undefined, true],
    ['a missed one beside that of the day', [givenDose(TODAY, TODAY)], '2026-11-22', true],
    ['that of the day after one that was not planned', [givenDose(TODAY)], TODAY, true],
    ['the day after', [givenDose('2026-11-22'), due('2026-11-24')], undefined, false],
    ['too soon of a weekly one', [givenDose('2026-11-21'), due('2026-11-28')], undefined, true],
    ['late in the week of a weekly one', [givenDose('2026-11-18'), due('2026-11-25')], undefined, false],
    ['of another medicine', [{ ...givenDose(TODAY), medicineId: 'n', medicine: 'Other' }], undefined, false],
  ])('%s', (_, meds, completes, isAsked) => {
    expect(doseBefore(meds, MED, { day: TODAY, due: completes }) !== undefined).toBe(isAsked);
  });
});

describe('one more shot', () => {
  it.each([
    ['the first', [], undefined, false],
    ['six days after', [givenDose('2026-11-17')], undefined, true],
    ['a week after', [givenDose('2026-11-16')], undefined, false],
    ['of a day before one that is recorded', [givenDose('2026-11-26')], undefined, true],
    ['that was due, two days after', [givenDose('2026-11-21')], TODAY, true],
    ['two months into a year', [givenDose('2026-09-23'), due('2027-09-23')], undefined, true],
    ['that was due, two months into a year', [givenDose('2026-09-23')], '2027-09-23', false],
    ['late in a series', [givenDose('2026-11-12'), due('2026-11-26')], undefined, false],
    ['of another vaccine', [{ ...givenDose(TODAY), medicineId: 'n', medicine: 'Other' }], undefined, false],
  ])('%s', (_, shots, completes, isAsked) => {
    expect(shotBefore(shots, MED, { day: TODAY, due: completes }) !== undefined).toBe(isAsked);
  });
});

describe('a weight', () => {
  const weighed = (weight: number, date = TODAY) => ({ weight, weightUnit: 'lb' as const, date });
  it.each([
    ['ten times the last', weighed(80), weighed(8, '2026-11-01'), true],
    ['a tenth of the last', weighed(0.8), weighed(8, '2026-11-01'), true],
    ['a little more', weighed(9), weighed(8, '2026-11-01'), false],
    ['a kitten that doubled in two months', weighed(4), weighed(2, '2026-09-01'), false],
    ['the first, far too heavy for a cat', weighed(80), undefined, true],
    ['the first of a cat', weighed(8), undefined, false],
  ])('%s', (_, now, last, isAsked) => {
    expect(weightDoubt(now, { last, typeMeans: 'cats' }) !== '').toBe(isAsked);
  });

  it('of a kind that is not known has no range', () => {
    expect(weightDoubt(weighed(5000), { typeMeans: 'llamas' })).toBe('');
  });

  it('is compared in the unit that is typed', () => {
    const last = { weight: 3.6, weightUnit: 'kg' as const, date: '2026-11-01' };
    expect(weightDoubt(weighed(8), { last })).toBe('');
    expect(weightDoubt(weighed(80), { last })).toBe('80 lb is far from the last weight, 7.94 lb');
  });
});

describe('a temperature', () => {
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
  ])('%s', (result, text) => {
    expect(temperatureDoubt(result, 'cats')).toBe(text);
  });

  it('of a kind that is not known has no range', () => {
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
])('a dosage of %s after %s', (now, last, isAsked) => {
  expect(dosageDoubt(now, last) !== '').toBe(isAsked);
});

it('an answer is for its animal', () => {
  const key = doubtKey('weight', 'a', '80 lb');
  expect([keysOfAnimals([key], ['a']), keysOfAnimals([key], ['b'])]).toEqual([[key], []]);
});
