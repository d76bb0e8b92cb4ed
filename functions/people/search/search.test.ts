import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { ask } from '../../test/ask.ts';
import { register } from '../register.fixture.ts';

/** Everything that a search finds, page by page. */
async function found(
  { list }: ReturnType<typeof register>,
  searchText: string,
  more: { Limit?: number; entityType?: 'Person' | 'CorO'; isDeleted?: 'true' } = {},
): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ Limit: 2, ...more, searchText, cursor });
    names.push(...page.pcos.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

describe('a search', () => {
  it('finds each once, page after page: by any word of a name, by mail, by the end of a number', async () => {
    const own = register();
    await own.add({ lastName: 'Maxwell', firstName: 'Max', phone: '207 555 0110' });
    await own.add({ lastName: "O'Brien", firstName: 'Ada', email: 'max.power@example.org' });
    await own.add({ lastName: 'Max Planck Shelter', entityType: 'CorO', otherPhone: '+1 (207) 555-0177' });
    await own.add({ lastName: '0110 Paws', entityType: 'CorO' });
    await own.add({ lastName: 'Nobody' });
    expect((await found(own, 'max')).toSorted()).toEqual([
      "Ada O'Brien",
      'Max Maxwell',
      'Max Planck Shelter',
    ]);
    expect(await found(own, 'MAX planck')).toEqual(['Max Planck Shelter']);
    expect(await found(own, 'max', { entityType: 'CorO' })).toEqual(['Max Planck Shelter']);
    expect(await found(own, 'obrien ada')).toEqual(["Ada O'Brien"]);
    expect(await found(own, 'max.power@ex')).toEqual(["Ada O'Brien"]);
    expect(await found(own, '0110', { Limit: 1 })).toEqual(['0110 Paws', 'Max Maxwell']);
    expect(await found(own, '(207) 555 0177')).toEqual(['Max Planck Shelter']);
    expect(await found(own, 'nobody max')).toEqual([]);
  });

  it('by number of the page is the one by cursor', async () => {
    const own = register();
    for (let i = 0; i < 7; i++)
      await own.add({ lastName: `Finch${i}`, entityType: i % 2 === 0 ? 'Person' : 'CorO' });
    const numbered = [];
    for (const page of [1, 2, 3])
      numbered.push(...(await own.names({ searchText: 'finch', Limit: 3, page })));
    expect(numbered).toEqual(await found(own, 'finch', { Limit: 3 }));
    expect(numbered).toHaveLength(7);
  });

  it.each(['x', 'e30', 'WyJ0ZXh0IiwiYiIsIiJd', 'WyJ0ZXh0IiwiYSIsImIjMSJd'])(
    'goes on from no cursor but its own: %s',
    async (cursor) => {
      const { admin } = register();
      expect((await ask(people.list, { query: { searchText: 'a', cursor } }, admin)).status).toBe(400);
    },
  );

  it('goes with every change: renamed, of another type, deleted, restored', async () => {
    const own = register();
    const id = await own.add({ lastName: 'Before', email: 'old@example.org', phone: '111111' });
    await own.update(id, {
      lastName: 'After',
      entityType: 'CorO',
      email: 'new@example.org',
      phone: '222222',
    });
    for (const gone of ['before', 'old@', '1111']) expect([gone, await found(own, gone)]).toEqual([gone, []]);
    const sought = ['after', 'new@', '2222'];
    for (const text of sought) expect([text, await found(own, text)]).toEqual([text, ['After']]);
    expect(await found(own, 'after', { entityType: 'Person' })).toEqual([]);
    await own.remove(id);
    for (const text of sought) expect([text, await found(own, text)]).toEqual([text, []]);
    await own.restore(id);
    for (const text of sought) expect([text, await found(own, text)]).toEqual([text, ['After']]);
  });

  it('among the deleted ones finds alike, and them alone', async () => {
    const own = register();
    const reach = { email: 'ada@example.org', phone: '207 555 0110' };
    const id = await own.add({ lastName: 'Okafor', firstName: 'Ada', ...reach });
    const stays = await own.add({ lastName: 'Adams', firstName: 'Zoe', email: 'ada@other.org' });
    await own.remove(id);
    const among = { isDeleted: 'true' } as const;
    for (const text of ['ada', 'okafor ada', 'ada@exa', '555 0110'])
      expect([text, await found(own, text, among)]).toEqual([text, ['Ada Okafor']]);
    expect(await found(own, 'ada', { ...among, entityType: 'CorO' })).toEqual([]);
    expect(await found(own, 'zoe', among)).toEqual([]);
    await own.restore(id);
    expect(await found(own, 'ada', among)).toEqual([]);
    for (const one of [id, stays]) await own.remove(one);
    expect((await found(own, 'ada', { ...among, Limit: 1 })).toSorted()).toEqual(['Ada Okafor', 'Zoe Adams']);
  });

  it('leaves no word behind that nobody has', async () => {
    const own = register();
    const id = await own.add({ lastName: 'Alpha', firstName: 'Avery' });
    await own.update(id, { lastName: 'Alma', firstName: 'Avery' });
    const left = await tableOf(own.admin.tenant).all({ pk: 'word#pco#Person#text#a' });
    expect(left.map(({ sk }) => sk)).toEqual([`alma#${id}`, `avery#${id}`]);
  });
});

it('whoever may not see how people are reached finds them by name alone', async () => {
  const { add, admin } = register();
  await add({ lastName: 'Okafor', email: 'grace@example.org', phone: '207 555 0110' });
  const suggested = async (searchText: string, as: 'Veterinarian' | 'AnimalManager') =>
    (await ask(people.autocomplete, { query: { searchText } }, { ...admin, as })).body.data.pcos.length;
  expect(await suggested('oka', 'Veterinarian')).toBe(1);
  for (const text of ['grace@', '0110']) {
    expect([text, await suggested(text, 'Veterinarian')]).toEqual([text, 0]);
    expect([text, await suggested(text, 'AnimalManager')]).toEqual([text, 1]);
  }
});

describe('a picker', () => {
  it('offers those who were picked last, then the newest, each once, and nobody who is gone', async () => {
    const { add, remove, admin } = register();
    const first = await add({ lastName: 'First' });
    await add({ lastName: 'Mill', entityType: 'CorO' });
    const gone = await add({ lastName: 'Gone' });
    await add({ lastName: 'Latest' });
    await remove(gone);
    const offered = async (query: Input<typeof people.autocomplete>['query']) =>
      (await ask(people.autocomplete, { query: { recent: 'true', ...query } }, admin)).body.data.pcos.map(
        ({ lastName }) => lastName,
      );
    expect(await offered({})).toEqual(['Latest', 'Mill', 'First']);
    expect(await offered({ known: `${first},${gone},${first}` })).toEqual(['First', 'Latest', 'Mill']);
    expect(await offered({ known: first, entityType: 'CorO' })).toEqual(['Mill']);
    expect(await offered({ searchText: 'mill', known: first })).toEqual(['Mill']);
    expect(await offered({ known: first, limit: 1 })).toEqual(['First']);
  });

  it('takes few of them, and of other rescues none', async () => {
    const [own, other] = [register(), register()];
    const theirs = await other.add({ lastName: 'Theirs' });
    const asked = (known: string) =>
      ask(people.autocomplete, { query: { recent: 'true', known } }, own.admin);
    expect((await asked(theirs)).body.data.pcos).toEqual([]);
    expect((await asked(Array.from({ length: 7 }, () => newId()).join())).status).toBe(422);
    expect((await asked('x#y')).status).toBe(422);
  });

  it('tells a phone number only to whoever may see how people are reached', async () => {
    const { add, admin } = register();
    await add({ lastName: 'Okafor', phone: '207 555 0110' });
    const phone = async (as: 'Veterinarian' | 'AnimalManager') =>
      (await ask(people.autocomplete, { query: { searchText: 'okafor' } }, { ...admin, as })).body.data
        .pcos[0]?.phone;
    expect(await phone('AnimalManager')).toBe('207 555 0110');
    expect(await phone('Veterinarian')).toBeUndefined();
  });
});
