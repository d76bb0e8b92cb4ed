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
const runMany = <T>(step: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, i) => step(i)));
const countByStatus = (replies: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([key, group]) => [key, group.length]),
  );
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

describe('simultaneous requests for one name, while the indexes lag', () => {
  it('add one animal, and the others can be forced', async () => {
    const replies = await runMany(() => addAnimal('Bella'));
    expect(countByStatus(replies)).toEqual(onlyOneWins);
    for (const { status, body } of replies)
      if (status === 409)
        expect(body).toMatchObject({ forceable: true, fields: { 'animal.animalName': expect.any(String) } });
    expect((await counts()).animalCount?.residentAnimalCount).toBe(1);
    expect(countByStatus(await runMany(() => addAnimal('BELLA', { force: 'true' })))).toEqual({ 200: MANY });
    expect((await counts()).animalCount?.residentAnimalCount).toBe(MANY + 1);
  });

  it('let in only one of a group and the single animals that share a name with it', async () => {
    const addKitten = (i: number) =>
      i % 2 ? addAnimal('Harbor kitten', { noofAnimals: 25, male: 25 }) : addAnimal('Harbor kitten 1');
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => addKitten(i)));
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 7 });
    const puppyReply = await addAnimal('Harbor puppy', { noofAnimals: 25, male: 25 });
    expect(puppyReply.status).toBe(200);
    expect((await addAnimal('Harbor puppy 7')).status).toBe(409);
    expect((await addAnimal('Harbor puppy 26')).status).toBe(200);
  });

  it('rename only one animal', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await addIntake(tenant, { animalName: `Wren ${i}` }));
    const replies = await Promise.all(ids.map((id) => rename(id, 'Bella')));
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 9 });
    const [, loserId = ''] = replies.flatMap(({ status }, i) => (status === 409 ? [ids[i] ?? ''] : []));
    expect((await rename(loserId, 'Bella', 1, { force: 'true' })).status).toBe(200);
  });

  it.each(['Person', 'CorO'] as const)(
    'add one PCO, and the others can be forced: %s',
    async (entityType) => {
      expect(countByStatus(await runMany(() => addPco('Okafor', {}, entityType)))).toEqual(onlyOneWins);
      expect(countByStatus(await runMany(() => addPco('OKAFOR', { force: 'true' }, entityType)))).toEqual({
        200: MANY,
      });
      const { personCount = 0, organizationCount = 0 } = (await counts()).pcoCount ?? {};
      expect(personCount + organizationCount).toBe(MANY + 1);
    },
  );

  it('rename only one PCO', async () => {
    const addReplies = await Promise.all(Array.from({ length: 10 }, (_, i) => addPco(`Mill ${i}`)));
    const replies = await Promise.all(addReplies.map(({ body }) => renamePco(body.data.id, 'Okafor')));
    expect(countByStatus(replies)).toEqual({ 200: 1, 409: 9 });
  });

  it('add each organization of the first-time wizard once, also if the wizard is sent again or another user adds the same one', async () => {
    const { testCaller, tenantId } = await newAdministrator();
    admin = { ...admin, tenant: tenantId };
    const body = { animalTypes: ['Dogs'], otherRescuePCOs: ['Tui Rescue'], hospitalPCOs: ['Harbour Vets'] };
    const runWizard = () => callApi(tenants.addOnboarding, { body }, testCaller);
    const replies = await Promise.all([
      runWizard(),
      runWizard(),
      addPco('Tui Rescue', {}, 'CorO'),
      runWizard(),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(2);
    expect((await runWizard()).status).toBe(200);
    const { body: reply } = await callApi(dashboard.counts, {}, testCaller);
    expect(reply.data.pcoCount?.organizationCount).toBe(2);
  });

  it('with one Idempotency-Key get one reply', async () => {
    const testCaller = { ...admin, headers: { 'idempotency-key': 'pressed-often' } };
    const replies = await runMany(() => addAnimal('Bella', {}, testCaller));
    expect(countByStatus(replies)).toEqual({ 200: MANY });
    expect(new Set(replies.map(({ body }) => body.data.animals[0]?.id)).size).toBe(1);
  });
});

describe('a name can be used again', () => {
  it('immediately after its animal is renamed or deleted', async () => {
    const id = await addIntake(tenant, { animalName: 'Bella' });
    expect((await addAnimal('Bella')).status).toBe(409);
    expect((await rename(id, 'Clover')).status).toBe(200);
    const secondReply = await addAnimal('Bella');
    expect(secondReply.status).toBe(200);
    await callApi(animals.remove, { params: { id: secondReply.body.data.animals[0]?.id ?? '' } }, admin);
    expect((await addAnimal('Bella')).status).toBe(200);
    expect((await addAnimal('Bella')).status).toBe(409);
  });

  it('immediately after its PCO is renamed or deleted', async () => {
    const { id } = (await addPco('Okafor')).body.data;
    expect((await renamePco(id, 'Keane')).status).toBe(200);
    const secondReply = await addPco('Okafor');
    expect(secondReply.status).toBe(200);
    await callApi(people.remove, { params: { id: secondReply.body.data.id } }, admin);
    expect((await addPco('Okafor')).status).toBe(200);
    // Another PCO has the name by now, so the first one cannot take it back.
    expect((await renamePco(id, 'Okafor')).status).toBe(409);
  });

  it('for another kind, and in another rescue', async () => {
    await addIntake(tenant, { animalName: 'Bella' });
    expect((await addPco('Bella')).status).toBe(200);
    expect((await addPco('Bella', {}, 'CorO')).status).toBe(200);
    const otherTenant = await newTenant();
    await addIntake(otherTenant, { animalName: 'Bella' });
  });

  it('by the animal that had it before', async () => {
    const id = await addIntake(tenant, { animalName: 'Bella' });
    expect((await rename(id, 'Clover')).status).toBe(200);
    expect((await rename(id, 'Bella', 2)).status).toBe(200);
  });
});

describe('after the claim of a name has expired', () => {
  it('the index decides, though the table still holds the claim', async () => {
    await addIntake(tenant, { animalName: 'Bella' });
    setTestTime(Date.now() + 11 * 60_000);
    expect((await addAnimal('Bella')).status).toBe(200);
    expect((await addAnimal('Bella')).status).toBe(409);
    setReadLag(false);
    setTestTime(Date.now() + 11 * 60_000);
    expect((await addAnimal('Bella')).status).toBe(409);
  });
});
