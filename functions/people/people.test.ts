import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';

const newAdmin = (): TestCaller & { tenant: string } => ({ as: 'Administrator', tenant: newId() });
type Body = Input<typeof people.create>['body'];

const add = (testCaller: TestCaller, body: Partial<Body>, force?: 'true') =>
  callApi(
    people.create,
    { query: force ? { force } : {}, body: { state: 'Otago', countryId: 'NZ', ...body } },
    testCaller,
  );
const suggest = async (testCaller: TestCaller, query: Input<typeof people.autocomplete>['query']) =>
  (await callApi(people.autocomplete, { query }, testCaller)).body.data.pcos.map(({ lastName }) => lastName);
const counts = async (testCaller: TestCaller) =>
  (await callApi(dashboard.counts, {}, testCaller)).body.data.pcoCount;

describe('adding a PCO', () => {
  it('tells each fault at its field and counts nothing', async () => {
    const admin = newAdmin();
    const reply = await add(admin, { lastName: '', email: 'x', state: '', countryId: '', flag: true });
    expect(reply).toMatchObject({ status: 422 });
    expect(reply.body.fields).toEqual({
      lastName: 'Last Name is required',
      email: 'Email is not a valid email',
      state: 'State/Province/Locality is required',
      countryId: 'Country is required',
      flagReason: 'Flag Reason is required',
    });
    expect(await counts(admin)).toEqual({ personCount: 0, organizationCount: 0 });
  });

  it('accepts only a state of the chosen country, by code or name, and trims the email', async () => {
    const admin = newAdmin();
    const rejectedReply = await add(admin, { lastName: 'Hall', countryId: 'US', state: 'ZZ' });
    expect([rejectedReply.status, rejectedReply.body.fields]).toEqual([
      422,
      { state: 'State/Province/Locality isn’t in this country' },
    ]);
    const validPlaces = [
      { countryId: 'US', state: 'ME' },
      { countryId: 'US', state: 'maine' },
      { countryId: 'DE', state: 'Anywhere' },
    ];
    for (const [i, place] of validPlaces.entries())
      expect((await add(admin, { lastName: `Hall ${i}`, ...place })).status).toBe(200);
    const { body } = await add(admin, { lastName: 'Kate', email: ' KATE@mail.example ' });
    expect(body.data.pco.email).toBe('KATE@mail.example');
    const change = (state: string) =>
      callApi(
        people.update,
        { params: { id: body.data.id }, query: {}, body: { lastName: 'Kate', countryId: 'NZ', state } },
        admin,
      );
    expect((await change('Otago')).status).toBe(200);
    expect((await change('ME')).status).toBe(422);
  });

  it.each([
    ['Person', 'A person with this name already exists.'],
    ['CorO', 'An organization with this name already exists.'],
  ] as const)(
    'warns of a namesake, whatever case and accents, and goes on when told to: %s',
    async (entityType, message) => {
      const admin = newAdmin();
      expect((await add(admin, { entityType, firstName: 'Zoë', lastName: 'Brûlée' })).status).toBe(200);
      const namesake = { entityType, firstName: 'ZOE', lastName: 'brulee' };
      expect(await add(admin, namesake)).toMatchObject({
        status: 409,
        body: { errors: [message], code: 'namesake', forceable: true },
      });
      expect((await add(admin, namesake, 'true')).status).toBe(200);
      expect(await suggest(admin, {})).toHaveLength(2);
    },
  );

  it('accepts a person with only the same last name, and an organization with the name of a person', async () => {
    const admin = newAdmin();
    await add(admin, { firstName: 'Ada', lastName: 'Okafor' });
    expect((await add(admin, { firstName: 'Adam', lastName: 'Okafor' })).status).toBe(200);
    expect((await add(admin, { lastName: 'Okafor' })).status).toBe(200);
    expect((await add(admin, { lastName: 'Okafor', entityType: 'CorO' })).status).toBe(200);
    expect(await counts(admin)).toEqual({ personCount: 3, organizationCount: 1 });
  });

  it('answers a repeated request like the first, although the name now exists', async () => {
    const admin = { ...newAdmin(), headers: { 'idempotency-key': 'pressed-twice' } };
    const [firstReply, secondReply] = [
      await add(admin, { lastName: 'Okafor' }),
      await add(admin, { lastName: 'Okafor' }),
    ];
    expect(secondReply.status).toBe(200);
    expect(secondReply.body.data).toEqual(firstReply.body.data);
    expect(await counts(admin)).toEqual({ personCount: 1, organizationCount: 0 });
  });

  it('writes who did it', async () => {
    const admin = newAdmin();
    const { id } = (await add(admin, { lastName: 'Okafor' })).body.data;
    const [line, ...otherLines] = await tableOf(admin.tenant).all({ pk: `audit#${id}` });
    expect(line?.row).toMatchObject({ what: 'people.create', by: 'Administrator Tester' });
    expect(otherLines).toEqual([]);
  });

  it.each([
    [{ lastName: 'Okafor' }, 'Person added successfully'],
    [{ lastName: 'Mill Vets', entityType: 'CorO', hospital: true }, 'Organization added successfully'],
    [{ lastName: 'Mill Rescue', entityType: 'CorO', rescue: true }, 'Rescue added successfully'],
  ] as const)('says what it added: %o', async (body, message) => {
    expect((await add(newAdmin(), body)).body.message).toBe(message);
  });
});

