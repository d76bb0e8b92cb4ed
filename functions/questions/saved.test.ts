import { beforeAll, describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { MAX_SAVED_QUESTIONS, saved } from '#shared/calls/questions/saved.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { seedContacts, PARTNER_ID } from '../test/add-milestone.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await newTenant();
  await seedContacts(tenant.id);
});

type SavedInput = Input<typeof saved.add>['body'];
const BODY: SavedInput = {
  name: 'Adoptions',
  question: 'animalMilestoneQuery',
  asked: { milestoneType: 'adoption', timeSpan: 'lastMonth', animalTypeId: 'all' },
  whose: 'rescue',
};

const savedClient = (role: Role, tenantId = tenant.id) => {
  const testCaller = { as: role, tenant: tenantId };
  const list = async () => (await callApi(saved.list, {}, testCaller)).body.data.saved;
  return {
    testCaller,
    add: (overrides: Partial<SavedInput> = {}) =>
      callApi(saved.add, { body: { ...BODY, ...overrides } }, testCaller),
    id: async (overrides: Partial<SavedInput> = {}) =>
      (await callApi(saved.add, { body: { ...BODY, ...overrides } }, testCaller)).body.data.ids[0] ?? '',
    list,
    names: async () => (await list()).map(({ name }) => name),
    update: (id: string, body: Partial<SavedInput> & { version?: number }) =>
      callApi(saved.update, { params: { id }, body: { ...BODY, ...body } }, testCaller),
    remove: (id: string) => callApi(saved.remove, { params: { id } }, testCaller),
    restore: (id: string) => callApi(saved.restore, { params: { id } }, testCaller),
  };
};

