import { describe, expect, it } from 'vitest';
import { runWithToday } from '#shared/rules/time/today.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { AddFormSchema, birthDateOf, cloneOf, emptyForm, formField, stepOf } from './form.ts';

function messages(change: (form: ReturnType<typeof emptyForm>) => void): Record<string, string> {
  const form = emptyForm();
  form.body.animal = {
    ...form.body.animal,
    animalName: 'Moss',
    animalTypeId: 'dogs',
    breed: 'Collie',
    sex: 'male',
  };
  form.body.birthMilestone = { isApproxDOB: true, years: '2', months: '' };
  form.body.intakeMileStone.acquisitionWayId = 'stray';
  change(form);
  const { error } = runWithToday(rescueToday(), () => AddFormSchema.safeParse(form));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('the rules of the wizard', () => {
  it('accept a completed form', () => {
    expect(messages(() => undefined)).toEqual({});
  });

  it('require the mandatory fields', () => {
    expect(
      messages(({ body }) => (body.animal = { ...emptyForm().body.animal, status: '' as never })),
    ).toEqual({
      'body.animal.animalName': 'Animal Name is required',
      'body.animal.animalTypeId': 'Animal Type is required',
      'body.animal.breed': 'Breed is required',
      'body.animal.sex': 'Sex is required',
      'body.animal.status': 'Status is required',
    });
  });

  it.each([
    [
      { isApproxDOB: true, years: '', months: '' },
      'body.birthMilestone.years',
      'Approximate Age must be specified',
    ],
    [
      { isApproxDOB: true, years: '0', months: '0' },
      'body.birthMilestone.years',
      'At least fill any one input',
    ],
    [
      { isApproxDOB: false, milestoneDate: '' },
      'body.birthMilestone.milestoneDate',
      'Birth Date must be specified',
    ],
  ])('reject the birth: %j', (birth, field, message) => {
    expect(messages(({ body }) => (body.birthMilestone = birth))).toEqual({ [field]: message });
  });

  it.each([
    [{ isApproxDOB: false, milestoneDate: '1889-01-01' }],
    [{ isApproxDOB: true, years: '137', months: '', weeks: '' }],
  ])('ask once about an improbable age, even before the later steps are completed: %j', (birth) => {
    const question = { sure: 'Confirm this age or correct it' };
    expect(messages(({ body }) => (body.birthMilestone = birth))).toEqual(question);
    const fillIncomplete = ({ body }: ReturnType<typeof emptyForm>) => {
      body.birthMilestone = birth;
      body.intakeMileStone.acquisitionWayId = '';
    };
    expect(messages(fillIncomplete)).toMatchObject(question);
    expect(messages((form) => (Object.assign(form, { sure: true }).body.birthMilestone = birth))).toEqual({});
  });

  it('accept an age in weeks', () => {
    const birthOfWeeks = (weeks: string) =>
      birthDateOf({ isApproxDOB: true, years: '', months: '', weeks }, '2026-03-31');
    expect([birthOfWeeks('6'), birthOfWeeks('')]).toEqual(['2026-02-17', '']);
    expect(messages(({ body }) => (body.birthMilestone = { isApproxDOB: true, weeks: '6' }))).toEqual({});
  });

  it('take an unknown age, whatever was typed before', () => {
    const birth = { isApproxDOB: true, ageUnknown: true, years: '137', milestoneDate: '1889-01-01' };
    expect(birthDateOf(birth, '2026-03-31')).toBe('');
    expect(messages(({ body }) => (body.birthMilestone = birth))).toEqual({});
  });

  it('require the sexes of a group to add up', () => {
    expect(messages((form) => (form.group = { noofAnimals: 4, male: 2, female: 1 }))).toEqual({
      'group.unknown': 'Total Count Must Equal the Number of Animals',
    });
  });

  it('reject an intake before the birth', () => {
    const errors = messages(({ body }) => {
      body.birthMilestone = { isApproxDOB: false, milestoneDate: '2026-03-01' };
      body.intakeMileStone.milestoneDate = '2026-02-01';
    });
    expect(errors).toEqual({
      'body.intakeMileStone.milestoneDate': 'Intake date must be greater or same as Birth Date',
    });
  });
});

describe('finding the step', () => {
  it.each([
    [['group.noofAnimals'], 0],
    [['body.intakeMileStone.milestoneDate', 'body.birthMilestone.years'], 1],
    [['body.intakeMileStone'], 2],
    [['elsewhere'], undefined],
  ])('for %j gives %j', (fields, step) => {
    expect(stepOf(fields)).toBe(step);
  });

  it('maps field names of the server to those of the form', () => {
    expect(['noofAnimals', 'animal.animalName'].map(formField)).toEqual([
      'group.noofAnimals',
      'body.animal.animalName',
    ]);
  });
});

it('clones everything but the name and the other number', () => {
  const form = emptyForm();
  form.body.animal = { ...form.body.animal, animalName: 'Moss', breed: 'Collie', otherIDNo: '9' };
  expect(cloneOf(form).body.animal).toMatchObject({ animalName: '', otherIDNo: '', breed: 'Collie' });
});
