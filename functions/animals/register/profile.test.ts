import { beforeAll, expect, it } from 'vitest';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import { addMilestone, seedContacts } from '../../test/add-milestone.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const DETAILS = {
  size: 'large',
  goodWithDogs: 'selective',
  specialNeeds: 'Three legs',
  adoptionFee: '150.5',
} as const;

let tenant: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

async function readAnimal(id: string): Promise<Animal | undefined> {
  const { body } = await callApi(animals.get, { query: { ids: id } }, admin);
  return body.data.animalList[0];
}

async function correct(id: string, changes: object) {
  const currentAnimal = await readAnimal(id);
  const {
    goodWithDogs: _,
    size: __,
    specialNeeds: ___,
    adoptionFee: ____,
    ...good
  } = {
    ...DETAILS,
    ...newAnimalInput(tenant).body.animal,
  };
  const body = { ...good, ...changes, version: currentAnimal?.version ?? 0 };
  return callApi(animals.update, { query: { Id: id, force: true }, body }, admin);
}

it('stores the details for adopters, keeps them if not sent, and clears them if sent empty', async () => {
  const id = await addIntake(tenant, { animalName: 'Tripod', ...DETAILS });
  expect(await readAnimal(id)).toMatchObject({ ...DETAILS, adoptionFee: 150.5 });
  await correct(id, { color: 'black' });
  expect(await readAnimal(id)).toMatchObject({ color: 'black', ...DETAILS, adoptionFee: 150.5 });
  await correct(id, { size: '', adoptionFee: '', goodWithDogs: 'no' });
  const correctedAnimal = await readAnimal(id);
  expect(correctedAnimal?.size).toBeUndefined();
  expect(correctedAnimal?.adoptionFee).toBeUndefined();
  expect(correctedAnimal).toMatchObject({ goodWithDogs: 'no', specialNeeds: 'Three legs' });
  const { body } = await callApi(care.history, { query: { animalId: id } }, admin);
  expect(body.data.lines[0]?.changes.map(({ field }) => field).toSorted()).toContain('goodWithDogs');
});

it('rejects a size that is not in the list and a fee that is not a number', async () => {
  const id = await addIntake(tenant, { animalName: 'Odd' });
  const rejected = await correct(id, { size: 'gigantic', adoptionFee: 'much' });
  expect(rejected.status).toBe(422);
  expect(JSON.stringify(rejected.body)).toContain('Size is not one of the list');
  expect(JSON.stringify(rejected.body)).toContain('Adoption Fee must be numeric');
});

it('finds animals by these details in list and search', async () => {
  await addIntake(tenant, { animalName: 'Gentle', goodWithCats: 'yes', size: 'small' });
  await addIntake(tenant, { animalName: 'Hunter', goodWithCats: 'no', size: 'small' });
  await waitForIndexes(tenant.id);
  const readListed = async (query: Input<typeof register.list>['query']) =>
    (await callApi(register.list, { query }, admin)).body.data.animals.map(({ animalName }) => animalName);
  expect(await readListed({ goodWithCats: 'yes' })).toEqual(['Gentle']);
  expect(await readListed({ size: 'small', sort: '-added' })).toEqual(['Hunter', 'Gentle']);
  const searchReply = await callApi(
    questions.animalSearch,
    { query: { goodWithCats: 'no', size: 'small' } },
    admin,
  );
  expect(searchReply.body.data.rows.map(({ animalName }) => animalName)).toEqual(['Hunter']);
});

it('lets a former resident keep a type that was deleted since, and no other animal get it', async () => {
  await seedContacts(tenant.id);
  const [id, otherId] = [
    await addIntake(tenant, { animalName: 'Left', animalTypeId: tenant.cats }),
    await addIntake(tenant, { animalName: 'Stays' }),
  ];
  await addMilestone(tenant.id, id, 'adoption', '2026-02-01');
  await callApi(lists.animalType.remove, { params: { id: tenant.cats }, query: {} }, admin);
  const change = { animalTypeId: tenant.cats, color: 'tabby' };
  expect((await correct(id, change)).status).toBe(200);
  expect(await readAnimal(id)).toMatchObject({ color: 'tabby', animalType: 'Cats' });
  expect(await correct(otherId, change)).toMatchObject({
    status: 422,
    body: { fields: { animalTypeId: 'Animal Type is required' } },
  });
});
