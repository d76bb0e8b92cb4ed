import { beforeAll, describe, expect, it } from 'vitest';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { newTenant, addIntake } from '../test/tenant.ts';
import { createPeopleRegister, OTAGO } from './register.fixture.ts';

describe('the list', () => {
  it('shows all by last name, of one kind or all, page by page, each once', async () => {
    const { add, list } = createPeopleRegister();
    for (let i = 0; i < 17; i++) await add({ lastName: `N${String(i).padStart(2, '0')}` });
    for (let i = 0; i < 5; i++) await add({ lastName: `O${i}`, entityType: 'CorO' });
    const firstPage = await list();
    expect(firstPage).toMatchObject({ currentPage: 1, totalItems: 22, totalPage: 2 });
    expect(firstPage.pcos).toHaveLength(15);
    const secondPage = await list({ cursor: firstPage.nextCursor, page: 2 });
    expect(secondPage.nextCursor).toBeUndefined();
    const allNames = [...firstPage.pcos, ...secondPage.pcos].map(({ lastName }) => lastName);
    expect(allNames).toEqual(allNames.toSorted());
    expect(new Set(allNames).size).toBe(22);
    expect((await list({ page: 2 })).pcos).toEqual(secondPage.pcos);
    expect(await list({ entityType: 'CorO' })).toMatchObject({ totalItems: 5, totalPage: 1 });
  });

  it('finds the start of a last name, ignoring case and accents, with the fields of a row', async () => {
    const { add, list, names } = createPeopleRegister();
    await add({
      firstName: 'Zoë',
      lastName: 'Ångström',
      city: 'Kisa',
      phone: '+46 70 555 01',
      email: 'z@example.org',
    });
    await add({ lastName: 'Okafor' });
    expect(await names({ searchText: 'ANG' })).toEqual(['Ångström']);
    expect((await list({ searchText: 'ang' })).pcos[0]).toMatchObject({
      firstName: 'Zoë',
      city: 'Kisa',
      phone: '+46 70 555 01',
      email: 'z@example.org',
      mailList: true,
      version: 1,
    });
  });

  it('shows the newest first when asked', async () => {
    const { add, names } = createPeopleRegister();
    for (const lastName of ['First', 'Second', 'Last']) await add({ lastName });
    expect(await names({ recent: 'true' })).toEqual(['Last', 'Second', 'First']);
  });

  it('shows deleted ones to administrators only', async () => {
    const { add, names, remove, admin } = createPeopleRegister();
    await remove(await add({ lastName: 'Gone' }));
    expect(await names()).toEqual([]);
    expect(await names({ recent: 'true' })).toEqual([]);
    expect(await names({ isDeleted: 'true' })).toEqual(['Gone']);
    const manager = { ...admin, as: 'AnimalManager' } as const;
    expect((await callApi(people.list, { query: { isDeleted: 'true' } }, manager)).status).toBe(403);
  });
});

