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

const savedClient = (as: Role, tenantId = tenant.id) => {
  const testCaller = { as, tenant: tenantId };
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
  ])('is refused where it is not whole: %j', async (overrides, message) => {
    const { status, body } = await savedClient('Administrator').add(overrides);
    expect([status, Object.values(body.fields ?? {})]).toEqual([422, [message]]);
  });

  it('is kept with the criteria that the question knows, without the days that its span says', async () => {
    const criteria = { ...BODY.asked, from: '2026-01-01', to: '2026-01-31', nonsense: 'x', lastName: 'x' };
    const id = await savedClient('Administrator').id({ asked: criteria });
    const found = (await savedClient('Administrator').list()).find((one) => one.id === id);
    expect(found).toMatchObject({ asked: BODY.asked, gone: [], isOurs: true, version: 1 });
  });

  it('is seen by whoever may ask it, where it is the rescue’s', async () => {
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

  it('is one’s own where it is', async () => {
    const id = await savedClient('AnimalManager').id({ name: 'Private', whose: 'mine' });
    expect(await savedClient('AnimalManager').names()).toContain('Private');
    expect(await savedClient('Administrator').names()).not.toContain('Private');
    expect((await savedClient('Administrator').update(id, {})).status).toBe(404);
    expect((await savedClient('Administrator').remove(id)).status).toBe(404);
  });

  it('is changed by one at a time, deleted, and comes back', async () => {
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
    const other = savedClient('Administrator', (await newTenant()).id);
    expect(await other.names()).toEqual([]);
    expect((await other.update(id, {})).status).toBe(404);
    expect((await other.restore(id)).status).toBe(404);
  });

  it('is one of two hundred at most, also where several are saved at once', async () => {
    const { id: full } = await newTenant();
    const admin = savedClient('Administrator', full);
    const firstId = await admin.id({ name: 'The first' });
    const item = (await tableOf(full).all({ pk: 'own', prefix: 'saved-question#' }))[0];
    if (!item) throw new Error('Nothing was saved');
    const copies = Array.from({ length: MAX_SAVED_QUESTIONS - 3 }, (_, at) => {
      const own = newId();
      const row = { ...item.row, own, id: `${firstId.slice(0, -own.length)}${own}`, name: `Copy ${at}` };
      return { ...item, sk: `saved-question#${own}`, row };
    });
    await tableOf(full).putAll(copies);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => admin.add({ name: `At once ${at}` })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(await tableOf(full).all({ pk: 'own', prefix: 'saved-question#' })).not.toHaveLength(
      MAX_SAVED_QUESTIONS + 1,
    );
    expect((await admin.list()).length).toBeLessThanOrEqual(MAX_SAVED_QUESTIONS);
  });

  describe('under a name', () => {
    const TAKEN = { status: 409, body: { fields: { name: 'Saved question already exists.' } } };
    const two = async () => {
      const { id } = await newTenant();
      return { ann: savedClient('Administrator', id), max: savedClient('AnimalManager', id), id };
    };

    it('is refused where its saver has it already, whatever its case', async () => {
      const { ann } = await two();
      await ann.add({ name: 'Adopted Dogs' });
      expect(await ann.add({ name: ' adopted  dogs' })).toMatchObject(TAKEN);
      expect(await ann.add({ name: 'Adopted dögs', whose: 'mine' })).toMatchObject(TAKEN);
      const criteria = { name: 'x' };
      expect(
        (await ann.add({ name: 'Adopted Dogs', question: 'animalSearch', asked: criteria })).status,
      ).toBe(200);
    });

    it('is had by several who keep it for themselves, who are told nothing of one another', async () => {
      const { ann, max } = await two();
      await ann.add({ whose: 'mine' });
      const id = await max.id({ whose: 'mine' });
      expect(id).not.toBe('');
      expect((await max.update(id, { whose: 'rescue' })).status).toBe(200);
      expect(await ann.names()).toEqual([BODY.name, BODY.name]);
    });

    it('is not given to a second one by a correction, nor by bringing one back', async () => {
      const { ann } = await two();
      const [first, second] = [await ann.id({ name: 'First' }), await ann.id({ name: 'Second' })];
      expect(await ann.update(second, { name: 'FIRST' })).toMatchObject(TAKEN);
      expect((await ann.update(second, { name: 'SECOND' })).status).toBe(200);
      await ann.remove(first);
      expect((await ann.update(second, { name: 'First' })).status).toBe(200);
      expect(await ann.restore(first)).toMatchObject(TAKEN);
    });

    it('is one of many that are saved at once', async () => {
      const { ann } = await two();
      const replies = await Promise.all(Array.from({ length: 5 }, () => ann.add()));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    });

    it('stays where two of one name were saved before, and both can be changed', async () => {
      const { ann, id } = await two();
      const firstId = await ann.id();
      const [item] = await tableOf(id).all({ pk: 'own', prefix: 'saved-question#' });
      if (!item) throw new Error('Nothing was saved');
      const own = newId();
      const twin = `${firstId.slice(0, -own.length)}${own}`;
      await tableOf(id).putAll([
        { ...item, sk: `saved-question#${own}`, row: { ...item.row, own, id: twin } },
      ]);
      expect(await ann.names()).toEqual([BODY.name, BODY.name]);
      expect((await ann.update(twin, { onDashboard: true })).status).toBe(200);
    });
  });

  it('says which of its criteria names what was deleted, and which nothing there is', async () => {
    const admin = savedClient('Administrator');
    const criteria = {
      milestoneType: 'intake',
      acquisitionWayId: tenant.ownerSurrender,
      otherRescueId: PARTNER_ID,
    };
    const id = await admin.id({ question: 'animalMilestoneSearch', asked: criteria });
    const missingCriteria = async () => {
      const found = (await admin.list()).find((one) => one.id === id);
      return [found?.gone, found?.deleted];
    };
    expect(await missingCriteria()).toEqual([[], []]);
    const way = { params: { id: tenant.ownerSurrender }, query: {} };
    expect((await callApi(lists.acquisitionWay.remove, way, admin.testCaller)).status).toBe(200);
    expect(await missingCriteria()).toEqual([[], ['How acquired']]);
    await callApi(lists.acquisitionWay.restore, way, admin.testCaller);
    expect(await missingCriteria()).toEqual([[], []]);
    await admin.update(id, {
      question: 'animalMilestoneSearch',
      asked: { ...criteria, acquisitionWayId: newId() },
    });
    expect(await missingCriteria()).toEqual([['How acquired'], []]);
  });
});
