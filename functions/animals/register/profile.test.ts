import { beforeAll, expect, it } from 'vitest';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const KNOWN = {
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

async function animal(id: string): Promise<Animal | undefined> {
  const { body } = await callApi(animals.get, { query: { ids: id } }, admin);
  return body.data.animalList[0];
}

async function correct(id: string, changes: object) {
  const now = await animal(id);
  const {
    goodWithDogs: _,
    size: __,
    specialNeeds: ___,
    adoptionFee: ____,
    ...good
  } = {
    ...KNOWN,
    ...newAnimalInput(tenant).body.animal,
  };
  const body = { ...good, ...changes, version: now?.version ?? 0 };
  return callApi(animals.update, { query: { Id: id, force: true }, body }, admin);
}

it('the facts for adopters are kept, left as they are by a request without them, and unknown again when emptied', async () => {
  const id = await addIntake(tenant, { animalName: 'Tripod', ...KNOWN });
  expect(await animal(id)).toMatchObject({ ...KNOWN, adoptionFee: 150.5 });
  await correct(id, { color: 'black' });
  expect(await animal(id)).toMatchObject({ color: 'black', ...KNOWN, adoptionFee: 150.5 });
  await correct(id, { size: '', adoptionFee: '', goodWithDogs: 'no' });
  const after = await animal(id);
  expect(after?.size).toBeUndefined();
  expect(after?.adoptionFee).toBeUndefined();
  expect(after).toMatchObject({ goodWithDogs: 'no', specialNeeds: 'Three legs' });
  const { body } = await callApi(care.history, { query: { animalId: id } }, admin);
  expect(body.data.lines[0]?.changes.map(({ field }) => field).toSorted()).toContain('goodWithDogs');
});

it('a value that is not of the list is refused at its field', async () => {
  const id = await addIntake(tenant, { animalName: 'Odd' });
  const refused = await correct(id, { size: 'gigantic', adoptionFee: 'much' });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Size is not one of the list');
  expect(JSON.stringify(refused.body)).toContain('Adoption Fee must be numeric');
});

it('list and search find the animals by them', async () => {
  await addIntake(tenant, { animalName: 'Gentle', goodWithCats: 'yes', size: 'small' });
  await addIntake(tenant, { animalName: 'Hunter', goodWithCats: 'no', size: 'small' });
  await waitForIndexes(tenant.id);
  const listed = async (query: Input<typeof register.list>['query']) =>
    (await callApi(register.list, { query }, admin)).body.data.animals.map(({ animalName }) => animalName);
  expect(await listed({ goodWithCats: 'yes' })).toEqual(['Gentle']);
  expect(await listed({ size: 'small', sort: '-added' })).toEqual(['Hunter', 'Gentle']);
  const found = await callApi(
    questions.animalSearch,
    { query: { goodWithCats: 'no', size: 'small' } },
    admin,
  );
  expect(found.body.data.rows.map(({ animalName }) => animalName)).toEqual(['Hunter']);
});
