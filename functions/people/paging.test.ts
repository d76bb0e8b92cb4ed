import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi } from '../test/call-api.ts';
import { register } from './register.fixture.ts';

type Query = Input<typeof people.list>['query'];
const COUNT = 66;

const shelf = register();
/** Every third is an organisation; the order of creation is not that of names. */
beforeAll(async () => {
  for (let i = 0; i < COUNT; i++)
    await shelf.add({
      lastName: `N${String((i * 25) % COUNT).padStart(2, '0')}`,
      entityType: i % 3 === 0 ? 'CorO' : 'Person',
      mailList: i % 4 !== 0,
      rescue: i % 33 === 0,
    });
});

/** All pages of a list, by cursor. */
async function allNames(query: Query, { list } = shelf): Promise<string[]> {
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
async function numbered(query: Query): Promise<string[]> {
  const { totalPage } = await shelf.list(query);
  const names: string[] = [];
  for (let page = 1; page <= totalPage; page++) names.push(...(await shelf.names({ ...query, page })));
  return names;
}

const isSorted = (names: readonly string[]) =>
  expect([...names]).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));

describe('page by page', () => {
  it.each([
    ['everybody', {}, COUNT],
    ['persons', { entityType: 'Person' }, 44],
    ['organisations, seven a page', { entityType: 'CorO', Limit: 7 }, 22],
    ['whose name starts so', { searchText: 'n', Limit: 11 }, COUNT],
    ['persons whose name starts so', { searchText: 'N0', entityType: 'Person', Limit: 2 }, 6],
  ] as const)('%s: each once, by name', async (_, query, count) => {
    const names = await allNames(query);
    expect(new Set(names).size).toBe(count);
    expect(names).toHaveLength(count);
    isSorted(names);
  });

  it.each([
    ['everybody', {}],
    ['organisations', { entityType: 'CorO', Limit: 5 }],
    ['the newest', { recent: 'true' }],
    ['the newest persons', { recent: 'true', entityType: 'Person', Limit: 9 }],
  ] as const)('%s: by number as by cursor', async (_, query) => {
    expect(await numbered(query)).toEqual(await allNames(query));
  });

  it('the newest of one kind fill their pages', async () => {
    const { pcos, totalItems, nextCursor } = await shelf.list({
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

  it('past the last there is nothing, and the total stays', async () => {
    expect(await shelf.list({ page: 40 })).toMatchObject({ pcos: [], totalItems: COUNT, totalPage: 5 });
  });

  it('who comes while one reads on moves nobody else', async () => {
    const other = register();
    for (const lastName of ['B', 'D', 'F', 'H']) await other.add({ lastName });
    const first = await other.list({ Limit: 2 });
    await other.add({ lastName: 'A' });
    await other.add({ lastName: 'E' });
    const { pcos } = await other.list({ Limit: 5, cursor: first.nextCursor });
    expect(pcos.map(({ lastName }) => lastName)).toEqual(['E', 'F', 'H']);
  });

  it.each(['x', 'e30', '{}', '💥'])('a cursor that is none is refused: %s', async (cursor) => {
    expect((await callApi(people.list, { query: { cursor } }, shelf.admin)).status).toBe(400);
  });

  it('a cursor is a place among names: in another list it shows that list only', async () => {
    const { nextCursor: cursor, pcos } = await shelf.list({ entityType: 'Person' });
    const last = pcos.at(-1)?.lastName ?? '';
    const laterNames = (await shelf.names({ entityType: 'CorO', Limit: 100 })).filter((name) => name > last);
    expect(await shelf.names({ cursor, entityType: 'CorO', Limit: 100 })).toEqual(laterNames);
    const stranger = register();
    await stranger.add({ lastName: 'Zeta' });
    expect(await stranger.names({ cursor, entityType: 'Person' })).toEqual(['Zeta']);
  });
});

describe('deleted ones', () => {
  it('are listed by kind, and counted nowhere', async () => {
    const { add, remove, names, list } = register();
    for (const entityType of ['Person', 'CorO'] as const)
      await remove(await add({ lastName: `Gone ${entityType}`, entityType }));
    await add({ lastName: 'Here' });
    expect(await names({ isDeleted: 'true' })).toEqual(['Gone CorO', 'Gone Person']);
    expect(await names({ isDeleted: 'true', entityType: 'CorO' })).toEqual(['Gone CorO']);
    expect(await names({ isDeleted: 'true', searchText: 'gone p' })).toEqual(['Gone Person']);
    expect(await list()).toMatchObject({ totalItems: 1 });
  });
});
