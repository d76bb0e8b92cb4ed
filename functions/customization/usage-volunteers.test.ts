import { expect, it } from 'vitest';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { volunteering } from '../volunteers/volunteers.fixture.ts';
import { ask } from '../test/ask.ts';
import { curating } from './merge.fixture.ts';

const list = 'volunteerActivity' as const;

it('activities are used by volunteers, each once, and by hours; a merge takes them along', async () => {
  const { tenant, admin, walking, person, save, give, periods } = await volunteering();
  const curator = curating(tenant);
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
  await give(ada, { activityId: walking });
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
  const { tenant, admin, person, save } = await volunteering();
  const body = { volunteerRequirementName: 'Waiver' };
  const { id: requirementId } = (await ask(lists.volunteerRequirement.create, { body }, admin)).body.data;
  const entry = { list: 'volunteerRequirement', id: requirementId } as const;
  const curator = curating(tenant);
  expect(await curator.uses(entry)).toEqual({});
  for (const [name, details] of [
    ['Ada', {}],
    ['Ben', {}],
    ['Cleo', { active: false, dateInactive: '2026-03-01' }],
  ] as const) {
    const pcoId = await person(name);
    await save(pcoId, details);
    if (name !== 'Ben')
      await ask(checklist.save, { body: { pcoId, requirementId, done: '2026-02-01' } }, admin);
  }
  expect(await curator.uses(entry)).toEqual({ activeVolunteers: 1, formerVolunteers: 1 });
});
