import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#shared/access/roles.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestoneTo, addMilestone, PERSON_ID } from '../test/add-milestone.ts';
import { newRescue, newTenant, addIntake } from '../test/tenant.ts';

const { tenant, admin } = await newRescue();
beforeAll(async () => {
  const story = async (animalName: string, ...steps: (readonly ['foster' | 'foster-return', string])[]) => {
    const id = await addIntake(tenant, { animalName });
    for (const [type, date] of steps) await addMilestoneTo(tenant.id, [id], { type, date });
    return id;
  };
  await story('Home', ['foster', '2026-02-01'], ['foster-return', '2026-02-20']);
  await story('Out', ['foster', '2026-02-03']);
  await story('Again', ['foster', '2026-02-02'], ['foster-return', '2026-02-10'], ['foster', '2026-03-01']);
  await story('Same', ['foster', '2026-02-05'], ['foster-return', '2026-02-05'], ['foster', '2026-02-05']);
  const deletedId = await story('Gone', ['foster', '2026-02-06']);
  await callApi(animals.remove, { params: { id: deletedId } }, admin);
  await story('Resident');
});

const askFosters = (testCaller: TestCaller = admin, query: object = {}) =>
  callApi(questions.currentFosters, { query }, testCaller);

describe('the current fosters', () => {
  it('are the animals whose last milestone is foster, once each, the latest first, with whom they are', async () => {
    const { rows, nextCursor } = (await askFosters()).body.data;
    expect(rows.map(({ animalName, since }) => `${animalName} ${since}`)).toEqual([
      'Again 2026-03-01',
      'Same 2026-02-05',
      'Out 2026-02-03',
    ]);
    expect(rows[0]).toMatchObject({ lastName: 'Okafor', pcoId: PERSON_ID, phone: '', email: '' });
    expect(nextCursor).toBeUndefined();
  });

  it('are no longer looked at once they are back, whoever corrects what', async () => {
    const { tenant: rescue, admin: rescueAdmin } = await newRescue();
    const id = await addIntake(rescue, { animalName: 'Back' });
    const foster = await addMilestone(rescue.id, id, 'foster', '2026-02-01');
    const body = { milestoneType: 'foster', milestoneDate: '2026-02-04', pcoId: PERSON_ID } as const;
    await callApi(milestones.update, { params: { milestoneId: foster }, body }, rescueAdmin);
    expect((await askFosters(rescueAdmin)).body.data).toMatchObject({
      rows: [{ since: '2026-02-04' }],
      looked: 1,
    });
    await callApi(animals.remove, { params: { id } }, rescueAdmin);
    expect((await askFosters(rescueAdmin)).body.data).toMatchObject({ rows: [], looked: 0 });
    await callApi(animals.restore, { params: { id } }, rescueAdmin);
    expect((await askFosters(rescueAdmin)).body.data.rows).toHaveLength(1);
    await addMilestone(rescue.id, id, 'foster-return', '2026-02-09');
    expect((await askFosters(rescueAdmin)).body.data).toMatchObject({ rows: [], looked: 0 });
  });

  it('keep to a type', async () => {
    expect((await askFosters(admin, { animalTypeId: tenant.dogs })).body.data.rows).toHaveLength(3);
    expect((await askFosters(admin, { animalTypeId: tenant.cats })).body.data.rows).toEqual([]);
  });

  it.each(ROLES)('are for %s if it may see them, of its own rescue alone', async (as) => {
    const isAllowed = ['SuperAdministrator', 'Administrator', 'AnimalManager'].includes(as);
    expect((await askFosters({ as, tenant: tenant.id })).status).toBe(isAllowed ? 200 : 403);
    const other = await newTenant();
    if (isAllowed) expect((await askFosters({ as, tenant: other.id })).body.data.rows).toEqual([]);
  });
});
