import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { keys } from '#shared/calls/exchange/keys.ts';
import { people } from '#shared/calls/people/people.ts';
import { users } from '#shared/calls/users/users.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { newKeyText } from '../accounts/keys/key-text.ts';
import { KEY_REQUEST_LIMIT } from '../kernel/limits/key-limit.ts';
import { tryKey } from '../kernel/limits/limits.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { newMember } from '../users/user.fixture.ts';

const LIST_INPUT = { query: { isAvailable: 'true' } } as const;

let tenant: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

const READ_ACCESS = { animals: 'read' } as const;

async function createKey(
  access: Input<typeof keys.add>['body']['access'] = READ_ACCESS,
  endsOn = '',
  testCaller = admin,
) {
  const { body } = await callApi(keys.add, { body: { name: 'Website', access, endsOn } }, testCaller);
  return body.data;
}

const keyCaller = (key: string): TestCaller => ({ headers: { authorization: `Bearer ${key}` } });

const callWithKey = <C extends Call>(call: C, input: Partial<Input<C>>, key: string) =>
  callApi(call, input, keyCaller(key));

describe('the access of a key', () => {
  it('includes its own rescue, and its changes are noted in its name', async () => {
    const id = await addIntake(tenant, { animalName: 'Seen' });
    await addIntake(await newTenant(), { animalName: 'Elsewhere' });
    const { key } = await createKey({ animals: 'write' });
    const listReply = await callWithKey(animals.list, LIST_INPUT, key);
    expect(listReply.body.data.animals.map(({ animalName }) => animalName)).toEqual(['Seen']);
    const body = { ...newAnimalInput(tenant).body.animal, animalName: 'Seen', color: 'red', version: 1 };
    expect((await callWithKey(animals.update, { query: { Id: id }, body }, key)).status).toBe(200);
    const { body: history } = await callApi(care.history, { query: { animalId: id } }, admin);
    expect(history.data.lines[0]?.by).toBe('Website (key)');
  });

  it('excludes all that it was not given', async () => {
    const { key } = await createKey();
    const body = { ...newAnimalInput(tenant).body.animal, version: 1 };
    const id = await addIntake(tenant, { animalName: 'Kept' });
    const updateReply = await callWithKey(animals.update, { query: { Id: id }, body }, key);
    expect([updateReply.status, updateReply.body.message]).toEqual([403, 'This key lacks “animals: write”']);
    expect((await callWithKey(people.list, { query: {} }, key)).status).toBe(403);
    for (const [call, input] of [
      [accounts.account, {}],
      [users.list, { params: { active: 'true' } }],
      [keys.list, {}],
      [keys.end, { params: { id } }],
    ] as const)
      expect((await callApi(call as Call, input, keyCaller(key))).body.message).toBe('No key may do this');
  });

  it('never exceeds the rights of the user who made it', async () => {
    const administrator = await newMember(tenant.id, 'Administrator');
    const { key } = await createKey({ animals: 'write' }, '', administrator.testCaller);
    expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(200);
    const { userId } = administrator;
    const user = await tableOf(tenant.id).get({ pk: 'users', sk: userId });
    if (!user) throw new Error('No user');
    await tableOf(tenant.id).putAll([{ ...user, row: { ...user.row, role: 'FosterParent' } }]);
    expect((await callWithKey(animals.remove, { params: { id: 'x' } }, key)).body.message).toBe(
      'No Permission',
    );
    await tableOf(tenant.id).putAll([{ ...user, row: { ...user.row, active: false } }]);
    expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(401);
  });
});

describe('rejecting a key', () => {
  it('if it is mistyped, unknown or ended', async () => {
    const { id, key } = await createKey();
    expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(200);
    for (const invalidKey of [`${key}x`, key.slice(0, -1), newKeyText(), 'hk_'])
      expect((await callWithKey(animals.list, LIST_INPUT, invalidKey)).status).toBe(401);
    await callApi(keys.end, { params: { id } }, admin);
    const endedKeyReply = await callWithKey(animals.list, LIST_INPUT, key);
    expect([endedKeyReply.status, endedKeyReply.body.message]).toEqual([
      401,
      'This key opens nothing: it is mistyped, has ended, or its maker’s account has',
    ]);
    expect((await callApi(keys.end, { params: { id } }, admin)).status).toBe(404);
  });

  it('after its last day in the time zone of the rescue', async () => {
    setTestTime(Date.parse('2026-06-15T16:00:00Z'));
    const { key } = await createKey(READ_ACCESS, '2026-06-16', { ...admin, timeZone: 'America/New_York' });
    setTestTime(Date.parse('2026-06-17T03:59:00Z'));
    expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(200);
    setTestTime(Date.parse('2026-06-17T04:01:00Z'));
    expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(401);
  });

  it('if its rescue is closed', async () => {
    const closedTenant = await newTenant();
    const { key } = await createKey(READ_ACCESS, '', { as: 'Administrator', tenant: closedTenant.id });
    const row = {
      id: closedTenant.id,
      companyName: 'Harbor',
      closed: { reason: 'Unpaid', at: '2026-01-01' },
    };
    await tableOf(closedTenant.id).putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row }]);
    expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(401);
  });
});

