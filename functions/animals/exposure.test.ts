import { beforeAll, expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { register } from '#shared/calls/questions/register.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let admin: TestCaller;

const withModules = (id: string, modules: object) => ({
  pk: '',
  sk: 'tenant',
  kind: 'tenant',
  v: 1,
  row: { id, modules },
});

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  const modules = { wideExposure: true, publicityBlurb: true };
  await tableOf(tenant.id).putAll([withModules(tenant.id, modules)]);
  await callApi(
    exposureSettings.update,
    { body: { isPublic: true, publicName: `r-${tenant.id.toLowerCase()}` } },
    admin,
  );
});

const createAnimal = async () => {
  const reply = await callApi(
    animals.create,
    newAnimalInput(tenant, { animalName: newId(), status: 'adoptable' }),
    admin,
  );
  return reply.body.data.animals[0]?.id ?? '';
};

const seen = async (animalId: string) =>
  (await callApi(exposure.get, { query: { animalId } }, admin)).body.data.exposure;

const codesOf = async (animalId: string) => (await seen(animalId)).reasons.map(({ code }) => code);

it('tells all reasons, and no longer those that were mended', async () => {
  const animalId = await createAnimal();
  expect(await codesOf(animalId)).toEqual(['no-photo', 'no-text']);
  const { version } = await seen(animalId);
  const body = { publicText: 'Loves rain', isPrivate: true, version };
  expect((await callApi(exposure.update, { query: { animalId }, body }, admin)).status).toBe(200);
  expect(await codesOf(animalId)).toEqual(['private', 'no-photo']);
  expect(await seen(animalId)).toMatchObject({
    text: 'Loves rain',
    publicText: 'Loves rain',
    isPrivate: true,
  });
});

it('a blurb of before is the text until there is a public story', async () => {
  const animalId = await createAnimal();
  await callApi(care.updateBlurb, { query: { animalId, publicityBlurb: 'A gentle soul' } }, admin);
  expect(await codesOf(animalId)).toEqual(['no-photo']);
  expect((await seen(animalId)).text).toBe('A gentle soul');
});

it('of what was changed meanwhile: 409; of another rescue’s: 404; with the module off: 403', async () => {
  const animalId = await createAnimal();
  const { version } = await seen(animalId);
  const body = (publicText: string) => ({ publicText, version });
  expect((await callApi(exposure.update, { query: { animalId }, body: body('One') }, admin)).status).toBe(
    200,
  );
  expect((await callApi(exposure.update, { query: { animalId }, body: body('Two') }, admin)).status).toBe(
    409,
  );
  const other = await newTenant();
  const otherAsker = { as: 'Administrator', tenant: other.id } as const;
  expect((await callApi(exposure.get, { query: { animalId } }, otherAsker)).status).toBe(403);
  await tableOf(other.id).putAll([withModules(other.id, { wideExposure: true })]);
  expect((await callApi(exposure.get, { query: { animalId } }, otherAsker)).status).toBe(404);
});

it('the list is filtered by what the public sees, and tells the reasons', async () => {
  const incompleteId = await createAnimal();
  const hidden = await createAnimal();
  const body = { publicText: 'Text', isPrivate: true };
  await callApi(exposure.update, { query: { animalId: hidden }, body }, admin);
  const listed = async (filter: 'all' | 'could' | 'not' | 'shown') => {
    const reply = await callApi(register.list, { query: { exposure: filter, limit: 50 } }, admin);
    const found = reply.body.data.animals.map(({ id, exposureReasons }) => [id, exposureReasons] as const);
    return new Map<string, readonly string[] | undefined>(found);
  };
  expect((await listed('could')).get(incompleteId)).toEqual(['No photo', 'No text']);
  expect((await listed('could')).has(hidden)).toBe(false);
  expect((await listed('not')).get(hidden)).toEqual(['Kept private', 'No photo']);
  expect((await listed('shown')).size).toBe(0);
  const rules = { isPublic: true, publicName: `r-${tenant.id.toLowerCase()}`, needsPhoto: false };
  await callApi(exposureSettings.update, { body: { ...rules, needsText: false } }, admin);
  expect((await listed('shown')).get(incompleteId)).toEqual([]);
  expect((await listed('all')).size).toBeGreaterThan((await listed('shown')).size);
});
