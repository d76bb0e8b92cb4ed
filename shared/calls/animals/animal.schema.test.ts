import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { runWithToday } from '../../rules/time/today.ts';
import {
  AnimalChange,
  AnimalInput,
  BirthInput,
  GroupQuery,
  IntakeInput,
  NewAnimal,
} from './animal.schema.ts';

const TODAY = '2026-03-09';

/** Every field's first message, as the server tells them. */
function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of runWithToday(TODAY, () => schema.safeParse(value)).error?.issues ?? [])
    messages[path.join('.')] ??= message;
  return messages;
}

const animal = {
  animalName: 'Bella',
  animalTypeId: 'dogs',
  breed: 'Beagle',
  sex: 'female',
  status: 'adoptable',
};
const intake = { milestoneDate: '2026-03-01', acquisitionWayId: 'stray' };
const birth = { isApproxDOB: false, milestoneDate: '2025-03-01' };

const newAnimalBornOn = (milestoneDate: string) => ({
  animal,
  birthMilestone: { ...birth, milestoneDate },
  intakeMileStone: intake,
});

describe('the animal', () => {
  it('names all missing fields at once, with the messages of the form', () => {
    expect(messagesOf(AnimalInput, {})).toEqual({
      animalName: 'Animal Name is required',
      animalTypeId: 'Animal Type is required',
      breed: 'Breed is required',
      sex: 'Sex is required',
      status: 'Status is required',
    });
    expect(messagesOf(AnimalInput, { ...animal, animalName: '   ', breed: '' })).toEqual({
      animalName: 'Animal Name is required',
      breed: 'Breed is required',
    });
  });

  it.each([
    ['color', 30],
    ['chronicCondition', 30],
    ['animalName', 75],
    ['otherIDNo', 40],
  ])('accepts a %s of up to %i characters', (field, maxLength) => {
    expect(messagesOf(AnimalInput, { ...animal, [field]: 'x'.repeat(maxLength) })).toEqual({});
    expect(messagesOf(AnimalInput, { ...animal, [field]: 'x'.repeat(maxLength + 1) })).toEqual({
      [field]: `Must be ${maxLength} characters or less`,
    });
  });

  it('accepts a location of up to 50 characters', () => {
    expect(messagesOf(AnimalInput, { ...animal, location: 'x'.repeat(50) })).toEqual({});
    expect(messagesOf(AnimalInput, { ...animal, location: 'x'.repeat(51) })).toEqual({
      location: 'Should be less than 50 characters',
    });
  });

  it('requires a reason for a flag, also beside other errors, and clears it without a flag', () => {
    expect(messagesOf(AnimalInput, { ...animal, flag: true })).toEqual({
      flagReason: 'Flag Reason is required',
    });
    expect(messagesOf(AnimalInput, { ...animal, flag: true, flagReason: '  ' })).toEqual({
      flagReason: 'Flag Reason is required',
    });
    expect(messagesOf(AnimalInput, { flag: true })).toHaveProperty('flagReason');
    expect(AnimalInput.parse({ ...animal, flag: false, flagReason: 'bites' })).toMatchObject({
      flagReason: '',
    });
    expect(AnimalInput.parse({ ...animal, flag: true, flagReason: 'bites' })).toMatchObject({
      flagReason: 'bites',
    });
  });

  it.each(['Male', '', 'x', 1, null])('rejects the sex %j', (sex) => {
    expect(messagesOf(AnimalInput, { ...animal, sex })).toEqual({ sex: 'Sex is required' });
  });

  it('needs a version to be edited', () => {
    expect(messagesOf(AnimalChange, animal)).toEqual({ version: 'Version is required' });
    expect(messagesOf(AnimalChange, { ...animal, version: 3 })).toEqual({});
  });
});

