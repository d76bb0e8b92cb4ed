import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { callApi } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { animalOf } from '../animal/animal-record/animal.record.ts';

/** The marks in the list, by the names of the animals. */
async function chronicMarks({ id: tenant }: TestTenant): Promise<Record<string, boolean | undefined>> {
  await waitForIndexes(tenant);
  const query = { Limit: 15, Page: 1, isAvailable: 'true' as const };
  const { body } = await callApi(animals.list, { query }, { as: 'Veterinarian', tenant });
  return Object.fromEntries(body.data.animals.map(({ animalName, chronic }) => [animalName, chronic]));
}

it('marks animals with a chronic condition in the list, from the intake on and after corrections', async () => {
  const tenant = await newTenant();
  await addIntake(tenant, { animalName: 'Hale' });
  const id = await addIntake(tenant, { animalName: 'Wheezy', chronicCondition: 'Asthma' });
  expect(await chronicMarks(tenant)).toEqual({ Hale: false, Wheezy: true });
  const body = {
    ...newAnimalInput(tenant).body.animal,
    animalName: 'Wheezy',
    chronicCondition: '',
    version: 1,
  };
  await callApi(animals.update, { query: { Id: id }, body }, { as: 'Administrator', tenant: tenant.id });
  expect(await chronicMarks(tenant)).toEqual({ Hale: false, Wheezy: false });
  const history = await callApi(
    care.history,
    { query: { animalId: id } },
    { as: 'Administrator', tenant: tenant.id },
  );
  const [corrected] = history.body.data.lines;
  expect(corrected?.changes.map(({ field }) => field)).toEqual(['chronicCondition']);
});

const EARLIER_INDEX_ITEM = {
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
  'marks an animal of an earlier release with the condition "%s" as chronic when it is read',
  (chronicCondition, is) => {
    expect(animalOf({ ...EARLIER_INDEX_ITEM, more: { chronicCondition } }).row.chronic).toBe(is);
  },
);

it('reads an index item written before the mark existed as not chronic', () => {
  expect(animalOf(EARLIER_INDEX_ITEM).row.chronic).toBe(false);
});
