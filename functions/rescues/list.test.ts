import { beforeAll, describe, expect, it } from 'vitest';
import { type Rescue, type RESCUE_ORDERS, rescues } from '#shared/calls/rescues/rescues.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { newId } from '../kernel/ids.ts';
import { registry } from '../kernel/table/table.ts';
import { changeListingActions, listingKey, listingOf } from '../tenants/listing/listing.table.ts';
import { createTenant } from '../tenants/new-tenant.ts';
import { callApi } from '../test/call-api.ts';
import type { Member } from '../users/user.fixture.ts';
import { infoOf, createListedRescue, newSuperAdmin } from './rescue.fixture.ts';

let superAdmin: Member;
beforeAll(async () => {
  superAdmin = await newSuperAdmin();
});

type Query = Partial<Parameters<typeof listRescues>[0]>;
const listRescues = (query: {
  order?: (typeof RESCUE_ORDERS)[number];
  searchText?: string;
  limit?: number;
  cursor?: string;
}) => callApi(rescues.list, { query }, superAdmin.testCaller);

/** All pages of an order, two at a time. */
async function listAll(query: Query): Promise<Rescue[]> {
  const found: Rescue[] = [];
  let cursor: string | undefined;
  do {
    const { data } = (await listRescues({ ...query, limit: 2, ...(cursor ? { cursor } : {}) })).body;
    found.push(...data.rescues);
    cursor = data.nextCursor;
  } while (cursor);
  return found;
}

const entry = async (id: string) => {
  const item = await registry().get(listingKey(id));
  return item && listingOf(item);
};

describe('the list of all rescues', () => {
  it('finds rescues by the beginning of their name, page by page, by name', async () => {
    const namePrefix = newId().toLowerCase();
    const names = ['Cob', 'áma', 'Bel', 'Dov', 'Elm'].map((name) => `${namePrefix} ${name}`);
    for (const name of names) await createTenant(infoOf(name));
    const found = await listAll({ searchText: namePrefix.toUpperCase() });
    expect(found.map(({ name }) => name.split(' ')[1])).toEqual(['áma', 'Bel', 'Cob', 'Dov', 'Elm']);
    expect(found[0]).toMatchObject({ state: 'open', reason: '', closedAt: '', endsAt: '' });
    expect(found[0]).not.toHaveProperty('figures');
    expect((await listAll({ searchText: `${namePrefix} b` })).map(({ name }) => name)).toEqual([
      `${namePrefix} Bel`,
    ]);
    expect(await listAll({ searchText: '!' })).toEqual([]);
  });

  it('is sorted by newest or by latest activity', async () => {
    const [first, second] = [await createListedRescue(), await createListedRescue()];
    const newestIds = (await listRescues({ order: 'made', limit: 100 })).body.data.rescues.map(
      ({ id }) => id,
    );
    expect(newestIds.indexOf(second.id)).toBeLessThan(newestIds.indexOf(first.id));
    const entryBefore = await entry(first.id);
    if (!entryBefore) throw new Error('Not listed');
    await registry().transact(changeListingActions(entryBefore, { activeAt: '2099-01-01T00:00:00.000Z' }));
    const [latest] = (await listRescues({ order: 'activity', limit: 1 })).body.data.rescues;
    expect(latest?.id).toBe(first.id);
    const entryAfter = await entry(first.id);
    if (entryAfter) await registry().transact(changeListingActions(entryAfter, { activeAt: '' }));
  });

  it('rejects the cursor of another order', async () => {
    await Promise.all([createListedRescue(), createListedRescue()]);
    const { nextCursor = '' } = (await listRescues({ order: 'made', limit: 1 })).body.data;
    expect((await listRescues({ order: 'name', cursor: nextCursor })).status).toBe(400);
  });

  it('shows a new name at once', async () => {
    const { id, admin } = await createListedRescue();
    const name = `Renamed ${newId()}`;
    const { countryId, state, zip, phone, tenantAcronym } = infoOf(name);
    const contactFields = { street: 'A', city: 'Dunedin', emailAddress: 'a@b.example', website: 'a.example' };
    const body = { name, countryId, state, zip, phone, tenantAcronym, ...contactFields };
    const reply = await callApi(tenants.updateTenant, { params: { id }, body }, admin.testCaller);
    expect(reply.body).toMatchObject({ success: true });
    expect((await listAll({ searchText: name })).map((rescue) => rescue.id)).toEqual([id]);
  });
});
