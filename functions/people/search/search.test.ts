import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { createPeopleRegister } from '../register.fixture.ts';

/** Gives the names of all PCOs that a search finds, read page by page. */
async function findNames(
  { list }: ReturnType<typeof createPeopleRegister>,
  searchText: string,
  options: { Limit?: number; entityType?: 'Person' | 'CorO'; isDeleted?: 'true' } = {},
): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ Limit: 2, ...options, searchText, cursor });
    names.push(...page.pcos.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

describe('a search', () => {
  it('finds each PCO once over all pages: by any word of its name, by email, by the end of a phone number', async () => {
    const ownRegister = createPeopleRegister();
    await ownRegister.add({ lastName: 'Maxwell', firstName: 'Max', phone: '207 555 0110' });
    await ownRegister.add({ lastName: "O'Brien", firstName: 'Ada', email: 'max.power@example.org' });
    await ownRegister.add({
      lastName: 'Max Planck Shelter',
      entityType: 'CorO',
      otherPhone: '+1 (207) 555-0177',
    });
    await ownRegister.add({ lastName: '0110 Paws', entityType: 'CorO' });
    await ownRegister.add({ lastName: 'Nobody' });
    expect((await findNames(ownRegister, 'max')).toSorted()).toEqual([
      "Ada O'Brien",
      'Max Maxwell',
      'Max Planck Shelter',
    ]);
    expect(await findNames(ownRegister, 'MAX planck')).toEqual(['Max Planck Shelter']);
    expect(await findNames(ownRegister, 'max', { entityType: 'CorO' })).toEqual(['Max Planck Shelter']);
    expect(await findNames(ownRegister, 'obrien ada')).toEqual(["Ada O'Brien"]);
    expect(await findNames(ownRegister, 'max.power@ex')).toEqual(["Ada O'Brien"]);
    expect(await findNames(ownRegister, '0110', { Limit: 1 })).toEqual(['0110 Paws', 'Max Maxwell']);
    expect(await findNames(ownRegister, '(207) 555 0177')).toEqual(['Max Planck Shelter']);
    expect(await findNames(ownRegister, 'unknown max')).toEqual([]);
  });

  it('returns the same PCOs by page number as by cursor', async () => {
    const ownRegister = createPeopleRegister();
    for (let i = 0; i < 7; i++)
      await ownRegister.add({ lastName: `Finch${i}`, entityType: i % 2 === 0 ? 'Person' : 'CorO' });
    const namesByNumber = [];
    for (const page of [1, 2, 3])
      namesByNumber.push(...(await ownRegister.names({ searchText: 'finch', Limit: 3, page })));
    expect(namesByNumber).toEqual(await findNames(ownRegister, 'finch', { Limit: 3 }));
    expect(namesByNumber).toHaveLength(7);
  });

  it.each(['x', 'e30', 'WyJ0ZXh0IiwiYiIsIiJd', 'WyJ0ZXh0IiwiYSIsImIjMSJd'])(
    'rejects a cursor that it did not return: %s',
    async (cursor) => {
      const { admin } = createPeopleRegister();
      expect((await callApi(people.list, { query: { searchText: 'a', cursor } }, admin)).status).toBe(400);
    },
  );

  it('follows every change: of name, kind and contact, deleting and restoring', async () => {
    const ownRegister = createPeopleRegister();
    const id = await ownRegister.add({ lastName: 'Before', email: 'old@example.org', phone: '111111' });
    await ownRegister.update(id, {
      lastName: 'After',
      entityType: 'CorO',
      email: 'new@example.org',
      phone: '222222',
    });
    for (const oldWord of ['before', 'old@', '1111'])
      expect([oldWord, await findNames(ownRegister, oldWord)]).toEqual([oldWord, []]);
    const newWords = ['after', 'new@', '2222'];
    for (const text of newWords)
      expect([text, await findNames(ownRegister, text)]).toEqual([text, ['After']]);
    expect(await findNames(ownRegister, 'after', { entityType: 'Person' })).toEqual([]);
    await ownRegister.remove(id);
    for (const text of newWords) expect([text, await findNames(ownRegister, text)]).toEqual([text, []]);
    await ownRegister.restore(id);
    for (const text of newWords)
      expect([text, await findNames(ownRegister, text)]).toEqual([text, ['After']]);
  });

  it('among deleted PCOs works alike, and finds only them', async () => {
    const ownRegister = createPeopleRegister();
    const contact = { email: 'ada@example.org', phone: '207 555 0110' };
    const id = await ownRegister.add({ lastName: 'Okafor', firstName: 'Ada', ...contact });
    const keptId = await ownRegister.add({ lastName: 'Adams', firstName: 'Zoe', email: 'ada@other.org' });
    await ownRegister.remove(id);
    const deletedOnly = { isDeleted: 'true' } as const;
    for (const text of ['ada', 'okafor ada', 'ada@exa', '555 0110'])
      expect([text, await findNames(ownRegister, text, deletedOnly)]).toEqual([text, ['Ada Okafor']]);
    expect(await findNames(ownRegister, 'ada', { ...deletedOnly, entityType: 'CorO' })).toEqual([]);
    expect(await findNames(ownRegister, 'zoe', deletedOnly)).toEqual([]);
    await ownRegister.restore(id);
    expect(await findNames(ownRegister, 'ada', deletedOnly)).toEqual([]);
    for (const pcoId of [id, keptId]) await ownRegister.remove(pcoId);
    expect((await findNames(ownRegister, 'ada', { ...deletedOnly, Limit: 1 })).toSorted()).toEqual([
      'Ada Okafor',
      'Zoe Adams',
    ]);
  });

  it('leaves no words of a former name in the index', async () => {
    const ownRegister = createPeopleRegister();
    const id = await ownRegister.add({ lastName: 'Alpha', firstName: 'Avery' });
    await ownRegister.update(id, { lastName: 'Alma', firstName: 'Avery' });
    const remainingWords = await tableOf(ownRegister.admin.tenant).all({ pk: 'word#pco#Person#text#a' });
    expect(remainingWords.map(({ sk }) => sk)).toEqual([`alma#${id}`, `avery#${id}`]);
  });
});

it('users without the right to contact details find PCOs by name alone', async () => {
  const { add, admin } = createPeopleRegister();
  await add({ lastName: 'Okafor', email: 'grace@example.org', phone: '207 555 0110' });
  const countSuggestions = async (searchText: string, role: 'Veterinarian' | 'AnimalManager') =>
    (await callApi(people.autocomplete, { query: { searchText } }, { ...admin, as: role })).body.data.pcos
      .length;
  expect(await countSuggestions('oka', 'Veterinarian')).toBe(1);
  for (const text of ['grace@', '0110']) {
    expect([text, await countSuggestions(text, 'Veterinarian')]).toEqual([text, 0]);
    expect([text, await countSuggestions(text, 'AnimalManager')]).toEqual([text, 1]);
  }
});

describe('a picker', () => {
  it('offers the PCOs that were picked last, then the newest, each once, without deleted ones', async () => {
    const { add, remove, admin } = createPeopleRegister();
    const firstId = await add({ lastName: 'First' });
    await add({ lastName: 'Mill', entityType: 'CorO' });
    const deletedId = await add({ lastName: 'Gone' });
    await add({ lastName: 'Latest' });
    await remove(deletedId);
    const suggestNames = async (query: Input<typeof people.autocomplete>['query']) =>
      (await callApi(people.autocomplete, { query: { recent: 'true', ...query } }, admin)).body.data.pcos.map(
        ({ lastName }) => lastName,
      );
    expect(await suggestNames({})).toEqual(['Latest', 'Mill', 'First']);
    expect(await suggestNames({ known: `${firstId},${deletedId},${firstId}` })).toEqual([
      'First',
      'Latest',
      'Mill',
    ]);
    expect(await suggestNames({ known: firstId, entityType: 'CorO' })).toEqual(['Mill']);
    expect(await suggestNames({ searchText: 'mill', known: firstId })).toEqual(['Mill']);
    expect(await suggestNames({ known: firstId, limit: 1 })).toEqual(['First']);
  });

  it('rejects too many or malformed picked ids, and offers no PCO of another rescue', async () => {
    const [ownRegister, otherRegister] = [createPeopleRegister(), createPeopleRegister()];
    const otherId = await otherRegister.add({ lastName: 'Theirs' });
    const suggestionsFor = (known: string) =>
      callApi(people.autocomplete, { query: { recent: 'true', known } }, ownRegister.admin);
    expect((await suggestionsFor(otherId)).body.data.pcos).toEqual([]);
    expect((await suggestionsFor(Array.from({ length: 7 }, () => newId()).join())).status).toBe(422);
    expect((await suggestionsFor('x#y')).status).toBe(422);
  });

  it('shows a phone number only to users with the right to contact details', async () => {
    const { add, admin } = createPeopleRegister();
    await add({ lastName: 'Okafor', phone: '207 555 0110' });
    const phone = async (role: 'Veterinarian' | 'AnimalManager') =>
      (await callApi(people.autocomplete, { query: { searchText: 'okafor' } }, { ...admin, as: role })).body
        .data.pcos[0]?.phone;
    expect(await phone('AnimalManager')).toBe('207 555 0110');
    expect(await phone('Veterinarian')).toBeUndefined();
  });
});
