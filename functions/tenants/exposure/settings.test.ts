import { expect, it } from 'vitest';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import type { Input } from '#shared/contract/call.ts';
import { createTenant } from '../new-tenant.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { releasePublicNames, findTenantIdByPublicName } from './public-names.ts';

const RESCUE_DETAILS = {
  tenantAcronym: 'QR',
  street: 'Quay 1',
  city: 'Dunedin',
  state: 'Otago',
  zip: '9016',
  countryId: 'NZ',
  countryISO2Code: 'NZ',
  countryISDCode: '+64',
  phone: '',
  emailAddress: 'hello@example.org',
  website: '',
};

async function rescue(wideExposure = true) {
  const id = await createTenant({ ...RESCUE_DETAILS, name: `Quay ${newId()}` });
  const admin = { as: 'Administrator', tenant: id } as const satisfies TestCaller;
  await callApi(tenants.updateModules, { body: { wideExposure } }, admin);
  return { id, admin };
}

const newName = () => `r-${newId().toLowerCase()}`;

const save = (body: Input<typeof exposureSettings.update>['body'], testCaller: TestCaller) =>
  callApi(exposureSettings.update, { body }, testCaller);

it('the public page is off at first, and can only be set with the module and the right', async () => {
  const { admin } = await rescue();
  const { settings } = (await callApi(exposureSettings.get, {}, admin)).body.data;
  expect(settings).toMatchObject({
    isPublic: false,
    publicName: '',
    minWeeks: 8,
    needsPhoto: true,
    version: 0,
  });
  const { admin: adminWithoutModule } = await rescue(false);
  expect((await save({ publicName: newName() }, adminWithoutModule)).status).toBe(403);
  expect((await save({ publicName: newName() }, { ...admin, as: 'AnimalCaretaker' })).status).toBe(403);
});

it.each([
  [{ isPublic: true }, 'publicName', 'Your page needs a name for its address'],
  [{ publicName: 'Two words' }, 'publicName', 'Use letters a to z, digits and hyphens'],
  [{ publicName: 'ab' }, 'publicName', 'Must be 3 characters or more'],
  [{ color: '#ffff00' }, 'color', 'Choose a darker color: white text must be readable on it'],
  [{ color: 'red' }, 'color', 'Must be a color like #0f766e'],
  [{ showChip: true }, 'chipReason', 'Say why, such as the law that asks for it'],
  [{ minWeeks: 53 }, 'minWeeks', 'Must be a whole number from 0 to 52'],
  [{ email: 'x' }, 'email', 'Email is not a valid email'],
])('refuses %j at its field', async (body, field, message) => {
  const { admin } = await rescue();
  const reply = await save(body, admin);
  expect([reply.status, reply.body.fields?.[field]]).toEqual([422, message]);
});

it('a public name, also an earlier one, belongs to one rescue until the rescue is removed', async () => {
  const [first, otherRescue] = [await rescue(), await rescue()];
  const [name, newerName] = [newName(), newName()];
  expect((await save({ isPublic: true, publicName: name.toUpperCase() }, first.admin)).status).toBe(200);
  const rejected = await save({ publicName: name }, otherRescue.admin);
  expect(rejected.status).toBe(409);
  expect(rejected.body.fields).toEqual({ publicName: 'Another rescue has this name.' });
  expect((await save({ isPublic: true, publicName: newerName }, first.admin)).status).toBe(200);
  expect((await save({ publicName: name }, otherRescue.admin)).status).toBe(409);
  expect(await Promise.all([name, newerName].map(findTenantIdByPublicName))).toEqual([first.id, first.id]);
  expect((await save({ isPublic: true, publicName: name }, first.admin)).status).toBe(200);
  await releasePublicNames(tableOf(first.id));
  expect(await Promise.all([name, newerName].map(findTenantIdByPublicName))).toEqual([undefined, undefined]);
  expect((await save({ publicName: name }, otherRescue.admin)).status).toBe(200);
});

it('a rescue keeps its last five public names, and older ones become free', async () => {
  const { admin } = await rescue();
  const names = Array.from({ length: 6 }, newName);
  for (const publicName of names) expect((await save({ publicName }, admin)).status).toBe(200);
  const [first, second] = await Promise.all(names.map(findTenantIdByPublicName));
  expect(first).toBeUndefined();
  expect(second).toBeDefined();
});

it('a public name that is used again is not the first to become free', async () => {
  const { id, admin } = await rescue();
  const [reused = '', second = '', ...names] = Array.from({ length: 5 }, newName);
  for (const publicName of [reused, second, ...names, reused, newName()])
    expect((await save({ publicName }, admin)).status).toBe(200);
  expect(await Promise.all([reused, second].map(findTenantIdByPublicName))).toEqual([id, undefined]);
});

it('refuses a stale change', async () => {
  const { admin } = await rescue();
  expect((await save({ about: 'One', version: 0 }, admin)).status).toBe(200);
  expect((await save({ about: 'Two', version: 0 }, admin)).status).toBe(409);
  expect((await save({ about: 'Two', version: 1 }, admin)).body.data.settings).toMatchObject({
    about: 'Two',
    version: 2,
  });
});
