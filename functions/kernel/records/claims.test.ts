import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { setReadLag } from '../../test/faults/late-reads.ts';
import { newAdministrator } from '../../users/user.fixture.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

let tenant: TestTenant;
let admin: TestCaller;

beforeEach(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  setReadLag(true);
});
afterEach(() => setReadLag(false));

const MANY = 50;
const many = <T>(step: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, i) => step(i)));
const tally = (replies: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([k, v]) => [k, v.length]));
const onlyOneWins = { 200: 1, 409: MANY - 1 };

type Query = { force?: 'true'; noofAnimals?: number; male?: number };
const addAnimal = (animalName: string, query: Query = {}, testCaller = admin) =>
  callApi(animals.create, { ...newAnimalInput(tenant, { animalName }), query }, testCaller);
const addPco = (lastName: string, query: { force?: 'true' } = {}, entityType: 'Person' | 'CorO' = 'Person') =>
  callApi(people.create, { query, body: { lastName, entityType, state: 'Otago', countryId: 'NZ' } }, admin);
const rename = (id: string, animalName: string, version = 1, query: { force?: 'true' } = {}) =>
  callApi(
    animals.update,
    { query: { Id: id, ...query }, body: { ...newAnimalInput(tenant, { animalName }).body.animal, version } },
    admin,
  );
const renamePco = (id: string, lastName: string, query: { force?: 'true' } = {}) =>
  callApi(
    people.update,
    { params: { id }, query, body: { lastName, state: 'Otago', countryId: 'NZ' } },
    admin,
  );
const counts = async () => (await callApi(dashboard.counts, {}, admin)).body.data;

describe('fifty of one name at once, while the indexes lag', () => {
  it('of animals: one is there, the others may be forced', async () => {
    const replies = await many(() => addAnimal('Bella'));
    expect(tally(replies)).toEqual(onlyOneWins);
    for (const { status, body } of replies)
      if (status === 409)
        expect(body).toMatchObject({ forceable: true, fields: { 'animal.animalName': expect.any(String) } });
    expect((await counts()).animalCount?.residentAnimalCount).toBe(1);
    expect(tally(await many(() => addAnimal('BELLA', { force: 'true' })))).toEqual({ 200: MANY });
    expect((await counts()).animalCount?.residentAnimalCount).toBe(MANY + 1);
  });

  it('of groups, and single animals of their names: one group is there', async () => {
    const kittens = (i: number) =>
      i % 2 ? addAnimal('Harbor kitten', { noofAnimals: 25, male: 25 }) : addAnimal('Harbor kitten 1');
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => kittens(i)));
    expect(tally(replies)).toEqual({ 200: 1, 409: 7 });
    const fresh = await addAnimal('Harbor puppy', { noofAnimals: 25, male: 25 });
    expect(fresh.status).toBe(200);
    expect((await addAnimal('Harbor puppy 7')).status).toBe(409);
    expect((await addAnimal('Harbor puppy 26')).status).toBe(200);
  });

  it('of animals that are renamed', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await addIntake(tenant, { animalName: `Wren ${i}` }));
    const replies = await Promise.all(ids.map((id) => rename(id, 'Bella')));
    expect(tally(replies)).toEqual({ 200: 1, 409: 9 });
    const [, loser = ''] = replies.flatMap(({ status }, i) => (status === 409 ? [ids[i] ?? ''] : []));
    expect((await rename(loser, 'Bella', 1, { force: 'true' })).status).toBe(200);
  });

  it.each(['Person', 'CorO'] as const)('of PCOs: %s', async (entityType) => {
    expect(tally(await many(() => addPco('Okafor', {}, entityType)))).toEqual(onlyOneWins);
    expect(tally(await many(() => addPco('OKAFOR', { force: 'true' }, entityType)))).toEqual({ 200: MANY });
    const { personCount = 0, organizationCount = 0 } = (await counts()).pcoCount ?? {};
    expect(personCount + organizationCount).toBe(MANY + 1);
  });

  it('of PCOs that are renamed', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, (_, i) => addPco(`Mill ${i}`)));
    const replies = await Promise.all(added.map(({ body }) => renamePco(body.data.id, 'Okafor')));
    expect(tally(replies)).toEqual({ 200: 1, 409: 9 });
  });

  it("of the first-time wizard's organisations, also sent again or beside somebody who adds them", async () => {
    const { testCaller, tenantId } = await newAdministrator();
    admin = { ...admin, tenant: tenantId };
    const body = { animalTypes: ['Dogs'], otherRescuePCOs: ['Tui Rescue'], hospitalPCOs: ['Harbour Vets'] };
    const wizard = () => callApi(tenants.addOnboarding, { body }, testCaller);
    const replies = await Promise.all([wizard(), wizard(), addPco('Tui Rescue', {}, 'CorO'), wizard()]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(2);
    expect((await wizard()).status).toBe(200);
    const { body: reply } = await callApi(dashboard.counts, {}, testCaller);
    expect(reply.data.pcoCount?.organizationCount).toBe(2);
  });

  it('of presses with one Idempotency-Key: one answer', async () => {
    const testCaller = { ...admin, headers: { 'idempotency-key': 'pressed-often' } };
    const replies = await many(() => addAnimal('Bella', {}, testCaller));
    expect(tally(replies)).toEqual({ 200: MANY });
    expect(new Set(replies.map(({ body }) => body.data.animals[0]?.id)).size).toBe(1);
  });
});

describe('a name is free again', () => {
  it('when its animal is renamed or deleted, at once', async () => {
    const id = await addIntake(tenant, { animalName: 'Bella' });
    expect((await addAnimal('Bella')).status).toBe(409);
    expect((await rename(id, 'Clover')).status).toBe(200);
    const second = await addAnimal('Bella');
    expect(second.status).toBe(200);
    await callApi(animals.remove, { params: { id: second.body.data.animals[0]?.id ?? '' } }, admin);
    expect((await addAnimal('Bella')).status).toBe(200);
    expect((await addAnimal('Bella')).status).toBe(409);
  });

  it('when its PCO is', async () => {
    const { id } = (await addPco('Okafor')).body.data;
    expect((await renamePco(id, 'Keane')).status).toBe(200);
    const second = await addPco('Okafor');
    expect(second.status).toBe(200);
    await callApi(people.remove, { params: { id: second.body.data.id } }, admin);
    expect((await addPco('Okafor')).status).toBe(200);
    // A record that takes one of its earlier names is not in conflict with itself.
    expect((await renamePco(id, 'Okafor')).status).toBe(409);
  });

  it('for another kind, and the other rescue', async () => {
    await addIntake(tenant, { animalName: 'Bella' });
    expect((await addPco('Bella')).status).toBe(200);
    expect((await addPco('Bella', {}, 'CorO')).status).toBe(200);
    const other = await newTenant();
    await addIntake(other, { animalName: 'Bella' });
  });

  it('to the one who bore it, also a moment later', async () => {
    const id = await addIntake(tenant, { animalName: 'Bella' });
    expect((await rename(id, 'Clover')).status).toBe(200);
    expect((await rename(id, 'Bella', 2)).status).toBe(200);
  });
});

describe('later', () => {
  it('the index decides, also of a claim that the table still holds', async () => {
    await addIntake(tenant, { animalName: 'Bella' });
    setTestTime(Date.now() + 11 * 60_000);
    expect((await addAnimal('Bella')).status).toBe(200);
    expect((await addAnimal('Bella')).status).toBe(409);
    setReadLag(false);
    setTestTime(Date.now() + 11 * 60_000);
    expect((await addAnimal('Bella')).status).toBe(409);
  });
});
