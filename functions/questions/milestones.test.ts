import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { queries } from '#shared/calls/questions/documented-queries.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestoneTo, seedContacts, PARTNER_ID, PERSON_ID } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let otherTenant: TestTenant;
let testCaller: TestCaller;
let [mossId, junoId, deletedId] = ['', '', ''];

beforeAll(async () => {
  [tenant, otherTenant] = await Promise.all([newTenant(), newTenant()]);
  testCaller = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  mossId = await addIntake(tenant, { animalName: 'Moss' });
  junoId = await addIntake(tenant, { animalName: 'Juno', animalTypeId: tenant.cats });
  deletedId = await addIntake(tenant, { animalName: 'Ghost' });
  await addMilestoneTo(tenant.id, [mossId], { type: 'adoption', date: '2026-02-01' });
  await addMilestoneTo(tenant.id, [junoId], { type: 'adoption', date: '2026-02-28' });
  await addMilestoneTo(tenant.id, [deletedId], { type: 'adoption', date: '2026-02-10' });
  await callApi(animals.remove, { params: { id: deletedId } }, testCaller);
});

type Query = Input<typeof questions.animalMilestoneQuery>['query'];
const query = (overrides: Partial<Query> = {}, caller: TestCaller = testCaller) =>
  callApi(
    questions.animalMilestoneQuery,
    { query: { milestoneType: 'adoption', timeSpan: 'sinceInception', animalTypeId: 'all', ...overrides } },
    caller,
  );
const animalNames = async (overrides: Partial<Query> = {}) =>
  (await query(overrides)).body.data.rows.map(({ animalName }) => animalName);

describe('the query of milestones', () => {
  it.each([
    ['milestoneType', { milestoneType: '' }, 'Milestone is required'],
    ['timeSpan', { timeSpan: '' }, 'Time span is required'],
    ['animalTypeId', { animalTypeId: '' }, 'Animal type is required'],
    ['from', { timeSpan: 'between', to: '2026-02-01' }, 'Date range is required'],
    ['to', { timeSpan: 'lastMonth', from: '2026-02-01' }, 'Date range is required'],
    [
      'timeSpan',
      { timeSpan: 'lastMonth', from: '2023-01-01', to: '2023-12-31' },
      'The date range is not that of the time span',
    ],
    ['timeSpan', { from: '2026-02-01', to: '2026-02-02' }, 'The date range is not that of the time span'],
    [
      'to',
      { timeSpan: 'between', from: '2026-02-02', to: '2026-02-01' },
      'The last day must not lie before the first',
    ],
  ])('rejects missing or contradictory criteria with an error at %s', async (field, overrides, message) => {
    const { status, body } = await query(overrides as Partial<Query>);
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ [field]: message });
  });

  it('returns the latest first, with the person of each milestone, and without deleted animals', async () => {
    const { rows, looked, nextCursor } = (await query()).body.data;
    expect(
      rows.map(({ animalName, milestoneDate, lastName, pcoId }) => [
        animalName,
        milestoneDate,
        lastName,
        pcoId,
      ]),
    ).toEqual([
      ['Juno', '2026-02-28', 'Okafor', PERSON_ID],
      ['Moss', '2026-02-01', 'Okafor', PERSON_ID],
    ]);
    expect(looked).toBe(3);
    expect(nextCursor).toBeUndefined();
  });

  it('includes both ends of a range', async () => {
    const namesBetween = (from: string, to: string) => animalNames({ timeSpan: 'between', from, to });
    expect(await namesBetween('2026-02-01', '2026-02-28')).toEqual(['Juno', 'Moss']);
    expect(await namesBetween('2026-02-02', '2026-02-27')).toEqual([]);
    expect(await namesBetween('2026-02-28', '2026-02-28')).toEqual(['Juno']);
  });

  it('returns only milestones of animals of the given type', async () => {
    expect(await animalNames({ animalTypeId: tenant.cats })).toEqual(['Juno']);
    expect(await animalNames({ animalTypeId: otherTenant.cats })).toEqual([]);
  });

  it('returns how the animals of an intake were acquired', async () => {
    const [row] = (await query({ milestoneType: 'intake' })).body.data.rows;
    expect(row).toMatchObject({ howAcquired: 'Stray brought by finder', otherRescue: '' });
  });

  it('returns births, too', async () => {
    expect(await animalNames({ milestoneType: 'birth' })).toHaveLength(2);
  });

  it('returns the receiving rescue of a transfer', async () => {
    const rescue = await newTenant();
    await seedContacts(rescue.id);
    const transferredId = await addIntake(rescue, { animalName: 'Passed' });
    await addMilestoneTo(rescue.id, [transferredId], { type: 'transfer', date: '2026-03-01' });
    const rescueAdmin = { as: 'Administrator', tenant: rescue.id } as const;
    const [row] = (await query({ milestoneType: 'transfer' }, rescueAdmin)).body.data.rows;
    expect(row).toMatchObject({ otherRescue: 'Far Shore', otherRescueId: PARTNER_ID });
  });

  it('returns no milestones of another rescue', async () => {
    expect((await query({}, { as: 'Administrator', tenant: otherTenant.id })).body.data.rows).toEqual([]);
  });
});

