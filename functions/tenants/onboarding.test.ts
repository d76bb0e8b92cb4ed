import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { people } from '#shared/calls/people/people.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Input } from '#shared/contract/call.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { type Member, newAdministrator, newMember, findOutboxMails } from '../users/user.fixture.ts';

type Answers = Input<typeof tenants.addOnboarding>['body'];

const add = ({ testCaller }: Member, answers: Partial<Answers>) =>
  callApi(tenants.addOnboarding, { body: { animalTypes: ['Dogs'], ...answers } }, testCaller);
const finish = ({ testCaller }: Member) => callApi(tenants.finishOnboarding, { query: {} }, testCaller);
const onboardingState = async ({ testCaller }: Member) =>
  (await callApi(tenants.tenantInfo, {}, testCaller)).body.data.tenant.onboarding;
const typesOf = async ({ testCaller }: Member) =>
  (await callApi(lists.animalType.list, { query: {} }, testCaller)).body.data.animalTypes.map(
    ({ typeName }) => typeName,
  );
const rescuesOf = async ({ testCaller }: Member) =>
  (await callApi(people.otherRescues, {}, testCaller)).body.data.pcoOtherRescues;
const organizationsOf = async ({ testCaller }: Member) =>
  (await callApi(dashboard.counts, {}, testCaller)).body.data.pcoCount?.organizationCount;
const placesOf = ({ tenantId }: Member) => tableOf(tenantId).all({ index: 'g1', pk: 'pcos#CorO' });

