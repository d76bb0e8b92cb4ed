import { expect, it } from 'vitest';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { setUpVolunteers } from '../volunteers/volunteers.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { createListClient } from './merge.fixture.ts';

const list = 'volunteerActivity' as const;

it('activities are used by volunteers, each once, and by hours; a merge takes them along', async () => {
  const { tenant, admin, walking, person, save, addHours, periods } = await setUpVolunteers();
  const curator = createListClient(tenant);
  const other = listItem(list, 'Walks with dogs');
  await tableOf(tenant).putAll([other]);
  const into = String(other.row['id']);
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  for (const id of [ada, ben]) {
    await save(id);
    await save(id, { active: false, dateInactive: '2026-02-20' });
  }
  await save(ada);
  await save(ada, { active: false, dateInactive: '2026-02-25' });
  await save(ben);
  await addHours(ada, { activityId: walking });
  const uses = { activeVolunteers: 1, formerVolunteers: 2, hours: 1 };
  expect(await curator.uses({ list, id: walking })).toEqual(uses);
  expect((await curator.merge({ list, id: walking, into })).status).toBe(200);
  expect(await curator.uses({ list, id: into })).toEqual(uses);
  expect((await periods(ben)).map(({ volunteerActivityCustoms: all }) => all)).toEqual([
    [{ id: into, volunteerActivityName: 'Walks with dogs' }],
    [{ id: into, volunteerActivityName: 'Walks with dogs' }],
  ]);
  expect((await save(ben, { volunteerActivityIds: [into] }, admin)).status).toBe(200);
  expect((await curator.unmerge(list, walking)).status).toBe(200);
  expect(await curator.uses({ list, id: walking })).toMatchObject({ formerVolunteers: 2, hours: 1 });
});

it('requirements are used by the checklists of volunteers, of active and of former ones', async () => {
  const { tenant, admin, person, save } = await setUpVolunteers();
  const body = { volunteerRequirementName: 'Waiver' };
  const { id: requirementId } = (await callApi(lists.volunteerRequirement.create, { body }, admin)).body.data;
  const entry = { list: 'volunteerRequirement', id: requirementId } as const;
  const curator = createListClient(tenant);
  expect(await curator.uses(entry)).toEqual({});
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
  expect(await curator.uses(entry)).toEqual({ activeVolunteers: 1, formerVolunteers: 1 });
});
