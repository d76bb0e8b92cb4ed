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

const LIST = { query: { isAvailable: 'true' } } as const;

let tenant: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

const READS = { animals: 'read' } as const;

async function createKey(
  access: Input<typeof keys.add>['body']['access'] = READS,
  endsOn = '',
  testCaller = admin,
) {
  const { body } = await callApi(keys.add, { body: { name: 'Website', access, endsOn } }, testCaller);
  return body.data;
}

const keyAsker = (key: string): TestCaller => ({ headers: { authorization: `Bearer ${key}` } });

const askWithKey = <C extends Call>(call: C, input: Partial<Input<C>>, key: string) =>
  callApi(call, input, keyAsker(key));

describe('a key opens what it was made for', () => {
  it('in its own rescue, in its name', async () => {
    const id = await addIntake(tenant, { animalName: 'Seen' });
    await addIntake(await newTenant(), { animalName: 'Elsewhere' });
    const { key } = await createKey({ animals: 'write' });
    const seen = await askWithKey(animals.list, LIST, key);
    expect(seen.body.data.animals.map(({ animalName }) => animalName)).toEqual(['Seen']);
    const body = { ...newAnimalInput(tenant).body.animal, animalName: 'Seen', color: 'red', version: 1 };
    expect((await askWithKey(animals.update, { query: { Id: id }, body }, key)).status).toBe(200);
    const { body: history } = await callApi(care.history, { query: { animalId: id } }, admin);
    expect(history.data.lines[0]?.by).toBe('Website (key)');
  });

  it('and nothing else', async () => {
    const { key } = await createKey();
    const body = { ...newAnimalInput(tenant).body.animal, version: 1 };
    const id = await addIntake(tenant, { animalName: 'Kept' });
    const changed = await askWithKey(animals.update, { query: { Id: id }, body }, key);
    expect([changed.status, changed.body.message]).toEqual([403, 'This key lacks “animals: write”']);
    expect((await askWithKey(people.list, { query: {} }, key)).status).toBe(403);
    for (const [call, input] of [
      [accounts.account, {}],
      [users.list, { params: { active: 'true' } }],
      [keys.list, {}],
      [keys.end, { params: { id } }],
    ] as const)
      expect((await callApi(call as Call, input, keyAsker(key))).body.message).toBe('No key may do this');
  });

  it('never more than its maker may', async () => {
    const administrator = await newMember(tenant.id, 'Administrator');
    const { key } = await createKey({ animals: 'write' }, '', administrator.testCaller);
    expect((await askWithKey(animals.list, LIST, key)).status).toBe(200);
    const { userId } = administrator;
    const user = await tableOf(tenant.id).get({ pk: 'users', sk: userId });
    if (!user) throw new Error('No user');
    await tableOf(tenant.id).putAll([{ ...user, row: { ...user.row, role: 'FosterParent' } }]);
    expect((await askWithKey(animals.remove, { params: { id: 'x' } }, key)).body.message).toBe(
      'No Permission',
    );
    await tableOf(tenant.id).putAll([{ ...user, row: { ...user.row, active: false } }]);
    expect((await askWithKey(animals.list, LIST, key)).status).toBe(401);
  });
});