describe('birth', () => {
  it.each([
    [{}, { years: 'Approximate Age must be specified' }],
    [{ years: '', months: '' }, { years: 'Approximate Age must be specified' }],
    [{ years: 0, months: 0 }, { years: 'At least fill any one input' }],
    [{ years: 0 }, { years: 'At least fill any one input' }],
    [{ years: -1 }, { years: 'Must be 0 or more' }],
    [{ months: 12 }, { months: 'Must be 11 or less' }],
    [{ years: 'two' }, { years: 'Must be a whole number' }],
    [{ isApproxDOB: false, milestoneDate: 20250301 }, { milestoneDate: 'Enter a date as YYYY-MM-DD' }],
    [{ years: 1.5 }, { years: 'Must be a whole number' }],
    [{ isApproxDOB: false }, { milestoneDate: 'Birth Date must be specified' }],
    [{ isApproxDOB: false, milestoneDate: '' }, { milestoneDate: 'Birth Date must be specified' }],
    [{ isApproxDOB: false, milestoneDate: '2026-03-11' }, { milestoneDate: 'Date can’t be in the future' }],
    [{ isApproxDOB: false, milestoneDate: '2025-02-29' }, { milestoneDate: 'Enter a date as YYYY-MM-DD' }],
  ])('%j is rejected', (input, expected) => {
    expect(messagesOf(BirthInput, input)).toMatchObject(expected);
  });

  it.each([{ years: 2 }, { months: 5 }, { years: '1', months: '' }, { years: '', months: '3' }, birth])(
    '%j is taken',
    (input) => {
      expect(messagesOf(BirthInput, input)).toEqual({});
    },
  );
});

describe('intake', () => {
  const rejectedInputs: [object, Record<string, string>][] = [
    [{ milestoneDate: '' }, { milestoneDate: 'Enter date of intake' }],
    [{ milestoneDate: undefined }, { milestoneDate: 'Enter date of intake' }],
    [{ milestoneDate: '2026-03-11' }, { milestoneDate: 'Date can’t be in the future' }],
    [{ acquisitionWayId: '' }, { acquisitionWayId: 'How Acquired is required' }],
    [{ acquisitionWayMeans: 'other-rescue' }, { otherRescueShelterId: 'Rescue is required' }],
    [
      { acquisitionWayMeans: 'other-rescue', otherRescueShelterId: '1' },
      { otherRescueShelterId: 'Rescue is required' },
    ],
    [
      { amountPaidFee: 1, amountReceivedFee: 1 },
      { amountReceivedFee: 'Either Amount Paid or Received should be specified. Not Both.' },
    ],
    [{ amountPaidFee: 'ten' }, { amountPaidFee: 'Amount Paid By You must be numeric' }],
    [{ amountReceivedFee: 'ten' }, { amountReceivedFee: 'Amount Received By You must be numeric' }],
    [{ amountReceivedFee: -1 }, { amountReceivedFee: 'Amount Received By You must be 0 or more' }],
  ];
  it.each(rejectedInputs)('with %j is rejected', (overrides, expected) => {
    expect(messagesOf(IntakeInput, { ...intake, ...overrides })).toEqual(expected);
  });

  it('defaults to amounts of 0, reads text, rounds to cents, and reads the PCO 1 as none', () => {
    const parseIntake = (overrides: object) =>
      runWithToday(TODAY, () => IntakeInput.parse({ ...intake, ...overrides }));
    expect(parseIntake({})).toMatchObject({ amountPaidFee: 0, amountReceivedFee: 0, notes: '' });
    const parsedIntake = parseIntake({ amountPaidFee: '12.345', amountReceivedFee: '', pcoId: 1 });
    expect(parsedIntake).toMatchObject({ amountPaidFee: 12.35, amountReceivedFee: 0, pcoId: undefined });
  });

  it('cannot be before birth', () => {
    expect(messagesOf(NewAnimal, newAnimalBornOn('2026-03-02'))).toEqual({
      'intakeMileStone.milestoneDate': 'Intake date must be greater or same as Birth Date',
    });
    expect(messagesOf(NewAnimal, newAnimalBornOn('2026-03-01'))).toEqual({});
  });
});

describe('a group', () => {
  it.each([
    [{ noofAnimals: '3', male: '1', female: '1' }, 'Total Count Must Equal the Number of Animals'],
    [
      { noofAnimals: '2', male: '1', female: '1', unknown: '1' },
      'Total Count Must Equal the Number of Animals',
    ],
    [{ noofAnimals: '0' }, 'Must be 1 or more'],
    [{ noofAnimals: '26', male: '26' }, 'At most 25 animals at once'],
    [{ noofAnimals: 'many' }, 'Number of animals must be numeric'],
    [{ noofAnimals: '1.5' }, 'Must be a whole number'],
  ])('%j is rejected', (query, message) => {
    expect(messagesOf(GroupQuery, query)['noofAnimals']).toBe(message);
  });

  it('of one animal needs no sexes; of four, their numbers must add up', () => {
    expect(GroupQuery.parse({})).toMatchObject({
      noofAnimals: 1,
      male: 0,
      female: 0,
      unknown: 0,
      force: false,
    });
    expect(messagesOf(GroupQuery, { noofAnimals: '4', male: '1', female: '2', unknown: '1' })).toEqual({});
  });
});
