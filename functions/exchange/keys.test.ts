import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { keys } from '#shared/calls/exchange/keys.ts';
import { people } from '#shared/calls/people/people.ts';
import { users } from '#shared/calls/users/users.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { newKeyText } from '../accounts/keys/key-text.ts';
import { KEY_REQUESTS } from '../kernel/limits/key-limit.ts';
import { tryKey } from '../kernel/limits/limits.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { ask, type Asker } from '../test/ask.ts';
import { itIs } from '../test/time/clock.ts';
import { goodAnimal, newTenant, takeIn, type TestTenant } from '../test/tenant.ts';
import { newMember } from '../users/user.fixture.ts';

const LIST = { query: { isAvailable: 'true' } } as const;

let tenant: TestTenant;
let admin: Asker;

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

const READS = { animals: 'read' } as const;

async function made(access: Input<typeof keys.add>['body']['access'] = READS, endsOn = '', by = admin) {
  const { body } = await ask(keys.add, { body: { name: 'Website', access, endsOn } }, by);
  return body.data;
}

const by = (key: string): Asker => ({ headers: { authorization: `Bearer ${key}` } });

const asked = <C extends Call>(call: C, input: Partial<Input<C>>, key: string) => ask(call, input, by(key));

describe('a key opens what it was made for', () => {
  it('in its own rescue, in its name', async () => {
    const id = await takeIn(tenant, { animalName: 'Seen' });
    await takeIn(await newTenant(), { animalName: 'Elsewhere' });
    const { key } = await made({ animals: 'write' });
    const seen = await asked(animals.list, LIST, key);
    expect(seen.body.data.animals.map(({ animalName }) => animalName)).toEqual(['Seen']);
    const body = { ...goodAnimal(tenant).body.animal, animalName: 'Seen', color: 'red', version: 1 };
    expect((await asked(animals.update, { query: { Id: id }, body }, key)).status).toBe(200);
    const { body: history } = await ask(care.history, { query: { animalId: id } }, admin);
    expect(history.data.lines[0]?.by).toBe('Website (key)');
  });

  it('and nothing else', async () => {
    const { key } = await made();
    const body = { ...goodAnimal(tenant).body.animal, version: 1 };
    const id = await takeIn(tenant, { animalName: 'Kept' });
    const changed = await asked(animals.update, { query: { Id: id }, body }, key);
    expect([changed.status, changed.body.message]).toEqual([403, 'This key lacks “animals: write”']);
    expect((await asked(people.list, { query: {} }, key)).status).toBe(403);
    for (const [call, input] of [
      [accounts.account, {}],
      [users.list, { params: { active: 'true' } }],
      [keys.list, {}],
      [keys.end, { params: { id } }],
    ] as const)
      expect((await ask(call as Call, input, by(key))).body.message).toBe('No key may do this');
  });

  it('never more than its maker may', async () => {
    const of = await newMember(tenant.id, 'Administrator');
    const { key } = await made({ animals: 'write' }, '', of.asker);
    expect((await asked(animals.list, LIST, key)).status).toBe(200);
    const { userId } = of;
    const user = await tableOf(tenant.id).get({ pk: 'users', sk: userId });
    if (!user) throw new Error('No user');
    await tableOf(tenant.id).putAll([{ ...user, row: { ...user.row, role: 'FosterParent' } }]);
    expect((await asked(animals.remove, { params: { id: 'x' } }, key)).body.message).toBe('No Permission');
    await tableOf(tenant.id).putAll([{ ...user, row: { ...user.row, active: false } }]);
    expect((await asked(animals.list, LIST, key)).status).toBe(401);
  });
});