describe('a key opens nothing', () => {
  it('mistyped, unknown, ended or over', async () => {
    const { id, key } = await createKey();
    expect((await askWithKey(animals.list, LIST, key)).status).toBe(200);
    for (const wrong of [`${key}x`, key.slice(0, -1), newKeyText(), 'hk_'])
      expect((await askWithKey(animals.list, LIST, wrong)).status).toBe(401);
    await callApi(keys.end, { params: { id } }, admin);
    const ended = await askWithKey(animals.list, LIST, key);
    expect([ended.status, ended.body.message]).toEqual([
      401,
      'This key opens nothing: it is mistyped, has ended, or its maker’s account has',
    ]);
    expect((await callApi(keys.end, { params: { id } }, admin)).status).toBe(404);
  });

  it('after its last day, where the rescue is', async () => {
    setTestTime(Date.parse('2026-06-15T16:00:00Z'));
    const { key } = await createKey(READS, '2026-06-16', { ...admin, timeZone: 'America/New_York' });
    setTestTime(Date.parse('2026-06-17T03:59:00Z'));
    expect((await askWithKey(animals.list, LIST, key)).status).toBe(200);
    setTestTime(Date.parse('2026-06-17T04:01:00Z'));
    expect((await askWithKey(animals.list, LIST, key)).status).toBe(401);
  });

  it('where its rescue is closed', async () => {
    const closed = await newTenant();
    const { key } = await createKey(READS, '', { as: 'Administrator', tenant: closed.id });
    const row = { id: closed.id, companyName: 'Harbor', closed: { reason: 'Unpaid', at: '2026-01-01' } };
    await tableOf(closed.id).putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row }]);
    expect((await askWithKey(animals.list, LIST, key)).status).toBe(401);
  });
});

it('a rotation gives a new text, and the one before goes on for as long as was chosen', async () => {
  setTestTime(Date.parse('2026-06-15T16:00:00Z'));
  const { id, key } = await createKey();
  const turned = await callApi(keys.rotate, { params: { id }, body: { hours: '1' } }, admin);
  const after = turned.body.data.key;
  for (const text of [key, after]) expect((await askWithKey(animals.list, LIST, text)).status).toBe(200);
  setTestTime(Date.parse('2026-06-15T17:00:01Z'));
  expect((await askWithKey(animals.list, LIST, key)).status).toBe(401);
  expect((await askWithKey(animals.list, LIST, after)).status).toBe(200);
  const second = await callApi(keys.rotate, { params: { id }, body: { hours: '24' } }, admin);
  expect(second.status).toBe(409);
  const now = await callApi(
    keys.rotate,
    { params: { id: turned.body.data.id }, body: { hours: '0' } },
    admin,
  );
  expect((await askWithKey(animals.list, LIST, after)).status).toBe(401);
  expect((await askWithKey(animals.list, LIST, now.body.data.key)).status).toBe(200);
});

it('lists keys without their texts, with the hour of the last use', async () => {
  const { id, key } = await createKey();
  const listed = async () =>
    (await callApi(keys.list, {}, admin)).body.data.keys.find((one) => one.id === id);
  expect(await listed()).toMatchObject({ name: 'Website', access: READS, start: key.slice(0, 12) });
  expect((await listed())?.usedAt).toBeUndefined();
  await askWithKey(animals.list, LIST, key);
  expect((await listed())?.usedAt).toBeDefined();
  expect(JSON.stringify(await listed())).not.toContain(key.slice(12));
});

it('says how many requests are left, and refuses those above', async () => {
  const { id, key } = await createKey();
  const first = await askWithKey(animals.list, LIST, key);
  expect(first.headers['ratelimit-policy']).toBe('"key";q=300;w=60');
  expect(first.headers['ratelimit']).toMatch(/^"key";r=299;t=\d+$/);
  const item = await registry().get(tryKey(KEY_REQUEST_LIMIT, id));
  if (!item) throw new Error('Nothing was counted');
  await registry().putAll([Object.assign(item, { tries: KEY_REQUEST_LIMIT.tries })]);
  const refusal = await askWithKey(animals.list, LIST, key);
  expect([refusal.status, refusal.body.message]).toEqual([
    429,
    'Too many requests. Please wait a minute and try again',
  ]);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
});

it('must be given something, and no more than there is', async () => {
  const add = (access: object, endsOn = '') =>
    callApi(keys.add, { body: { name: 'Website', access, endsOn } }, admin);
  expect((await add({ animals: '' })).body.fields).toEqual({ 'access.animals': 'Choose at least one part' });
  expect((await add({ figures: 'write' })).status).toBe(422);
  expect((await add({ accounts: 'read' })).status).toBe(422);
  expect((await add(READS, '2020-01-01')).body.fields).toEqual({ endsOn: 'Must not be in the past' });
  expect((await callApi(keys.list, {}, { as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
});