describe('the suggestions of a picker', () => {
  it('show PCOs whose name starts with the text, of one kind or all, with few fields', async () => {
    const admin = newAdmin();
    for (const lastName of ['Óconnor', 'Ocean', 'Park'])
      await add(admin, { lastName, phone: '123456', email: 'a@example.org' });
    await add(admin, { lastName: 'Oceanside Rescue', entityType: 'CorO', rescue: true });
    expect(await suggest(admin, { searchText: 'OC' })).toEqual(['Ocean', 'Oceanside Rescue', 'Óconnor']);
    expect(await suggest(admin, { searchText: 'oc', entityType: 'CorO' })).toEqual(['Oceanside Rescue']);
    expect(await suggest(admin, { searchText: 'oc', limit: 1 })).toEqual(['Ocean']);
    expect(await suggest(admin, { searchText: 'unknown' })).toEqual([]);
    expect(await suggest(admin, {})).toHaveLength(4);
    const [suggestion] = (
      await callApi(people.autocomplete, { query: { searchText: 'park' } }, { ...admin, as: 'Veterinarian' })
    ).body.data.pcos;
    expect(Object.keys(suggestion ?? {}).toSorted()).toEqual([
      'city',
      'entityType',
      'firstName',
      'hasEmail',
      'id',
      'lastName',
    ]);
  });

  it('never show PCOs of another rescue', async () => {
    const [ownAdmin, otherAdmin] = [newAdmin(), newAdmin()];
    await add(otherAdmin, { lastName: 'Oceanside Rescue', entityType: 'CorO', rescue: true });
    expect(await suggest(ownAdmin, {})).toEqual([]);
    expect((await callApi(people.otherRescues, {}, ownAdmin)).body.data.pcoOtherRescues).toEqual([]);
  });

  it('list other rescues by name, and only them', async () => {
    const admin = newAdmin();
    for (const lastName of ['Zebra Rescue', 'Élan Sanctuary'])
      await add(admin, { lastName, entityType: 'CorO', rescue: true });
    await add(admin, { lastName: 'Mill Vets', entityType: 'CorO', hospital: true });
    const { pcoOtherRescues } = (await callApi(people.otherRescues, {}, admin)).body.data;
    expect(pcoOtherRescues.map(({ lastNameOtherRescue }) => lastNameOtherRescue)).toEqual([
      'Élan Sanctuary',
      'Zebra Rescue',
    ]);
  });
});
