import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { callApi } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { animalOf } from '../animal/animal-record/animal.record.ts';

/** The marks in the list, by the names of the animals. */
async function marks({ id: tenant }: TestTenant): Promise<Record<string, boolean | undefined>> {
  await waitForIndexes(tenant);
  const query = { Limit: 15, Page: 1, isAvailable: 'true' as const };
  const { body } = await callApi(animals.list, { query }, { as: 'Veterinarian', tenant });
  return Object.fromEntries(body.data.animals.map(({ animalName, chronic }) => [animalName, chronic]));
}

it('the list marks who has a chronic condition, from taking in on and as it is corrected', async () => {
  const tenant = await newTenant();
  await addIntake(tenant, { animalName: 'Hale' });
  const id = await addIntake(tenant, { animalName: 'Wheezy', chronicCondition: 'Asthma' });
  expect(await marks(tenant)).toEqual({ Hale: false, Wheezy: true });
  const body = {
    ...newAnimalInput(tenant).body.animal,
    animalName: 'Wheezy',
    chronicCondition: '',
    version: 1,
  };
  await callApi(animals.update, { query: { Id: id }, body }, { as: 'Administrator', tenant: tenant.id });
  expect(await marks(tenant)).toEqual({ Hale: false, Wheezy: false });
  const history = await callApi(
    care.history,
    { query: { animalId: id } },
    { as: 'Administrator', tenant: tenant.id },
  );
  const [corrected] = history.body.data.lines;
  expect(corrected?.changes.map(({ field }) => field)).toEqual(['chronicCondition']);
});

const EARLIER = {
  pk: 'animal#a',
  sk: 'animal',
  kind: 'animal',
  v: 3,
  row: {
    id: 'a',
    animalId: 'A00001',
    animalName: 'Bella',
    animalTypeId: 'dogs',
    sex: 'female',
    status: 'adoptable',
    lastMilestone: 'intake',
    lastMilestoneDate: '2026-01-15',
    birth: { milestoneDate: '2025-03-01' },
  },
};

it.each([
  ['Asthma', true],
  ['', false],
])(
  'an animal of an earlier release with the condition "%s" is marked when it is read',
  (chronicCondition, is) => {
    expect(animalOf({ ...EARLIER, more: { chronicCondition } }).row.chronic).toBe(is);
  },
);

it('what an index holds of an earlier animal is read without the mark', () => {
  expect(animalOf(EARLIER).row.chronic).toBe(false);
});
