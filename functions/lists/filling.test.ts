import { beforeAll, describe, expect, it } from 'vitest';
import { lists, PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { sharedLists } from '#shared/calls/lists/shared-lists.ts';
import type { Call } from '#shared/contract/call.ts';
import { tableOf } from '../kernel/table/table.ts';
import { createTenant } from '../tenants/new-tenant.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';
import { newName } from './all-lists.fixture.ts';

let tenant: TestTenant;
let testCaller: TestCaller;
beforeAll(async () => {
  tenant = await newTenant();
  testCaller = { as: 'SuperAdministrator', tenant: tenant.id };
});

const medicines = async () =>
  (await callApi(lists.medicine.list, { query: {} }, testCaller)).body.data.medicines.map(
    (one) => one.medicineName,
  );

it('animal types are suggested to who asks for those of the super administrator', async () => {
  const typesOf = async (roleName: string) => {
    const { data } = (await callApi(lists.animalType.list, { query: { roleName } }, testCaller)).body;
    return data.animalTypes.map(({ typeName }) => typeName);
  };
  expect(await typesOf('SuperAdministrator')).toContain('Rabbits');
  expect(await typesOf('Administrator')).not.toContain('Rabbits');
});

describe.each(Object.values(PICK_LISTS).map((pickList) => [pickList.list, pickList] as const))(
  'of the list %s',
  (list, pickList) => {
    const type = () => (pickList.ofType ? { [pickList.ofType.bodyField]: tenant.dogs } : {});
    const missing = async () => {
      const query = pickList.ofType ? { [pickList.ofType.queryParam]: tenant.dogs } : {};
      const { body } = await callApi<Call>(lists[list].missing, { query }, testCaller);
      return body.data['entries'] as { id: string; name: string }[];
    };

    it('what the shared list has and the rescue lacks is offered, and taken over once', async () => {
      const [first, second, third] = await missing();
      const take = () =>
        callApi<Call>(lists[list].take, { body: { ids: [first?.id, second?.id], ...type() } }, testCaller);
      expect((await take()).body).toMatchObject({ message: '2 added', data: { added: 2 } });
      const remaining = await missing();
      expect(remaining.map(({ name }) => name)).not.toContain(first?.name);
      expect(remaining[0]).toEqual(third);
      const { outcomes } = (await take()).body.data as { outcomes: object[] };
      expect(outcomes).toEqual(
        [first, second].map((entry) => ({ line: entry?.name, outcome: 'there', message: pickList.taken })),
      );
    });

    it('lines that are pasted are added, found there, or told what is wrong, and may be sent again', async () => {
      const name = newName();
      const use = list === 'medicine' ? '; Pain' : '';
      const lines = [name + use, name.toUpperCase() + use, `?${use}`, 'x'.repeat(230) + use];
      const paste = async () =>
        (await callApi<Call>(lists[list].paste, { body: { lines, ...type() } }, testCaller)).body;
      const { message, data } = await paste();
      expect(message).toBe('1 of 4 added');
      const outcomes = data['outcomes'] as { outcome: string; message: string }[];
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'there', 'faulty', 'faulty']);
      expect(outcomes[3]?.message).toMatch(/^Should be less than \d+ characters$/);
      expect((await paste()).data).toMatchObject({ added: 0 });
    });

    it('only users with the right to add fill it', async () => {
      const caretaker = { ...testCaller, as: 'AnimalCaretaker' as const };
      expect(
        (await callApi<Call>(lists[list].paste, { body: { lines: ['A'], ...type() } }, caretaker)).status,
      ).toBe(403);
    });
  },
);