describe('a saved question', () => {
  it.each<[Partial<SavedInput>, string]>([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(76) }, 'Must be 75 characters or less'],
    [{ question: 'nothing' as never }, 'Not a question'],
    [{ whose: 'yours' as never }, 'Please choose whose it is'],
  ])('is rejected with an invalid field: %j', async (overrides, message) => {
    const { status, body } = await savedClient('Administrator').add(overrides);
    expect([status, Object.values(body.fields ?? {})]).toEqual([422, [message]]);
  });

  it('is stored with the criteria that its question knows, without days derived from its time span', async () => {
    const criteria = { ...BODY.asked, from: '2026-01-01', to: '2026-01-31', nonsense: 'x', lastName: 'x' };
    const id = await savedClient('Administrator').id({ asked: criteria });
    const savedQuestion = (await savedClient('Administrator').list()).find((question) => question.id === id);
    expect(savedQuestion).toMatchObject({ asked: BODY.asked, gone: [], isOurs: true, version: 1 });
  });

  it('of the rescue is listed for every user who may run it', async () => {
    const name = 'For all of us';
    const id = await savedClient('AnimalManager').id({ name });
    expect(await savedClient('FosterParent').names()).toContain(name);
    // Who has no milestone query has it in no list.
    expect(await savedClient('AnimalCaretaker').names()).not.toContain(name);
    expect((await savedClient('AnimalCaretaker').add()).status).toBe(403);
    expect((await savedClient('FosterParent').update(id, { name: 'Mine now' })).status).toBe(403);
    expect((await savedClient('FosterParent').remove(id)).status).toBe(403);
    expect((await savedClient('AnimalCaretaker').remove(id)).status).toBe(404);
    expect((await savedClient('Administrator').remove(id)).status).toBe(200);
  });

  it('of a user is visible to that user alone', async () => {
    const id = await savedClient('AnimalManager').id({ name: 'Private', whose: 'mine' });
    expect(await savedClient('AnimalManager').names()).toContain('Private');
    expect(await savedClient('Administrator').names()).not.toContain('Private');
    expect((await savedClient('Administrator').update(id, {})).status).toBe(404);
    expect((await savedClient('Administrator').remove(id)).status).toBe(404);
  });

  it('reports an edit conflict, can be deleted, and can be restored', async () => {
    const manager = savedClient('AnimalManager');
    const id = await manager.id({ name: 'First' });
    expect((await manager.update(id, { name: 'Second', version: 1 })).status).toBe(200);
    expect((await manager.update(id, { name: 'Third', version: 1 })).status).toBe(409);
    expect((await manager.remove(id)).status).toBe(200);
    expect(await manager.names()).not.toContain('Second');
    expect((await manager.update(id, {})).status).toBe(404);
    expect((await manager.restore(id)).status).toBe(200);
    expect(await manager.names()).toContain('Second');
  });

  it('is not known in another rescue', async () => {
    const id = await savedClient('Administrator').id({ name: 'Known here' });
    const otherClient = savedClient('Administrator', (await newTenant()).id);
    expect(await otherClient.names()).toEqual([]);
    expect((await otherClient.update(id, {})).status).toBe(404);
    expect((await otherClient.restore(id)).status).toBe(404);
  });

  it('is rejected above the limit of two hundred, also when several are saved at once', async () => {
    const { id: tenantId } = await newTenant();
    const admin = savedClient('Administrator', tenantId);
    const firstId = await admin.id({ name: 'The first' });
    const item = (await tableOf(tenantId).all({ pk: 'own', prefix: 'saved-question#' }))[0];
    if (!item) throw new Error('Nothing was saved');
    const copies = Array.from({ length: MAX_SAVED_QUESTIONS - 3 }, (_, index) => {
      const ownId = newId();
      const row = {
        ...item.row,
        own: ownId,
        id: `${firstId.slice(0, -ownId.length)}${ownId}`,
        name: `Copy ${index}`,
      };
      return { ...item, sk: `saved-question#${ownId}`, row };
    });
    await tableOf(tenantId).putAll(copies);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => admin.add({ name: `At once ${index}` })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(await tableOf(tenantId).all({ pk: 'own', prefix: 'saved-question#' })).not.toHaveLength(
      MAX_SAVED_QUESTIONS + 1,
    );
    expect((await admin.list()).length).toBeLessThanOrEqual(MAX_SAVED_QUESTIONS);
  });

  describe('under a name', () => {
    const NAME_TAKEN = { status: 409, body: { fields: { name: 'Saved question already exists.' } } };
    const twoClients = async () => {
      const { id } = await newTenant();
      return { ann: savedClient('Administrator', id), max: savedClient('AnimalManager', id), id };
    };

    it('is rejected if its author already has one of this name, ignoring case', async () => {
      const { ann } = await twoClients();
      await ann.add({ name: 'Adopted Dogs' });
      expect(await ann.add({ name: ' adopted  dogs' })).toMatchObject(NAME_TAKEN);
      expect(await ann.add({ name: 'Adopted dögs', whose: 'mine' })).toMatchObject(NAME_TAKEN);
      const criteria = { name: 'x' };
      expect(
        (await ann.add({ name: 'Adopted Dogs', question: 'animalSearch', asked: criteria })).status,
      ).toBe(200);
    });

    it('can share its name with private ones of other users', async () => {
      const { ann, max } = await twoClients();
      await ann.add({ whose: 'mine' });
      const id = await max.id({ whose: 'mine' });
      expect(id).not.toBe('');
      expect((await max.update(id, { whose: 'rescue' })).status).toBe(200);
      expect(await ann.names()).toEqual([BODY.name, BODY.name]);
    });

    it('cannot take a name in use by an update or a restore', async () => {
      const { ann } = await twoClients();
      const [firstId, secondId] = [await ann.id({ name: 'First' }), await ann.id({ name: 'Second' })];
      expect(await ann.update(secondId, { name: 'FIRST' })).toMatchObject(NAME_TAKEN);
      expect((await ann.update(secondId, { name: 'SECOND' })).status).toBe(200);
      await ann.remove(firstId);
      expect((await ann.update(secondId, { name: 'First' })).status).toBe(200);
      expect(await ann.restore(firstId)).toMatchObject(NAME_TAKEN);
    });

    it('is saved by only one of several simultaneous requests for the same name', async () => {
      const { ann } = await twoClients();
      const replies = await Promise.all(Array.from({ length: 5 }, () => ann.add()));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    });

    it('can be changed even if an earlier release saved two of the same name', async () => {
      const { ann, id } = await twoClients();
      const firstId = await ann.id();
      const [item] = await tableOf(id).all({ pk: 'own', prefix: 'saved-question#' });
      if (!item) throw new Error('Nothing was saved');
      const ownId = newId();
      const twinId = `${firstId.slice(0, -ownId.length)}${ownId}`;
      await tableOf(id).putAll([
        { ...item, sk: `saved-question#${ownId}`, row: { ...item.row, own: ownId, id: twinId } },
      ]);
      expect(await ann.names()).toEqual([BODY.name, BODY.name]);
      expect((await ann.update(twinId, { onDashboard: true })).status).toBe(200);
    });
  });

  it('reports which of its criteria name deleted entries, and which name unknown ones', async () => {
    const admin = savedClient('Administrator');
    const criteria = {
      milestoneType: 'intake',
      acquisitionWayId: tenant.ownerSurrender,
      otherRescueId: PARTNER_ID,
    };
    const id = await admin.id({ question: 'animalMilestoneSearch', asked: criteria });
    const missingCriteria = async () => {
      const savedQuestion = (await admin.list()).find((question) => question.id === id);
      return [savedQuestion?.gone, savedQuestion?.deleted];
    };
    expect(await missingCriteria()).toEqual([[], []]);
    const wayInput = { params: { id: tenant.ownerSurrender }, query: {} };
    expect((await callApi(lists.acquisitionWay.remove, wayInput, admin.testCaller)).status).toBe(200);
    expect(await missingCriteria()).toEqual([[], ['How acquired']]);
    await callApi(lists.acquisitionWay.restore, wayInput, admin.testCaller);
    expect(await missingCriteria()).toEqual([[], []]);
    await admin.update(id, {
      question: 'animalMilestoneSearch',
      asked: { ...criteria, acquisitionWayId: newId() },
    });
    expect(await missingCriteria()).toEqual([['How acquired'], []]);
  });
});