describe('the documented call', () => {
  const callDocumented = async (overrides: object = {}) => {
    const { status, body } = await callApi(
      queries.milestones,
      { query: { milestoneType: 'adoption', ...overrides } },
      testCaller,
    );
    return { status, body, names: body.data?.animalMilestoneQueries.map(({ animalName }) => animalName) };
  };

  it('accepts the current and the original name of an animal type, and no other', async () => {
    const renameCats = (typeName: string) =>
      callApi(lists.animalType.update, { params: { id: tenant.cats }, body: { typeName } }, testCaller);
    expect((await callDocumented({ animalTypeName: 'CATS' })).names).toEqual(['Juno']);
    await renameCats('Felines');
    expect((await callDocumented({ animalTypeName: 'felines' })).names).toEqual(['Juno']);
    expect((await callDocumented({ animalTypeName: 'Cats' })).names).toEqual(['Juno']);
    await renameCats('Cats');
    expect(await callDocumented({ animalTypeName: 'Nope' })).toMatchObject({
      status: 422,
      body: { fields: { animalTypeName: 'There is no animal type of this name' } },
    });
  });

  it('accepts an animal type name in any case or empty, and an alias of a milestone type', async () => {
    expect((await callDocumented()).names).toEqual(['Juno', 'Moss']);
    expect((await callDocumented({ animalTypeName: '' })).names).toEqual(['Juno', 'Moss']);
    expect((await callDocumented({ animalTypeName: 'CATS' })).names).toEqual(['Juno']);
    expect((await callDocumented({ animalTypeName: 'Horses' })).names).toEqual([]);
    expect((await callDocumented({ milestoneType: 'return-to-owner' })).names).toEqual([]);
  });

  it('returns only milestones between the given days, and rejects one day without the other', async () => {
    const range = { milestoneStartDate: '2026-02-02', milestoneEndDate: '2026-02-28' };
    expect((await callDocumented(range)).names).toEqual(['Juno']);
    const halfRange = await callDocumented({ milestoneStartDate: '2026-02-02' });
    expect([halfRange.status, halfRange.body.message]).toEqual([422, 'Date range is required']);
    expect((await callDocumented({ milestoneType: '' })).body.message).toBe('Milestone is required');
  });

  it('returns exactly the documented keys', async () => {
    const [row] = (await callDocumented()).body.data.animalMilestoneQueries;
    expect(row).toEqual({
      milestoneDate: '2026-02-28',
      animalName: 'Juno',
      milestoneType: 'adoption',
      howAcquired: '',
      otherRescue: '',
      lastName: 'Okafor',
      firstName: '',
    });
  });
});
