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
let other: TestTenant;
let testCaller: TestCaller;
let [moss, juno, deletedId] = ['', '', ''];

beforeAll(async () => {
  [tenant, other] = await Promise.all([newTenant(), newTenant()]);
  testCaller = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  moss = await addIntake(tenant, { animalName: 'Moss' });
  juno = await addIntake(tenant, { animalName: 'Juno', animalTypeId: tenant.cats });
  deletedId = await addIntake(tenant, { animalName: 'Ghost' });
  await addMilestoneTo(tenant.id, [moss], { type: 'adoption', date: '2026-02-01' });
  await addMilestoneTo(tenant.id, [juno], { type: 'adoption', date: '2026-02-28' });
  await addMilestoneTo(tenant.id, [deletedId], { type: 'adoption', date: '2026-02-10' });
  await callApi(animals.remove, { params: { id: deletedId } }, testCaller);
});

type Query = Input<typeof questions.animalMilestoneQuery>['query'];
const query = (overrides: Partial<Query> = {}, as: TestCaller = testCaller) =>
  callApi(
    questions.animalMilestoneQuery,
    { query: { milestoneType: 'adoption', timeSpan: 'sinceInception', animalTypeId: 'all', ...overrides } },
    as,
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
  ])('wants its criteria: %s', async (field, overrides, message) => {
    const { status, body } = await query(overrides as Partial<Query>);
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({ [field]: message });
  });

  it('answers with the latest first, with whom they name, and without animals that were deleted', async () => {
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

  it('takes both ends of a range in', async () => {
    const between = (from: string, to: string) => animalNames({ timeSpan: 'between', from, to });
    expect(await between('2026-02-01', '2026-02-28')).toEqual(['Juno', 'Moss']);
    expect(await between('2026-02-02', '2026-02-27')).toEqual([]);
    expect(await between('2026-02-28', '2026-02-28')).toEqual(['Juno']);
  });

  it('keeps to an animal type', async () => {
    expect(await animalNames({ animalTypeId: tenant.cats })).toEqual(['Juno']);
    expect(await animalNames({ animalTypeId: other.cats })).toEqual([]);
  });

  it('tells how the animals of an intake came', async () => {
    const [row] = (await query({ milestoneType: 'intake' })).body.data.rows;
    expect(row).toMatchObject({ howAcquired: 'Stray brought by finder', otherRescue: '' });
  });

  it('asks for births too', async () => {
    expect(await animalNames({ milestoneType: 'birth' })).toHaveLength(2);
  });

  it('says of a rescue what belongs to it', async () => {
    const rescue = await newTenant();
    await seedContacts(rescue.id);
    const passed = await addIntake(rescue, { animalName: 'Passed' });
    await addMilestoneTo(rescue.id, [passed], { type: 'transfer', date: '2026-03-01' });
    const as = { as: 'Administrator', tenant: rescue.id } as const;
    const [row] = (await query({ milestoneType: 'transfer' }, as)).body.data.rows;
    expect(row).toMatchObject({ otherRescue: 'Far Shore', otherRescueId: PARTNER_ID });
  });

  it('knows nothing of another rescue', async () => {
    expect((await query({}, { as: 'Administrator', tenant: other.id })).body.data.rows).toEqual([]);
  });
});

describe('the documented call', () => {
  const documented = async (overrides: object = {}) => {
    const { status, body } = await callApi(
      queries.milestones,
      { query: { milestoneType: 'adoption', ...overrides } },
      testCaller,
    );
    return { status, body, names: body.data?.animalMilestoneQueries.map(({ animalName }) => animalName) };
  };

  it('knows a type by its name, by what the name meant before it was renamed, and no other', async () => {
    const rename = (typeName: string) =>
      callApi(lists.animalType.update, { params: { id: tenant.cats }, body: { typeName } }, testCaller);
    expect((await documented({ animalTypeName: 'CATS' })).names).toEqual(['Juno']);
    await rename('Felines');
    expect((await documented({ animalTypeName: 'felines' })).names).toEqual(['Juno']);
    expect((await documented({ animalTypeName: 'Cats' })).names).toEqual(['Juno']);
    await rename('Cats');
    expect(await documented({ animalTypeName: 'Nope' })).toMatchObject({
      status: 422,
      body: { fields: { animalTypeName: 'There is no animal type of this name' } },
    });
  });

  it('takes types and names as other pages spell them', async () => {
    expect((await documented()).names).toEqual(['Juno', 'Moss']);
    expect((await documented({ animalTypeName: '' })).names).toEqual(['Juno', 'Moss']);
    expect((await documented({ animalTypeName: 'CATS' })).names).toEqual(['Juno']);
    expect((await documented({ animalTypeName: 'Horses' })).names).toEqual([]);
    expect((await documented({ milestoneType: 'return-to-owner' })).names).toEqual([]);
  });

  it('keeps to its days, which come together', async () => {
    const range = { milestoneStartDate: '2026-02-02', milestoneEndDate: '2026-02-28' };
    expect((await documented(range)).names).toEqual(['Juno']);
    const half = await documented({ milestoneStartDate: '2026-02-02' });
    expect([half.status, half.body.message]).toEqual([422, 'Date range is required']);
    expect((await documented({ milestoneType: '' })).body.message).toBe('Milestone is required');
  });

  it('says every documented key', async () => {
    const [row] = (await documented()).body.data.animalMilestoneQueries;
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
