import { beforeAll, describe, expect, it } from 'vitest';
import { questions } from '#shared/calls/questions/questions.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Input } from '#shared/contract/call.ts';
import { entryChangeAction } from '../lists/entry/entry-changes.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestoneTo, seedContacts, PARTNER_ID, PERSON_ID } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await newTenant();
  await seedContacts(tenant.id);
  const mossId = await addIntake(tenant, { animalName: 'Moss Hill' });
  await addIntake(tenant, { animalName: 'Juno', animalTypeId: tenant.cats });
  await addMilestoneTo(tenant.id, [mossId], { type: 'adoption', date: '2026-02-01', notes: 'To a farm' });
  await addMilestoneTo(tenant.id, [await addIntake(tenant, { animalName: 'Passed' })], {
    type: 'transfer',
    date: '2026-03-01',
  });
});

type Query = Input<typeof questions.animalMilestoneSearch>['query'];
const search = (query: Query, role: Role = 'Administrator', callerOverrides: Partial<TestCaller> = {}) =>
  callApi(questions.animalMilestoneSearch, { query }, { as: role, tenant: tenant.id, ...callerOverrides });
const findMilestones = async (query: Query) =>
  (await search(query)).body.data.rows.map(
    ({ animalName, milestoneType }) => `${animalName} ${milestoneType}`,
  );

describe('the search for milestones', () => {
  it('finds all milestones without criteria, the latest first, of all types', async () => {
    const { rows } = (await search({})).body.data;
    const days = rows.map(({ milestoneDate }) => milestoneDate);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(rows).toHaveLength(8);
  });

  it.each<[string, Query, string[]]>([
    [
      'the start of any word of a name',
      { animalName: 'hil', milestoneType: 'adoption' },
      ['Moss Hill adoption'],
    ],
    ['no inner part of a word', { animalName: 'oss', milestoneType: 'adoption' }, []],
    ['a person', { lastName: 'ÓKA' }, ['Moss Hill adoption']],
    ['the other name of a person', { firstName: 'x' }, []],
    ['words of the notes', { notes: 'farm to' }, ['Moss Hill adoption']],
    ['days, both included', { from: '2026-02-01', to: '2026-02-01' }, ['Moss Hill adoption']],
    ['a rescue', { milestoneType: 'transfer', otherRescueId: PARTNER_ID }, ['Passed transfer']],
    ['a person who is no rescue of it', { milestoneType: 'transfer', otherRescueId: PERSON_ID }, []],
  ])('keeps to %s', async (_, query, names) => {
    expect(await findMilestones(query)).toEqual(names);
  });

  it('keeps to a way of acquisition, also one that was renamed', async () => {
    const criteria = { milestoneType: 'intake', acquisitionWayId: tenant.stray } as const;
    expect(await findMilestones(criteria)).toHaveLength(3);
    const entryNames = new Map([[tenant.stray, { name: 'Found by a visitor' }]]);
    await tableOf(tenant.id).transact([await entryChangeAction(tableOf(tenant.id), entryNames)]);
    const { rows } = (await search(criteria)).body.data;
    expect(rows.map(({ howAcquired }) => howAcquired)).toEqual(Array(3).fill('Found by a visitor'));
    expect(await findMilestones({ ...criteria, acquisitionWayId: tenant.ownerSurrender })).toEqual([]);
  });

  it('requires the rescue when the way means another rescue', async () => {
    const otherRescueWay = { acquisitionWayId: tenant.otherRescue, acquisitionWayMeans: 'other-rescue' };
    const { status, body } = await search({ milestoneType: 'intake', ...otherRescueWay });
    expect([status, body.fields]).toEqual([422, { otherRescueId: 'Rescue Shelter is required' }]);
  });

  it('takes texts of 75 characters and no longer ones', async () => {
    expect((await search({ animalName: 'x'.repeat(75) })).status).toBe(200);
    expect((await search({ animalName: 'x'.repeat(76) })).status).toBe(422);
  });
});

describe('access to people and notes of milestones', () => {
  it.each<[Role, boolean]>([
    ['Administrator', true],
    ['AnimalManager', true],
    ['FosterParent', true],
    ['AnimalCaretaker', false],
  ])('%s can see the person that a milestone names: %s', async (role, canSeePeople) => {
    const { rows } = (await search({ milestoneType: 'adoption' }, role)).body.data;
    expect(rows).toHaveLength(1);
    expect(['lastName', 'firstName', 'pcoId'].filter((name) => name in (rows[0] ?? {}))).toEqual(
      canSeePeople ? ['lastName', 'firstName', 'pcoId'] : [],
    );
  });

  it.each<Query>([{ lastName: 'o' }, { firstName: 'o' }, { notes: 'farm' }])(
    'a criterion on people is refused to a role that does not see people: %j',
    async (query) => {
      expect((await search(query, 'AnimalCaretaker')).status).toBe(403);
      expect((await search(query, 'FosterParent')).status).toBe(200);
    },
  );

  it('a Veterinarian has no search for milestones', async () => {
    expect((await search({}, 'Veterinarian')).status).toBe(403);
  });
});
