import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { register } from '#shared/calls/questions/register.ts';
import { callApi } from '../../test/call-api.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newAnimalInput, newRescue, addIntake } from '../../test/tenant.ts';

const { tenant, admin } = await newRescue();

async function readAnimal(id: string) {
  const [animal] = (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList;
  if (!animal) throw new Error('The animal is gone');
  return animal;
}

const readAltered = async (id: string) => {
  const { altered: alteredAnswer, spayedOrNeutered } = await readAnimal(id);
  return [alteredAnswer, spayedOrNeutered];
};

/**
 * Updates an animal with its present fields and these changes; `altered` is sent only if it is among the changes. Gives
 * `readAltered`.
 */
async function updateAndReadAltered(
  id: string,
  { altered: alteredAnswer, ...changes }: Partial<Awaited<ReturnType<typeof readAnimal>>>,
) {
  const { altered: _, ...body } = await readAnimal(id);
  const input = {
    query: { Id: id },
    body: { ...body, ...changes, ...(alteredAnswer ? { altered: alteredAnswer } : {}) },
  };
  expect(await callApi(animals.update, input, admin)).toMatchObject({ status: 200 });
  return readAltered(id);
}

describe('the spayed or neutered field', () => {
  it('is unknown until it is set, while spayedOrNeutered is false', async () => {
    expect(await readAltered(await addIntake(tenant, { animalName: 'Nothing said' }))).toEqual([
      'unknown',
      false,
    ]);
    const unalteredId = await addIntake(tenant, { animalName: 'Said no', spayedOrNeutered: false });
    expect(await readAltered(unalteredId)).toEqual(['no', false]);
    const alteredId = await addIntake(tenant, { animalName: 'Said yes', altered: 'yes' });
    expect(await readAltered(alteredId)).toEqual(['yes', true]);
  });

  it('stays unknown when a client sends the other fields back, and follows spayedOrNeutered when that changes', async () => {
    const id = await addIntake(tenant, { animalName: 'Documented' });
    expect(await updateAndReadAltered(id, { color: 'black' })).toEqual(['unknown', false]);
    expect(await updateAndReadAltered(id, { spayedOrNeutered: true })).toEqual(['yes', true]);
    expect(await updateAndReadAltered(id, { spayedOrNeutered: false })).toEqual(['no', false]);
  });

  it('can be set back to unknown', async () => {
    const id = await addIntake(tenant, { animalName: 'Taken back', altered: 'yes' });
    expect(await updateAndReadAltered(id, { altered: 'unknown' })).toEqual(['unknown', false]);
  });
});

describe('an unknown age', () => {
  const listBirths = async (id: string) => {
    const list = await callApi(milestones.list, { params: { animalId: id }, query: {} }, admin);
    return list.body.data.milestones.filter(({ milestoneType }) => milestoneType === 'birth');
  };

  /** Adds an animal with these fields of its birth milestone and gives its id. */
  async function addWithBirth(birth: Partial<ReturnType<typeof newAnimalInput>['body']['birthMilestone']>) {
    const input = newAnimalInput(tenant, { animalName: `Of ${JSON.stringify(birth)}` });
    const body = { ...input.body, birthMilestone: { isApproxDOB: true, ...birth } };
    const reply = await callApi(animals.create, { ...input, body }, admin);
    return reply.body.data.animals[0]?.id ?? '';
  }

  async function correctBirth(id: string, changes: object) {
    const [birth] = await listBirths(id);
    if (!birth) throw new Error('It has no birth');
    const body = { milestoneType: 'birth', milestoneDate: birth.milestoneDate, ...changes };
    return callApi(milestones.update, { params: { milestoneId: birth.id }, body }, admin);
  }

  it('shows no birth date, wherever the animal is shown', async () => {
    const id = await addWithBirth({ ageUnknown: true, years: 3 });
    expect((await readAnimal(id)).birthMilestone).toEqual({ milestoneDate: '', isApproxDOB: false });
    expect(await listBirths(id)).toMatchObject([{ milestoneDate: '', isApproxDOB: false }]);
  });

  it('leads to no proposed schedules, and a diary entry is accepted', async () => {
    const id = await addWithBirth({ ageUnknown: true, months: 1 });
    const proposeReply = await callApi(schedules.propose, { query: { animalId: id } }, admin);
    expect(proposeReply.body.data).toEqual({ proposals: [] });
    const diaryVm = { actionDate: '2026-01-20', notes: 'Purred' };
    expect(await callApi(diaries.add, { body: { animalIds: [id], diaryVm } }, admin)).toMatchObject({
      status: 200,
    });
  });

  it('is found by the filter for unknown ages, and by no other age', async () => {
    const id = await addWithBirth({ ageUnknown: true, months: 2 });
    const isListedAtAge = async (age: 'unknown' | 'senior' | 'weeks', sort: 'name' | 'age') => {
      const rows = (await callApi(register.list, { query: { age, sort } }, admin)).body.data.animals;
      return rows.some((row) => row.id === id);
    };
    for (const sort of ['name', 'age'] as const)
      expect([
        await isListedAtAge('unknown', sort),
        await isListedAtAge('senior', sort),
        await isListedAtAge('weeks', sort),
      ]).toEqual([true, false, false]);
  });

  it('can be replaced by a birth date and set again, and the intake can be moved in between', async () => {
    const id = await addWithBirth({ ageUnknown: true, months: 4 });
    const list = await callApi(milestones.list, { params: { animalId: id }, query: {} }, admin);
    const intakeMilestone = list.body.data.milestones.find(({ milestoneType }) => milestoneType === 'intake');
    const intakeBody = {
      milestoneType: 'intake',
      milestoneDate: '2026-01-10',
      acquisitionWayId: intakeMilestone?.acquisitionWayId ?? '',
    } as const;
    const intakeUpdate = { params: { milestoneId: intakeMilestone?.id ?? '' }, body: intakeBody };
    expect(await callApi(milestones.update, intakeUpdate, admin)).toMatchObject({ status: 200 });
    expect(await correctBirth(id, { milestoneDate: '2026-01-11', birthKnown: 'day' })).toMatchObject({
      status: 422,
    });
    expect(await correctBirth(id, { milestoneDate: '2024-05-01', birthKnown: 'year' })).toMatchObject({
      status: 200,
    });
    const approximateBirth = { milestoneDate: '2024-05-01', isApproxDOB: true, approx: 'year' };
    expect((await readAnimal(id)).birthMilestone).toEqual(approximateBirth);
    expect(await correctBirth(id, { birthKnown: 'unknown' })).toMatchObject({ status: 200 });
    expect((await readAnimal(id)).birthMilestone).toEqual({ milestoneDate: '', isApproxDOB: false });
  });

  it('cannot be set by an empty date', async () => {
    const id = await addWithBirth({ ageUnknown: true, months: 5 });
    expect(await correctBirth(id, { milestoneDate: '' })).toMatchObject({
      status: 422,
      body: { fields: { milestoneDate: 'Date is required' } },
    });
  });
});

it.each([
  [{ years: 2 }, 'year'],
  [{ years: 1, months: 3 }, 'month'],
  [{ weeks: 6 }, 'month'],
  [{ milestoneDate: '2025-03-01' }, undefined],
] as const)('stores an age of %j as known to the %s', async (age, approx) => {
  const input = newAnimalInput(tenant, { animalName: `Aged ${JSON.stringify(age)}` });
  const intakeMileStone = { ...input.body.intakeMileStone, milestoneDate: TODAY };
  const body = { ...input.body, intakeMileStone, birthMilestone: { isApproxDOB: true, ...age } };
  const id = (await callApi(animals.create, { ...input, body }, admin)).body.data.animals[0]?.id ?? '';
  expect((await readAnimal(id)).birthMilestone.approx).toBe(approx);
});