describe('a key opens nothing', () => {
  it('mistyped, unknown, ended or over', async () => {
    const { id, key } = await made();
    expect((await asked(animals.list, LIST, key)).status).toBe(200);
    for (const wrong of [`${key}x`, key.slice(0, -1), newKeyText(), 'hk_'])
      expect((await asked(animals.list, LIST, wrong)).status).toBe(401);
    await ask(keys.end, { params: { id } }, admin);
    const ended = await asked(animals.list, LIST, key);
    expect([ended.status, ended.body.message]).toEqual([
      401,
      'This key opens nothing: it is mistyped, has ended, or its maker’s account has',
    ]);
    expect((await ask(keys.end, { params: { id } }, admin)).status).toBe(404);
  });

  it('after its last day, where the rescue is', async () => {
    itIs(Date.parse('2026-06-15T16:00:00Z'));
    const { key } = await made(READS, '2026-06-16', { ...admin, timeZone: 'America/New_York' });
    itIs(Date.parse('2026-06-17T03:59:00Z'));
    expect((await asked(animals.list, LIST, key)).status).toBe(200);
    itIs(Date.parse('2026-06-17T04:01:00Z'));
    expect((await asked(animals.list, LIST, key)).status).toBe(401);
  });

  it('where its rescue is closed', async () => {
    const closed = await newTenant();
    const { key } = await made(READS, '', { as: 'Administrator', tenant: closed.id });
    const row = { id: closed.id, companyName: 'Harbor', closed: { reason: 'Unpaid', at: '2026-01-01' } };
    await tableOf(closed.id).putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row }]);
    expect((await asked(animals.list, LIST, key)).status).toBe(401);
  });
});

it('a rotation gives a new text, and the one before goes on for as long as was chosen', async () => {
  itIs(Date.parse('2026-06-15T16:00:00Z'));
  const { id, key } = await made();
  const turned = await ask(keys.rotate, { params: { id }, body: { hours: '1' } }, admin);
  const after = turned.body.data.key;
  for (const text of [key, after]) expect((await asked(animals.list, LIST, text)).status).toBe(200);
  itIs(Date.parse('2026-06-15T17:00:01Z'));
  expect((await asked(animals.list, LIST, key)).status).toBe(401);
  expect((await asked(animals.list, LIST, after)).status).toBe(200);
  const again = await ask(keys.rotate, { params: { id }, body: { hours: '24' } }, admin);
  expect(again.status).toBe(409);
  const now = await ask(keys.rotate, { params: { id: turned.body.data.id }, body: { hours: '0' } }, admin);
  expect((await asked(animals.list, LIST, after)).status).toBe(401);
  expect((await asked(animals.list, LIST, now.body.data.key)).status).toBe(200);
});

it('lists keys without their texts, with the hour of the last use', async () => {
  const { id, key } = await made();
  const listed = async () => (await ask(keys.list, {}, admin)).body.data.keys.find((one) => one.id === id);
  expect(await listed()).toMatchObject({ name: 'Website', access: READS, start: key.slice(0, 12) });
  expect((await listed())?.usedAt).toBeUndefined();
  await asked(animals.list, LIST, key);
  expect((await listed())?.usedAt).toBeDefined();
  expect(JSON.stringify(await listed())).not.toContain(key.slice(12));
});

it('says how many requests are left, and refuses those above', async () => {
  const { id, key } = await made();
  const first = await asked(animals.list, LIST, key);
  expect(first.headers['ratelimit-policy']).toBe('"key";q=300;w=60');
  expect(first.headers['ratelimit']).toMatch(/^"key";r=299;t=\d+$/);
  const item = await registry().get(tryKey(KEY_REQUESTS, id));
  if (!item) throw new Error('Nothing was counted');
  await registry().putAll([Object.assign(item, { tries: KEY_REQUESTS.tries })]);
  const over = await asked(animals.list, LIST, key);
  expect([over.status, over.body.message]).toEqual([
    429,
    'Too many requests. Please wait a minute and try again',
  ]);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
});

it('must be given something, and no more than there is', async () => {
  const add = (access: object, endsOn = '') =>
    ask(keys.add, { body: { name: 'Website', access, endsOn } }, admin);
  expect((await add({ animals: '' })).body.fields).toEqual({ 'access.animals': 'Choose at least one part' });
  expect((await add({ figures: 'write' })).status).toBe(422);
  expect((await add({ accounts: 'read' })).status).toBe(422);
  expect((await add(READS, '2020-01-01')).body.fields).toEqual({ endsOn: 'Must not be in the past' });
  expect((await ask(keys.list, {}, { as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
});
