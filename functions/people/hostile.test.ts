import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../test/call-api.ts';
import { createPeopleRegister, OTAGO } from './register.fixture.ts';

const ODD_TEXTS = [
  'a\u0000b\u0007\u001b[31m',
  '\u202Egnp.exe',
  'half \uD83D',
  '\uDC00',
  '💥💥',
  '# # #',
  '!!!',
  '<script>alert(1)</script>',
  'ﷺ'.repeat(75),
  '漢'.repeat(75),
];

describe('odd texts', () => {
  it.each(ODD_TEXTS)('are kept, found and deleted: %j', async (text) => {
    const { add, list, update, remove, restore, names } = createPeopleRegister();
    const body = { firstName: text, lastName: text, street: text, city: text, notes: text, zip: '1' };
    const id = await add({ ...body, entityType: 'Person' });
    expect((await list({ searchText: text })).pcos.map((pco) => pco.id)).toEqual([id]);
    const organization = { ...body, entityType: 'CorO', rescue: true, hospital: true };
    expect((await update(id, organization)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(200);
    expect(await names()).toHaveLength(1);
  });

  it('without letters find only names without letters', async () => {
    const { add, names, admin } = createPeopleRegister();
    for (const lastName of ['Okafor', '???']) await add({ lastName });
    expect(await names({ searchText: '!' })).toEqual(['???']);
    const { pcos } = (await callApi(people.autocomplete, { query: { searchText: '#' } }, admin)).body.data;
    expect(pcos.map(({ lastName }) => lastName)).toEqual(['???']);
  });

  it.each([
    ['lastName', 75],
    ['firstName', 75],
    ['street', 150],
    ['street2', 150],
    ['city', 75],
    ['state', 75],
    ['zip', 15],
    ['notes', 10_000],
  ] as const)('of %s are limited to %i characters', async (field, maxLength) => {
    const { admin } = createPeopleRegister();
    const create = (length: number) =>
      callApi(
        people.create,
        // A country without a list of states.
        { query: {}, body: { ...OTAGO, countryId: 'DE', lastName: 'X', [field]: 'x'.repeat(length) } },
        admin,
      );
    expect(await create(maxLength + 1)).toMatchObject({
      status: 422,
      body: { fields: { [field]: `Must be ${maxLength} characters or less` } },
    });
    expect((await create(maxLength)).status).toBe(200);
  });
});

describe('access to PCOs', () => {
  it('is not possible from another rescue, which does not even learn that a PCO exists', async () => {
    const [ownRegister, otherRegister] = [createPeopleRegister(), createPeopleRegister()];
    const id = await otherRegister.add({ lastName: 'Okafor', phone: '123456' });
    const { admin } = ownRegister;
    const body = { ...OTAGO, lastName: 'Mine' };
    for (const reply of [
      await callApi(people.get, { params: { id }, query: {} }, admin),
      await callApi(people.links, { query: { pcoId: id } }, admin),
      await callApi(people.update, { params: { id }, query: {}, body }, admin),
      await callApi(people.remove, { params: { id } }, admin),
      await callApi(people.restore, { params: { id } }, admin),
    ])
      expect(reply).toMatchObject({ status: 404, body: { message: 'PCO not found' } });
    expect(await otherRegister.get(id)).toMatchObject({ lastName: 'Okafor', version: 1 });
  });

  it('is limited to the pickers for users who may not manage PCOs', async () => {
    const { add, admin } = createPeopleRegister();
    const id = await add({ lastName: 'Mill', entityType: 'CorO', hospital: true, rescue: true });
    const vet = { ...admin, as: 'Veterinarian' } as const;
    const body = { ...OTAGO, lastName: 'Mine' };
    for (const { status } of [
      await callApi(people.list, { query: {} }, vet),
      await callApi(people.get, { params: { id }, query: {} }, vet),
      await callApi(people.create, { query: {}, body }, vet),
      await callApi(people.update, { params: { id }, query: {}, body }, vet),
      await callApi(people.remove, { params: { id } }, vet),
      await callApi(people.restore, { params: { id } }, vet),
    ])
      expect(status).toBe(403);
    expect((await callApi(people.hospitals, {}, vet)).body.data.pcoHospitals).toEqual([
      { id, lastNameHospital: 'Mill' },
    ]);
    expect((await callApi(people.otherRescues, {}, vet)).body.data.pcoOtherRescues).toEqual([
      { id, lastNameOtherRescue: 'Mill' },
    ]);
  });

  it('allows only an Administrator to restore', async () => {
    const { add, remove, restore, admin } = createPeopleRegister();
    const id = await add({ lastName: 'Gone' });
    const manager = { ...admin, as: 'AnimalManager' } as const;
    expect((await callApi(people.remove, { params: { id } }, manager)).status).toBe(200);
    expect((await callApi(people.restore, { params: { id } }, manager)).status).toBe(403);
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
  });
});

describe('the audit', () => {
  it('tells field by field what each change did', async () => {
    const { add, update, remove, restore, changes } = createPeopleRegister();
    const id = await add({ lastName: 'Okafor', city: 'Dunedin', phone: '123456' });
    await update(id, { lastName: 'Okafor', city: 'Oban', phone: '123456', flag: true, flagReason: 'Bites' });
    await remove(id);
    await restore(id);
    expect(await changes(id)).toEqual([
      ['people.create', undefined],
      ['people.update', { city: ['Dunedin', 'Oban'], flag: [false, true], flagReason: ['', 'Bites'] }],
      ['people.remove', { isDeleted: [false, true] }],
      ['people.restore', { isDeleted: [true, false] }],
    ]);
  });

  it('has no line for rejected changes', async () => {
    const { add, update, changes } = createPeopleRegister();
    const id = await add({ lastName: 'Okafor' });
    await update(id, { lastName: '' });
    await update(id, { lastName: 'Okafor', version: 9 });
    expect(await changes(id)).toHaveLength(1);
  });
});
