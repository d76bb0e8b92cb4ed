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

const readExposure = async (animalId: string) =>
  (await callApi(exposure.get, { query: { animalId } }, admin)).body.data.exposure;

const reasonCodesOf = async (animalId: string) =>
  (await readExposure(animalId)).reasons.map(({ code }) => code);

it('lists all reasons, and no longer those that were resolved', async () => {
  const animalId = await createAnimal();
  expect(await reasonCodesOf(animalId)).toEqual(['no-photo', 'no-text']);
  const { version } = await readExposure(animalId);
  const body = { publicText: 'Loves rain', isPrivate: true, version };
  expect((await callApi(exposure.update, { query: { animalId }, body }, admin)).status).toBe(200);
  expect(await reasonCodesOf(animalId)).toEqual(['private', 'no-photo']);
  expect(await readExposure(animalId)).toMatchObject({
    text: 'Loves rain',
    publicText: 'Loves rain',
    isPrivate: true,
  });
});

it('uses an older blurb as the text until there is a public text', async () => {
  const animalId = await createAnimal();
  await callApi(care.updateBlurb, { query: { animalId, publicityBlurb: 'A gentle soul' } }, admin);
  expect(await reasonCodesOf(animalId)).toEqual(['no-photo']);
  expect((await readExposure(animalId)).text).toBe('A gentle soul');
});

it('replies 409 to a stale version, 404 for another rescue and 403 with the module off', async () => {
  const animalId = await createAnimal();
  const { version } = await readExposure(animalId);
  const body = (publicText: string) => ({ publicText, version });
  expect((await callApi(exposure.update, { query: { animalId }, body: body('One') }, admin)).status).toBe(
    200,
  );
  expect((await callApi(exposure.update, { query: { animalId }, body: body('Two') }, admin)).status).toBe(
    409,
  );
  const otherTenant = await newTenant();
  const otherCaller = { as: 'Administrator', tenant: otherTenant.id } as const;
  expect((await callApi(exposure.get, { query: { animalId } }, otherCaller)).status).toBe(403);
  await tableOf(otherTenant.id).putAll([withModules(otherTenant.id, { wideExposure: true })]);
  expect((await callApi(exposure.get, { query: { animalId } }, otherCaller)).status).toBe(404);
});

it('filters the list by public visibility, and shows the reasons', async () => {
  const incompleteId = await createAnimal();
  const hiddenId = await createAnimal();
  const body = { publicText: 'Text', isPrivate: true };
  await callApi(exposure.update, { query: { animalId: hiddenId }, body }, admin);
  const listByExposure = async (filter: 'all' | 'could' | 'not' | 'shown') => {
    const reply = await callApi(register.list, { query: { exposure: filter, limit: 50 } }, admin);
    const entries = reply.body.data.animals.map(({ id, exposureReasons }) => [id, exposureReasons] as const);
    return new Map<string, readonly string[] | undefined>(entries);
  };
  expect((await listByExposure('could')).get(incompleteId)).toEqual(['No photo', 'No text']);
  expect((await listByExposure('could')).has(hiddenId)).toBe(false);
  expect((await listByExposure('not')).get(hiddenId)).toEqual(['Kept private', 'No photo']);
  expect((await listByExposure('shown')).size).toBe(0);
  const rules = { isPublic: true, publicName: `r-${tenant.id.toLowerCase()}`, needsPhoto: false };
  await callApi(exposureSettings.update, { body: { ...rules, needsText: false } }, admin);
  expect((await listByExposure('shown')).get(incompleteId)).toEqual([]);
  expect((await listByExposure('all')).size).toBeGreaterThan((await listByExposure('shown')).size);
});
