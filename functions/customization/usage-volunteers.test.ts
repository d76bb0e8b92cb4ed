import { expect, it } from 'vitest';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { setUpVolunteers } from '../volunteers/volunteers.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { createListClient } from './list-client.fixture.ts';

const list = 'volunteerActivity' as const;

it('counts the use of activities by volunteers, each once, and by hours; a merge moves them', async () => {
  const { tenant, admin, walking, person, save, addHours, periods } = await setUpVolunteers();
  const curator = createListClient(tenant);
  const otherActivity = listItem(list, 'Walks with dogs');
  await tableOf(tenant).putAll([otherActivity]);
  const intoId = String(otherActivity.row['id']);
  const [adaId, benId] = [await person('Ada'), await person('Ben')];
  for (const id of [adaId, benId]) {
    await save(id);
    await save(id, { active: false, dateInactive: '2026-02-20' });
  }
  await save(adaId);
  await save(adaId, { active: false, dateInactive: '2026-02-25' });
  await save(benId);
  await addHours(adaId, { activityId: walking });
  const expectedUses = { activeVolunteers: 1, formerVolunteers: 2, hours: 1 };
  expect(await curator.countUses({ list, id: walking })).toEqual(expectedUses);
  expect((await curator.merge({ list, id: walking, into: intoId })).status).toBe(200);
  expect(await curator.countUses({ list, id: intoId })).toEqual(expectedUses);
  expect((await periods(benId)).map(({ volunteerActivityCustoms: allActivities }) => allActivities)).toEqual([
    [{ id: intoId, volunteerActivityName: 'Walks with dogs' }],
    [{ id: intoId, volunteerActivityName: 'Walks with dogs' }],
  ]);
  expect((await save(benId, { volunteerActivityIds: [intoId] }, admin)).status).toBe(200);
  expect((await curator.unmerge(list, walking)).status).toBe(200);
  expect(await curator.countUses({ list, id: walking })).toMatchObject({ formerVolunteers: 2, hours: 1 });
});

it('counts the use of requirements by the checklists of active and former volunteers', async () => {
  const { tenant, admin, person, save } = await setUpVolunteers();
  const body = { volunteerRequirementName: 'Waiver' };
  const { id: requirementId } = (await callApi(lists.volunteerRequirement.create, { body }, admin)).body.data;
  const entry = { list: 'volunteerRequirement', id: requirementId } as const;
  const curator = createListClient(tenant);
  expect(await curator.countUses(entry)).toEqual({});
  for (const [name, details] of [
    ['Ada', {}],
    ['Ben', {}],
    ['Cleo', { active: false, dateInactive: '2026-03-01' }],
  ] as const) {
    const pcoId = await person(name);
    await save(pcoId, details);
    if (name !== 'Ben')
      await callApi(checklist.save, { body: { pcoId, requirementId, done: '2026-02-01' } }, admin);
  }
  expect(await curator.countUses(entry)).toEqual({ activeVolunteers: 1, formerVolunteers: 1 });
});