it('issues a new key by a rotation, and accepts the old one for the chosen time', async () => {
  setTestTime(Date.parse('2026-06-15T16:00:00Z'));
  const { id, key } = await createKey();
  const rotateReply = await callApi(keys.rotate, { params: { id }, body: { hours: '1' } }, admin);
  const newKey = rotateReply.body.data.key;
  for (const text of [key, newKey])
    expect((await callWithKey(animals.list, LIST_INPUT, text)).status).toBe(200);
  setTestTime(Date.parse('2026-06-15T17:00:01Z'));
  expect((await callWithKey(animals.list, LIST_INPUT, key)).status).toBe(401);
  expect((await callWithKey(animals.list, LIST_INPUT, newKey)).status).toBe(200);
  const secondRotation = await callApi(keys.rotate, { params: { id }, body: { hours: '24' } }, admin);
  expect(secondRotation.status).toBe(409);
  const now = await callApi(
    keys.rotate,
    { params: { id: rotateReply.body.data.id }, body: { hours: '0' } },
    admin,
  );
  expect((await callWithKey(animals.list, LIST_INPUT, newKey)).status).toBe(401);
  expect((await callWithKey(animals.list, LIST_INPUT, now.body.data.key)).status).toBe(200);
});

it('lists keys without their full texts, with the time of the last use', async () => {
  const { id, key } = await createKey();
  const readListedKey = async () =>
    (await callApi(keys.list, {}, admin)).body.data.keys.find((listedKey) => listedKey.id === id);
  expect(await readListedKey()).toMatchObject({
    name: 'Website',
    access: READ_ACCESS,
    start: key.slice(0, 12),
  });
  expect((await readListedKey())?.usedAt).toBeUndefined();
  await callWithKey(animals.list, LIST_INPUT, key);
  expect((await readListedKey())?.usedAt).toBeDefined();
  expect(JSON.stringify(await readListedKey())).not.toContain(key.slice(12));
});

it('states how many requests are left, and rejects those above the limit', async () => {
  const { id, key } = await createKey();
  const firstReply = await callWithKey(animals.list, LIST_INPUT, key);
  expect(firstReply.headers['ratelimit-policy']).toBe('"key";q=300;w=60');
  expect(firstReply.headers['ratelimit']).toMatch(/^"key";r=299;t=\d+$/);
  const item = await registry().get(tryKey(KEY_REQUEST_LIMIT, id));
  if (!item) throw new Error('Nothing was counted');
  await registry().putAll([Object.assign(item, { tries: KEY_REQUEST_LIMIT.tries })]);
  const limitReply = await callWithKey(animals.list, LIST_INPUT, key);
  expect([limitReply.status, limitReply.body.message]).toEqual([
    429,
    'Too many requests. Please wait a minute and try again',
  ]);
  expect(Number(limitReply.headers['retry-after'])).toBeGreaterThan(0);
});

it('requires at least one existing right, and an end date that is not in the past', async () => {
  const add = (access: object, endsOn = '') =>
    callApi(keys.add, { body: { name: 'Website', access, endsOn } }, admin);
  expect((await add({ animals: '' })).body.fields).toEqual({ 'access.animals': 'Choose at least one part' });
  expect((await add({ figures: 'write' })).status).toBe(422);
  expect((await add({ accounts: 'read' })).status).toBe(422);
  expect((await add(READ_ACCESS, '2020-01-01')).body.fields).toEqual({ endsOn: 'Must not be in the past' });
  // The day after it, with which the key ends, has no year of four digits.
  expect((await add(READ_ACCESS, '9999-12-31')).body.fields).toEqual({
    endsOn: 'Must be before the year 2100',
  });
  expect((await callApi(keys.list, {}, { as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
});