describe('an animal type of the shared list', () => {
  const renamed = async () => {
    const rescue = await newTenant();
    const as = { ...testCaller, tenant: rescue.id };
    const update = (id: string, typeName: string) =>
      callApi(lists.animalType.update, { params: { id }, body: { typeName } }, as);
    await update(rescue.cats, 'Felines');
    await update(rescue.dogs, 'Canines');
    await callApi(lists.animalType.remove, { params: { id: rescue.dogs }, query: {} }, as);
    const missing = async () => (await callApi(lists.animalType.missing, { query: {} }, as)).body.data;
    const take = async (...ids: string[]) =>
      (await callApi(lists.animalType.take, { body: { ids } }, as)).body.data.outcomes;
    return { rescue, as, missing, take };
  };

  it('is here by what it means; one that was deleted is restored, not added', async () => {
    const { rescue, as, missing } = await renamed();
    const { entries, alike, deleted } = await missing();
    const names = entries.map(({ name }) => name);
    expect(names).toContain('Rabbits');
    expect(names).not.toContain('Cats');
    expect(names).not.toContain('Dogs');
    expect(alike).toEqual([{ name: 'Cats', as: 'Felines' }]);
    expect(deleted).toEqual([{ id: rescue.dogs, name: 'Canines' }]);
    await callApi(lists.animalType.restore, { params: { id: rescue.dogs }, query: {} }, as);
    expect(await missing()).toMatchObject({
      alike: [
        { name: 'Cats', as: 'Felines' },
        { name: 'Dogs', as: 'Canines' },
      ],
      deleted: [],
    });
  });

  it('is not taken over beside it', async () => {
    const { take } = await renamed();
    const { saAnimalTypes } = (await callApi(sharedLists.sharedAnimalType.list, { query: {} }, testCaller))
      .body.data;
    const idOf = (meaning: string) => saAnimalTypes.find(({ means }) => means === meaning)?.id ?? '';
    expect(await take(idOf('cats'), idOf('dogs'))).toEqual([
      { line: 'Cats', outcome: 'faulty', message: 'Here as Felines' },
      { line: 'Dogs', outcome: 'faulty', message: 'Canines was deleted: restore it' },
    ]);
  });
});

it('signs that turn the direction of writing are taken out of a name, letters and joined emoji stay', async () => {
  const createdName = async (typeName: string) =>
    (await callApi(lists.animalType.create, { body: { typeName } }, testCaller)).body.data.typeName;
  expect(await createdName('\u202Elive\u202C\u2066')).toBe('live');
  expect(await createdName('כלבים \u{1F468}\u200D\u{1F469}')).toBe('כלבים \u{1F468}\u200D\u{1F469}');
});

it('what a medicine is used for stands behind a semicolon or a tab, and must be there', async () => {
  const body = { lines: ['Arnica; Bruises; swelling', 'Aconite\tFever', 'Ash'] };
  const { data } = (await callApi(lists.medicine.paste, { body }, testCaller)).body;
  expect(data.outcomes[2]).toMatchObject({ outcome: 'faulty', message: 'Medicine Used For is required' });
  const stored = await tableOf(tenant.id).get({ pk: 'list#medicine', sk: 'aconite' });
  expect(stored?.row).toMatchObject({ name: 'Aconite', usedFor: 'Fever' });
  expect(await medicines()).toContain('Arnica');
});

it('twenty who paste the same lines at once add each of them once', async () => {
  const lines = [newName(), newName()];
  const paste = () => callApi(lists.volunteerActivity.paste, { body: { lines } }, testCaller);
  const replies = await Promise.all(Array.from({ length: 20 }, paste));
  expect(replies.filter(({ body }) => body.data?.added === 2)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
});

it('a new rescue begins with what the shared lists hold then, and one that is there stays as it is', async () => {
  const { saAnimalTypes } = (await callApi(sharedLists.sharedAnimalType.list, { query: {} }, testCaller)).body
    .data;
  const dogs = saAnimalTypes.find(({ means }) => means === 'dogs');
  if (!dogs) throw new Error('There are no dogs');
  const rename = (typeName: string) =>
    callApi(sharedLists.sharedAnimalType.update, { params: { id: dogs.id }, body: { typeName } }, testCaller);
  const typesOf = async (id: string) =>
    (await callApi(lists.animalType.list, { query: {} }, { ...testCaller, tenant: id })).body.data
      .animalTypes;
  const before = await typesOf(tenant.id);
  await rename('Hounds');
  try {
    const place = { countryId: 'NZ', countryISO2Code: 'NZ', countryISDCode: '', state: 'Otago' };
    const info = {
      tenantAcronym: 'H',
      street: '',
      city: '',
      zip: '',
      emailAddress: '',
      phone: '',
      website: '',
    };
    const id = await createTenant({ name: newName(), ...place, ...info });
    expect((await typesOf(id)).find(({ means }) => means === 'dogs')?.typeName).toBe('Hounds');
    expect(await typesOf(tenant.id)).toEqual(before);
  } finally {
    await rename(dogs.typeName);
  }
});
