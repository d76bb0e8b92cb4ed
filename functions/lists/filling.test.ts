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

const medicineNames = async () =>
  (await callApi(lists.medicine.list, { query: {} }, testCaller)).body.data.medicines.map(
    (medicine) => medicine.medicineName,
  );

it('animal types are suggested only when those of the super administrator are requested', async () => {
  const typesOf = async (roleName: string) => {
    const { data } = (await callApi(lists.animalType.list, { query: { roleName } }, testCaller)).body;
    return data.animalTypes.map(({ typeName }) => typeName);
  };
  expect(await typesOf('SuperAdministrator')).toContain('Rabbits');
  expect(await typesOf('Administrator')).not.toContain('Rabbits');
});

describe.each(Object.values(PICK_LISTS).map((pickList) => [pickList.list, pickList] as const))(
  'filling the list %s',
  (list, pickList) => {
    const type = () => (pickList.ofType ? { [pickList.ofType.bodyField]: tenant.dogs } : {});
    const missingEntries = async () => {
      const query = pickList.ofType ? { [pickList.ofType.queryParam]: tenant.dogs } : {};
      const { body } = await callApi<Call>(lists[list].missing, { query }, testCaller);
      return body.data['entries'] as { id: string; name: string }[];
    };

    it('offers entries of the shared list that the rescue lacks, and adds each once', async () => {
      const [firstEntry, secondEntry, thirdEntry] = await missingEntries();
      const takeEntries = () =>
        callApi<Call>(
          lists[list].take,
          { body: { ids: [firstEntry?.id, secondEntry?.id], ...type() } },
          testCaller,
        );
      expect((await takeEntries()).body).toMatchObject({ message: '2 added', data: { added: 2 } });
      const remainingEntries = await missingEntries();
      expect(remainingEntries.map(({ name }) => name)).not.toContain(firstEntry?.name);
      expect(remainingEntries[0]).toEqual(thirdEntry);
      const { outcomes } = (await takeEntries()).body.data as { outcomes: object[] };
      expect(outcomes).toEqual(
        [firstEntry, secondEntry].map((entry) => ({
          line: entry?.name,
          outcome: 'there',
          message: pickList.takenMessage,
        })),
      );
    });

    it('adds pasted lines, reports known and faulty ones, and accepts the same lines again', async () => {
      const name = newName();
      const usedFor = list === 'medicine' ? '; Pain' : '';
      const lines = [name + usedFor, name.toUpperCase() + usedFor, `?${usedFor}`, 'x'.repeat(230) + usedFor];
      const paste = async () =>
        (await callApi<Call>(lists[list].paste, { body: { lines, ...type() } }, testCaller)).body;
      const { message, data } = await paste();
      expect(message).toBe('1 of 4 added');
      const outcomes = data['outcomes'] as { outcome: string; message: string }[];
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'there', 'faulty', 'faulty']);
      expect(outcomes[3]?.message).toMatch(/^Should be less than \d+ characters$/);
      expect((await paste()).data).toMatchObject({ added: 0 });
    });

    it('is refused without the right to add', async () => {
      const caretaker = { ...testCaller, as: 'AnimalCaretaker' as const };
      expect(
        (await callApi<Call>(lists[list].paste, { body: { lines: ['A'], ...type() } }, caretaker)).status,
      ).toBe(403);
    });
  },
);