describe('the input of the first-time wizard', () => {
  it('fits one transaction however many words its names have, and can be found by them', async () => {
    const admin = await newAdministrator();
    const longName = (prefix: string) => Array.from({ length: 18 }, (_, i) => `${prefix}${i}`).join(' ');
    const reply = await add(admin, {
      animalTypes: Array.from({ length: 9 }, (_, i) => `Type ${i}`),
      otherRescuePCOs: ['a', 'b', 'c'].map(longName),
      hospitalPCOs: ['d', 'e', 'f'].map(longName),
    });
    expect(reply.status).toBe(200);
    const { pcos } = (await callApi(people.autocomplete, { query: { searchText: 'f7' } }, admin.testCaller))
      .body.data;
    expect(pcos.map(({ lastName }) => lastName)).toEqual([longName('f')]);
  });

  it('is added in one call: types, rescues and hospitals, counted, in the country of the rescue', async () => {
    const admin = await newAdministrator();
    expect(await onboardingState(admin)).toBe('start');
    const answers = {
      animalTypes: ['Dogs', ' Cats ', ''],
      otherRescuePCOs: ['Tui Rescue', '', 'Kea Haven'],
      hospitalPCOs: ['Harbour Vets', ' ', ''],
    };
    expect((await add(admin, answers)).status).toBe(200);
    expect(await typesOf(admin)).toEqual(['Dogs', 'Cats']);
    expect(await organizationsOf(admin)).toBe(3);
    expect((await rescuesOf(admin)).length).toBe(2);
    expect(await onboardingState(admin)).toBe('animal');
    const records = await Promise.all(
      (await placesOf(admin)).map(({ row }) =>
        tableOf(admin.tenantId).get({ pk: `pco#${String(row['id'])}`, sk: 'pco' }),
      ),
    );
    expect(records.map((record) => [record?.row['lastName'], record?.row['hospital']])).toEqual([
      ['Harbour Vets', true],
      ['Kea Haven', false],
      ['Tui Rescue', false],
    ]);
    for (const record of records)
      expect({ ...record?.row, ...record?.more }).toMatchObject({ state: '', countryId: 'NZ' });
  });

  it('puts its types before the existing ones', async () => {
    const admin = await newAdministrator();
    const entry = (name: string) => ({ put: listItem('animalType', name) });
    await tableOf(admin.tenantId).transact(['Alpacas', 'Cats', 'Dogs', 'Horses'].map(entry));
    await add(admin, { animalTypes: ['Dogs', 'Otters', 'cats'] });
    expect(await typesOf(admin)).toEqual(['Dogs', 'Otters', 'Cats', 'Alpacas', 'Horses']);
  });

  it('is suggested as types in the form of an animal, as long as there is no animal', async () => {
    const admin = await newAdministrator();
    const entry = (name: string) => ({ put: listItem('animalType', name) });
    await tableOf(admin.tenantId).transact(['Cats', 'Dogs'].map(entry));
    const getSuggestedTypes = async () =>
      (await callApi(animals.suggestions, { query: {} }, admin.testCaller)).body.data.types;
    expect(await getSuggestedTypes()).toEqual([]);
    await add(admin, { animalTypes: ['Cats'] });
    const [cats] = (await callApi(lists.animalType.list, { query: {} }, admin.testCaller)).body.data
      .animalTypes;
    expect(await getSuggestedTypes()).toEqual([cats?.id]);
  });

  it('adds a name once, whatever its case and accents, and a rescue that is also a hospital as both', async () => {
    const admin = await newAdministrator();
    await add(admin, {
      animalTypes: ['Dogs', 'dogs', 'DÖGS'],
      otherRescuePCOs: ['Tui Rescue', 'tui  rescue'],
      hospitalPCOs: ['TUI-RESCUE'],
    });
    expect(await typesOf(admin)).toHaveLength(1);
    const places = await placesOf(admin);
    expect(places).toHaveLength(1);
    const key = { pk: `pco#${String(places[0]?.row['id'])}`, sk: 'pco' };
    expect((await tableOf(admin.tenantId).get(key))?.row).toMatchObject({ rescue: true, hospital: true });
  });

  it('adds nothing twice, when sent again or three times at once', async () => {
    const admin = await newAdministrator();
    const answers = {
      animalTypes: ['Dogs', 'Cats'],
      otherRescuePCOs: ['Tui Rescue'],
      hospitalPCOs: ['Vets'],
    };
    const replies = await Promise.all([add(admin, answers), add(admin, answers), add(admin, answers)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await add(admin, { ...answers, animalTypes: ['Dogs', 'Goats'] })).status).toBe(200);
    expect(await typesOf(admin)).toEqual(['Dogs', 'Goats', 'Cats']);
    expect(await placesOf(admin)).toHaveLength(2);
    expect(await organizationsOf(admin)).toBe(2);
  });

  it.each([
    [{ animalTypes: ['', ' '] }, { animalTypes: 'Animal type is required' }],
    [{ animalTypes: Array<string>(10).fill('Dogs') }, { animalTypes: 'At most 9 animal types' }],
    [{ otherRescuePCOs: ['a', 'b', 'c', 'd'] }, { otherRescuePCOs: 'At most 3 rescues' }],
    [{ hospitalPCOs: ['a', 'b', 'c', 'd'] }, { hospitalPCOs: 'At most 3 hospitals' }],
    [{ animalTypes: ['x'.repeat(75)] }, { 'animalTypes.0': 'Must be 74 characters or less' }],
  ])('refuses %j and adds nothing', async (answers, fields) => {
    const admin = await newAdministrator();
    expect(await add(admin, answers)).toMatchObject({ status: 422, body: { fields } });
    expect(await typesOf(admin)).toEqual([]);
    expect(await onboardingState(admin)).toBe('start');
  });

  it('is accepted with as many and as long names as the form allows', async () => {
    const admin = await newAdministrator();
    const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}`.padEnd(74, 'ﷺ'));
    const answers = {
      animalTypes: names(9),
      otherRescuePCOs: names(3),
      hospitalPCOs: names(3).map((name) => `H${name}`.slice(0, 74)),
    };
    expect((await add(admin, answers)).status).toBe(200);
    expect(await typesOf(admin)).toHaveLength(9);
  });

  it.each(['Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const)('is refused to %s', async (role) => {
    const admin = await newAdministrator();
    const member = await newMember(admin.tenantId, role);
    expect((await add(member, {})).status).toBe(403);
    expect((await finish(member)).status).toBe(403);
    expect(await onboardingState(admin)).toBe('start');
  });
});

describe('the first-time wizard', () => {
  it('is finished for all users of the rescue, and no late tab opens it again', async () => {
    const admin = await newAdministrator();
    const colleague = await newMember(admin.tenantId, 'Veterinarian');
    await add(admin, {});
    expect(await onboardingState(colleague)).toBe('animal');
    expect((await finish(admin)).status).toBe(200);
    expect(await onboardingState(colleague)).toBe('done');
    expect((await add(admin, { animalTypes: ['Cats'] })).status).toBe(200);
    expect(await onboardingState(colleague)).toBe('done');
    expect((await finish(admin)).status).toBe(200);
  });

  it('can be finished without input', async () => {
    const admin = await newAdministrator();
    await finish(admin);
    expect(await onboardingState(admin)).toBe('done');
  });
});

describe('the mail of the first animal', () => {
  const mail = ({ testCaller }: Member, query: Input<typeof tenants.onboardingEmail>['query'] = {}) =>
    callApi(tenants.onboardingEmail, { query }, testCaller);

  it('goes to the address of the account, whatever address is sent, and once for a rescue', async () => {
    const admin = await newAdministrator();
    const colleague = await newMember(admin.tenantId, 'Veterinarian');
    const replies = await Promise.all([
      mail(admin, { firstName: 'X', email: 'victim@example.org' }),
      mail(admin),
      mail(admin),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await mail(colleague)).status).toBe(200);
    const { tenantId, userId } = admin;
    const letters = await findOutboxMails({ letter: 'welcome', tenantId });
    expect(letters).toMatchObject([{ userId }]);
    expect(JSON.stringify(letters)).not.toContain('victim');
  });
});
