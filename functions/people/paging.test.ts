import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi } from '../test/call-api.ts';
import { createPeopleRegister } from './register.fixture.ts';

type Query = Input<typeof people.list>['query'];
const COUNT = 66;

const registry = createPeopleRegister();
/** Every third is an organization; the order of creation is not that of names. */
beforeAll(async () => {
  for (let i = 0; i < COUNT; i++)
    await registry.add({
      lastName: `N${String((i * 25) % COUNT).padStart(2, '0')}`,
      entityType: i % 3 === 0 ? 'CorO' : 'Person',
      mailList: i % 4 !== 0,
      rescue: i % 33 === 0,
    });
});

/** All pages of a list, by cursor. */
async function allNames(query: Query, { list } = registry): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  let page = 1;
  do {
    const { pcos, nextCursor } = await list({ ...query, page, cursor });
    names.push(...pcos.map(({ lastName }) => lastName));
    [cursor, page] = [nextCursor, page + 1];
  } while (cursor);
  return names;
}

/** All pages of a list, by their numbers. */
async function namesByPageNumber(query: Query): Promise<string[]> {
  const { totalPage } = await registry.list(query);
  const names: string[] = [];
  for (let page = 1; page <= totalPage; page++) names.push(...(await registry.names({ ...query, page })));
  return names;
}

const expectSorted = (names: readonly string[]) =>
  expect([...names]).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));

describe('the list of PCOs', () => {
  it.each([
    ['all', {}, COUNT],
    ['persons', { entityType: 'Person' }, 44],
    ['organizations, seven a page', { entityType: 'CorO', Limit: 7 }, 22],
    ['whose name starts so', { searchText: 'n', Limit: 11 }, COUNT],
    ['persons whose name starts so', { searchText: 'N0', entityType: 'Person', Limit: 2 }, 6],
  ] as const)('lists %s by name, each once', async (_, query, count) => {
    const names = await allNames(query);
    expect(new Set(names).size).toBe(count);
    expect(names).toHaveLength(count);
    expectSorted(names);
  });

  it.each([
    ['all', {}],
    ['organizations', { entityType: 'CorO', Limit: 5 }],
    ['the newest', { recent: 'true' }],
    ['the newest persons', { recent: 'true', entityType: 'Person', Limit: 9 }],
  ] as const)('returns the same pages by number as by cursor: %s', async (_, query) => {
    expect(await namesByPageNumber(query)).toEqual(await allNames(query));
  });

  it('fills its pages with the newest of one kind', async () => {
    const { pcos, totalItems, nextCursor } = await registry.list({
      recent: 'true',
      entityType: 'CorO',
      Limit: 10,
    });
    expect(pcos).toHaveLength(10);
    expect(pcos.every(({ entityType }) => entityType === 'CorO')).toBe(true);
    expect(nextCursor).toBeDefined();
    expect(totalItems).toBe(22);
    expect(pcos.map(({ id }) => id)).toEqual(pcos.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1)));
  });

  it('is empty past its last page, and keeps its total', async () => {
    expect(await registry.list({ page: 40 })).toMatchObject({ pcos: [], totalItems: COUNT, totalPage: 5 });
  });

  it('does not shift when a PCO is added between two pages', async () => {
    const otherRegister = createPeopleRegister();
    for (const lastName of ['B', 'D', 'F', 'H']) await otherRegister.add({ lastName });
    const firstPage = await otherRegister.list({ Limit: 2 });
    await otherRegister.add({ lastName: 'A' });
    await otherRegister.add({ lastName: 'E' });
    const { pcos } = await otherRegister.list({ Limit: 5, cursor: firstPage.nextCursor });
    expect(pcos.map(({ lastName }) => lastName)).toEqual(['E', 'F', 'H']);
  });

  it.each(['x', 'e30', '{}', '💥'])('rejects an invalid cursor: %s', async (cursor) => {
    expect((await callApi(people.list, { query: { cursor } }, registry.admin)).status).toBe(400);
  });

  it('continues from a cursor of another list at the same place among names', async () => {
    const { nextCursor: cursor, pcos } = await registry.list({ entityType: 'Person' });
    const lastName = pcos.at(-1)?.lastName ?? '';
    const laterNames = (await registry.names({ entityType: 'CorO', Limit: 100 })).filter(
      (name) => name > lastName,
    );
    expect(await registry.names({ cursor, entityType: 'CorO', Limit: 100 })).toEqual(laterNames);
    const otherRegister = createPeopleRegister();
    await otherRegister.add({ lastName: 'Zeta' });
    expect(await otherRegister.names({ cursor, entityType: 'Person' })).toEqual(['Zeta']);
  });
});

describe('deleted PCOs', () => {
  it('are listed by kind, and not counted', async () => {
    const { add, remove, names, list } = createPeopleRegister();
    for (const entityType of ['Person', 'CorO'] as const)
      await remove(await add({ lastName: `Gone ${entityType}`, entityType }));
    await add({ lastName: 'Here' });
    expect(await names({ isDeleted: 'true' })).toEqual(['Gone CorO', 'Gone Person']);
    expect(await names({ isDeleted: 'true', entityType: 'CorO' })).toEqual(['Gone CorO']);
    expect(await names({ isDeleted: 'true', searchText: 'gone p' })).toEqual(['Gone Person']);
    expect(await list()).toMatchObject({ totalItems: 1 });
  });
});