describe('an animal type of the shared list', () => {
  const rescueWithRenamedTypes = async () => {
    const rescue = await newTenant();
    const caller = { ...testCaller, tenant: rescue.id };
    const update = (id: string, typeName: string) =>
      callApi(lists.animalType.update, { params: { id }, body: { typeName } }, caller);
    await update(rescue.cats, 'Felines');
    await update(rescue.dogs, 'Canines');
    await callApi(lists.animalType.remove, { params: { id: rescue.dogs }, query: {} }, caller);
    const missing = async () => (await callApi(lists.animalType.missing, { query: {} }, caller)).body.data;
    const take = async (...ids: string[]) =>
      (await callApi(lists.animalType.take, { body: { ids } }, caller)).body.data.outcomes;
    return { rescue, as: caller, missing, take };
  };

  it('counts as present under another name with the same meaning, and is restored if it was deleted', async () => {
    const { rescue, as, missing } = await rescueWithRenamedTypes();
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

  it('is not added beside an entry of the same meaning', async () => {
    const { take } = await rescueWithRenamedTypes();
    const { saAnimalTypes } = (await callApi(sharedLists.sharedAnimalType.list, { query: {} }, testCaller))
      .body.data;
    const idOf = (meaning: string) => saAnimalTypes.find(({ means }) => means === meaning)?.id ?? '';
    expect(await take(idOf('cats'), idOf('dogs'))).toEqual([
      { line: 'Cats', outcome: 'faulty', message: 'Here as Felines' },
      { line: 'Dogs', outcome: 'faulty', message: 'Canines was deleted: restore it' },
    ]);
  });
});

it('characters that change the writing direction are removed from names; letters and joined emoji stay', async () => {
  const createdName = async (typeName: string) =>
    (await callApi(lists.animalType.create, { body: { typeName } }, testCaller)).body.data.typeName;
  expect(await createdName('\u202Elive\u202C\u2066')).toBe('live');
  expect(await createdName('כלבים \u{1F468}\u200D\u{1F469}')).toBe('כלבים \u{1F468}\u200D\u{1F469}');
});

it('a pasted medicine needs its use after a semicolon or a tab', async () => {
  const body = { lines: ['Arnica; Bruises; swelling', 'Aconite\tFever', 'Ash'] };
  const { data } = (await callApi(lists.medicine.paste, { body }, testCaller)).body;
  expect(data.outcomes[2]).toMatchObject({ outcome: 'faulty', message: 'Medicine Used For is required' });
  const stored = await tableOf(tenant.id).get({ pk: 'list#medicine', sk: 'aconite' });
  expect(stored?.row).toMatchObject({ name: 'Aconite', usedFor: 'Fever' });
  expect(await medicineNames()).toContain('Arnica');
});

it('twenty who paste the same lines at once add each of them once', async () => {
  const lines = [newName(), newName()];
  const paste = () => callApi(lists.volunteerActivity.paste, { body: { lines } }, testCaller);
  const replies = await Promise.all(Array.from({ length: 20 }, paste));
  expect(replies.filter(({ body }) => body.data?.added === 2)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
});

it('a new rescue starts with the current shared lists, and existing rescues do not change', async () => {
  const { saAnimalTypes } = (await callApi(sharedLists.sharedAnimalType.list, { query: {} }, testCaller)).body
    .data;
  const dogsEntry = saAnimalTypes.find(({ means }) => means === 'dogs');
  if (!dogsEntry) throw new Error('There are no dogs');
  const rename = (typeName: string) =>
    callApi(
      sharedLists.sharedAnimalType.update,
      { params: { id: dogsEntry.id }, body: { typeName } },
      testCaller,
    );
  const typesOf = async (id: string) =>
    (await callApi(lists.animalType.list, { query: {} }, { ...testCaller, tenant: id })).body.data
      .animalTypes;
  const typesBefore = await typesOf(tenant.id);
  await rename('Hounds');
  try {
    const place = { countryId: 'NZ', countryISO2Code: 'NZ', countryISDCode: '', state: 'Otago' };
    const details = {
      tenantAcronym: 'H',
      street: '',
      city: '',
      zip: '',
      emailAddress: '',
      phone: '',
      website: '',
    };
    const id = await createTenant({ name: newName(), ...place, ...details });
    expect((await typesOf(id)).find(({ means }) => means === 'dogs')?.typeName).toBe('Hounds');
    expect(await typesOf(tenant.id)).toEqual(typesBefore);
  } finally {
    await rename(dogsEntry.typeName);
  }
});
