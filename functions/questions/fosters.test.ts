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
  const addAnimalWithFosters = async (
    animalName: string,
    ...steps: (readonly ['foster' | 'foster-return', string])[]
  ) => {
    const id = await addIntake(tenant, { animalName });
    for (const [type, date] of steps) await addMilestoneTo(tenant.id, [id], { type, date });
    return id;
  };
  await addAnimalWithFosters('Home', ['foster', '2026-02-01'], ['foster-return', '2026-02-20']);
  await addAnimalWithFosters('Out', ['foster', '2026-02-03']);
  await addAnimalWithFosters(
    'Again',
    ['foster', '2026-02-02'],
    ['foster-return', '2026-02-10'],
    ['foster', '2026-03-01'],
  );
  await addAnimalWithFosters(
    'Same',
    ['foster', '2026-02-05'],
    ['foster-return', '2026-02-05'],
    ['foster', '2026-02-05'],
  );
  const deletedId = await addAnimalWithFosters('Gone', ['foster', '2026-02-06']);
  await callApi(animals.remove, { params: { id: deletedId } }, admin);
  await addAnimalWithFosters('Resident');
});

const queryFosters = (testCaller: TestCaller = admin, query: object = {}) =>
  callApi(questions.currentFosters, { query }, testCaller);

describe('the current fosters', () => {
  it('are the animals whose last milestone is foster, once each, the latest first, with their foster person', async () => {
    const { rows, nextCursor } = (await queryFosters()).body.data;
    expect(rows.map(({ animalName, since }) => `${animalName} ${since}`)).toEqual([
      'Again 2026-03-01',
      'Same 2026-02-05',
      'Out 2026-02-03',
    ]);
    expect(rows[0]).toMatchObject({ lastName: 'Okafor', pcoId: PERSON_ID, phone: '', email: '' });
    expect(nextCursor).toBeUndefined();
  });

  it('leave out animals that are back or deleted, and follow corrections', async () => {
    const { tenant: rescue, admin: rescueAdmin } = await newRescue();
    const id = await addIntake(rescue, { animalName: 'Back' });
    const foster = await addMilestone(rescue.id, id, 'foster', '2026-02-01');
    const body = { milestoneType: 'foster', milestoneDate: '2026-02-04', pcoId: PERSON_ID } as const;
    await callApi(milestones.update, { params: { milestoneId: foster }, body }, rescueAdmin);
    expect((await queryFosters(rescueAdmin)).body.data).toMatchObject({
      rows: [{ since: '2026-02-04' }],
      looked: 1,
    });
    await callApi(animals.remove, { params: { id } }, rescueAdmin);
    expect((await queryFosters(rescueAdmin)).body.data).toMatchObject({ rows: [], looked: 0 });
    await callApi(animals.restore, { params: { id } }, rescueAdmin);
    expect((await queryFosters(rescueAdmin)).body.data.rows).toHaveLength(1);
    await addMilestone(rescue.id, id, 'foster-return', '2026-02-09');
    expect((await queryFosters(rescueAdmin)).body.data).toMatchObject({ rows: [], looked: 0 });
  });

  it('can be filtered by animal type', async () => {
    expect((await queryFosters(admin, { animalTypeId: tenant.dogs })).body.data.rows).toHaveLength(3);
    expect((await queryFosters(admin, { animalTypeId: tenant.cats })).body.data.rows).toEqual([]);
  });

  it.each(ROLES)(
    'can be read by %s only if the role has the right, and only for the same rescue',
    async (role) => {
      const isAllowed = ['SuperAdministrator', 'Administrator', 'AnimalManager'].includes(role);
      expect((await queryFosters({ as: role, tenant: tenant.id })).status).toBe(isAllowed ? 200 : 403);
      const otherTenant = await newTenant();
      if (isAllowed)
        expect((await queryFosters({ as: role, tenant: otherTenant.id })).body.data.rows).toEqual([]);
    },
  );
});