describe('a correction', () => {
  it('updates name, kind, pickers and counts', async () => {
    const { add, names, update, counts, rescues, hospitals } = createPeopleRegister();
    const id = await add({ lastName: 'Meadow', entityType: 'CorO', rescue: true });
    expect(await rescues()).toEqual(['Meadow']);
    await update(id, {
      lastName: 'New Meadow',
      entityType: 'CorO',
      rescue: true,
      hospital: true,
      version: 1,
    });
    expect([await rescues(), await hospitals()]).toEqual([['New Meadow'], ['New Meadow']]);
    await update(id, { lastName: 'New Meadow', entityType: 'CorO', hospital: true });
    expect([await rescues(), await hospitals()]).toEqual([[], ['New Meadow']]);
    const person = await update(id, {
      firstName: 'Ada',
      lastName: 'Meadow',
      entityType: 'Person',
      hospital: true,
    });
    expect(person.body.data.pco).toMatchObject({ firstName: 'Ada', hospital: false, version: 4 });
    expect(await hospitals()).toEqual([]);
    expect(await counts()).toEqual({ personCount: 1, organizationCount: 0 });
    expect([await names({ entityType: 'CorO' }), await names({ entityType: 'Person' })]).toEqual([
      [],
      ['Meadow'],
    ]);
  });

  it('of an outdated version gets a conflict', async () => {
    const { add, update } = createPeopleRegister();
    const id = await add({ lastName: 'Okafor' });
    expect((await update(id, { lastName: 'Okafor', city: 'A', version: 1 })).status).toBe(200);
    expect(await update(id, { lastName: 'Okafor', city: 'B', version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { version: 2, changedBy: 'Administrator Tester' } },
    });
  });

  it('to the name of another person warns; keeping its own name does not', async () => {
    const { add, update } = createPeopleRegister();
    await add({ firstName: 'Ada', lastName: 'Okafor' });
    const id = await add({ firstName: 'Adam', lastName: 'Okafor' });
    expect((await update(id, { firstName: 'Adam', lastName: 'OKAFOR', city: 'X' })).status).toBe(200);
    const namesake = { firstName: 'ada', lastName: 'Okafor' };
    expect(await update(id, namesake)).toMatchObject({ status: 409, body: { forceable: true } });
    expect((await update(id, namesake, { force: 'true' })).status).toBe(200);
    expect((await update(id, { ...namesake, city: 'Y' })).status).toBe(200);
  });

  it.each([
    [{ lastName: 'X', phone: 'call me' }, 'phone', 'Please enter 6 to 15 digit phone number'],
    [{ lastName: 'X', otherPhone: '12345' }, 'otherPhone', 'Please enter 6 to 15 digit phone number'],
    [{ lastName: 'X', countryId: 'XX' }, 'countryId', 'Country is required'],
    [{ lastName: 'X', website: 'javascript:alert(1)' }, 'website', 'Please enter valid website url'],
    [{ lastName: '' }, 'lastName', 'Last Name is required'],
    [{ lastName: '', entityType: 'CorO' }, 'lastName', 'Name is required'],
  ])('to %j is rejected', async (body, field, message) => {
    const { add, update } = createPeopleRegister();
    expect(await update(await add({ lastName: 'Right' }), body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
  });
});

describe('deleting a PCO', () => {
  it('is rejected while records are linked to it', async () => {
    const tenant = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: tenant.id };
    const animalId = await addIntake(tenant);
    const body = { ...OTAGO, lastName: 'Keane' };
    const { id } = (await callApi(people.create, { query: {}, body }, testCaller)).body.data;
    const isLinked = async () =>
      (await callApi(people.links, { query: { pcoId: id } }, testCaller)).body.data.linked;
    expect(await isLinked()).toBe(false);
    const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: '2026-02-01', pcoId: id };
    await callApi(milestones.add, { body: { ids: [animalId], animalMilestoneVm } }, testCaller);
    expect(await isLinked()).toBe(true);
    expect(await callApi(people.remove, { params: { id } }, testCaller)).toMatchObject({
      status: 409,
      body: { message: 'PCO has attached records so must be merged with another PCO' },
    });
  });

  it('removes it from lists, pickers and counts, and restoring brings it back', async () => {
    const { add, remove, counts, rescues, names, admin } = createPeopleRegister();
    const id = await add({ lastName: 'Meadow', entityType: 'CorO', rescue: true });
    expect((await remove(id)).body.message).toBe('PCO deleted successfully');
    expect([await rescues(), await names(), await counts()]).toEqual([
      [],
      [],
      { personCount: 0, organizationCount: 0 },
    ]);
    expect((await remove(id)).status).toBe(404);
    expect((await callApi(people.get, { params: { id }, query: {} }, admin)).status).toBe(404);
    const withDeleted = { params: { id }, query: { isDeleted: 'true' } } as const;
    const manager: TestCaller = { as: 'AnimalManager', tenant: admin.tenant };
    expect((await callApi(people.get, withDeleted, manager)).status).toBe(404);
    expect((await callApi(people.get, withDeleted, admin)).body.data.pco).toMatchObject({
      id,
      isDeleted: true,
    });
    expect((await callApi(people.restore, { params: { id } }, admin)).status).toBe(200);
    expect((await callApi(people.get, withDeleted, manager)).body.data.pco.isDeleted).toBe(false);
    expect([await rescues(), await names(), await counts()]).toEqual([
      ['Meadow'],
      ['Meadow'],
      { personCount: 0, organizationCount: 1 },
    ]);
    expect((await callApi(people.restore, { params: { id } }, admin)).status).toBe(404);
  });

  it('leaves the counts exact with twenty simultaneous requests', async () => {
    const { add, remove, counts } = createPeopleRegister();
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => add({ lastName: `N${i}` })));
    await Promise.all(ids.map((id, i) => (i % 2 === 0 ? remove(id) : remove(id).then(() => remove(id)))));
    expect(await counts()).toEqual({ personCount: 0, organizationCount: 0 });
  });

  it('prevents a milestone from naming it afterwards', async () => {
    const tenant = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: tenant.id };
    const animalId = await addIntake(tenant);
    await addMilestone(tenant.id, animalId, 'lost', '2026-02-01');
    await addMilestone(tenant.id, animalId, 'found', '2026-02-02');
    const { id } = (
      await callApi(people.create, { query: {}, body: { ...OTAGO, lastName: 'Gone' } }, testCaller)
    ).body.data;
    await callApi(people.remove, { params: { id } }, testCaller);
    const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: '2026-02-03', pcoId: id };
    expect(
      await callApi(milestones.add, { body: { ids: [animalId], animalMilestoneVm } }, testCaller),
    ).toMatchObject({
      status: 422,
      body: { fields: { 'animalMilestoneVm.pcoId': 'Person is required' } },
    });
  });
});

let ownRegister: ReturnType<typeof createPeopleRegister>;
beforeAll(() => (ownRegister = createPeopleRegister()));
it('a PCO is read with all fields as they were written', async () => {
  const body = {
    firstName: 'Ada',
    lastName: 'Okafor',
    street: 'Quay 1',
    street2: 'b',
    city: 'Dunedin',
    zip: '9016',
    website: 'https://example.org',
    notes: 'Kind',
  };
  const id = await ownRegister.add(body);
  const { pco } = (await callApi(people.get, { params: { id }, query: {} }, ownRegister.admin)).body.data;
  expect(pco).toMatchObject({ ...body, ...OTAGO, id, isDeleted: false, version: 1, entityType: 'Person' });
});
