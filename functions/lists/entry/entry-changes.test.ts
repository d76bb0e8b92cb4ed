import { beforeAll, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { changeAttribute, ENTRY_CHANGES } from '../../kernel/table/entry-names.ts';
import { callApi } from '../../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../../test/tenant.ts';

let tenant: TestTenant;
const testCaller = () => ({ as: 'Administrator', tenant: tenant.id }) as const;
/** The message, which says what to do instead. */
const LIMIT_MESSAGE = /limit of 3,000 renamed or merged entries\. Add a new entry instead$/;

/** Stores this many renamed entries, with names of a usual length. */
async function storeRenames(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, i) => [
    changeAttribute(newId()),
    { name: `Amoxicillin and clavulanic acid ${i}` },
  ]);
  const item = { ...ENTRY_CHANGES, kind: 'words', v: 1, row: {}, ...(Object.fromEntries(names) as object) };
  await tableOf(tenant.id).putAll([item]);
}

const rename = (id: string, typeName: string) =>
  callApi(lists.animalType.update, { params: { id }, body: { typeName, colour: '' } }, testCaller());
const names = async () =>
  (await callApi(lists.animalType.list, { query: {} }, testCaller())).body.data.animalTypes.map(
    ({ typeName }) => typeName,
  );

beforeAll(async () => {
  tenant = await newTenant();
  await callApi(animals.create, newAnimalInput(tenant), testCaller());
});

it('a rescue can rename three thousand entries, and records show the new names', async () => {
  await storeRenames(3000);
  expect((await rename(tenant.dogs, 'Canines')).status).toBe(200);
  const { body } = await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller());
  expect(body.data.animals.map(({ animalType }) => animalType)).toEqual(['Canines']);
});

it('beyond the limit, a rename and a merge are rejected with a helpful message and change nothing', async () => {
  await storeRenames(4000);
  const namesBefore = await names();
  const renameReply = await rename(tenant.dogs, 'Hounds');
  expect(renameReply).toMatchObject({ status: 422, body: { code: 'words-full' } });
  expect(renameReply.body.errors?.[0]).toMatch(LIMIT_MESSAGE);
  const body = { list: 'animalType' as const, id: tenant.dogs, into: tenant.cats };
  const mergeReply = await callApi(upkeep.merge, { body }, testCaller());
  expect(mergeReply.status).toBe(422);
  expect(mergeReply.body.errors?.[0]).toMatch(LIMIT_MESSAGE);
  expect(await names()).toEqual(namesBefore);
  const newEntry = { typeName: 'Hounds', colour: '' as const };
  expect((await callApi(lists.animalType.create, { body: newEntry }, testCaller())).status).toBe(200);
});
