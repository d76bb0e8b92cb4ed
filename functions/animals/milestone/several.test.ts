import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { care } from '#shared/calls/animals/care.ts';
import { MAX_MILESTONE_ANIMALS, milestones } from '#shared/calls/animals/milestones.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestoneTo, seedContacts } from '../../test/add-milestone.ts';
import { newTenant, addIntake } from '../../test/tenant.ts';
import { setUpGroupsRescue } from './milestones.fixture.ts';
import { COUNTS_KEY } from '../../kernel/records/counters.ts';

const { tenant, admin, newAnimal, animal, group } = await setUpGroupsRescue();

describe('a milestone of several animals', () => {
  it('is added in one step, whatever the length of their names, and updates list, search and counts', async () => {
    const nameWords = Array.from({ length: 9 }, (_, i) => `w${i}${newId().slice(-4)}`).join(' ');
    const ids = await group(MAX_MILESTONE_ANIMALS, nameWords);
    const countsBefore = (await tableOf(tenant.id).get(COUNTS_KEY)) as unknown as Record<string, number>;
    const reply = await addMilestoneTo(tenant.id, ids, { type: 'transfer', date: '2026-02-02' });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Milestone of 25 animals added successfully', data: { count: 25 } },
    });
    const searchByWord = async (isAvailable: 'true' | 'false') =>
      (
        await callApi(
          animals.list,
          { query: { isAvailable, searchText: nameWords.split(' ')[4], Limit: 100 } },
          admin,
        )
      ).body.data.animals;
    expect(await searchByWord('true')).toEqual([]);
    expect((await searchByWord('false')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const countsAfter = (await tableOf(tenant.id).get(COUNTS_KEY)) as unknown as Record<string, number>;
    expect([countsAfter['current'], countsAfter['former']]).toEqual([
      (countsBefore['current'] ?? 0) - 25,
      (countsBefore['former'] ?? 0) + 25,
    ]);
  });

  it('removes the search words of their former state', async () => {
    const ids = await group(MAX_MILESTONE_ANIMALS, 'Nine words make more than one transaction can hold');
    await addMilestoneTo(tenant.id, ids, { type: 'lost', date: '2026-02-02' });
    const { items } = await tableOf(tenant.id).page({ pk: 'word#animal#current#t', prefix: 'transaction#' });
    expect(items).toEqual([]);
    const wordItemsOfType = await tableOf(tenant.id).all({ pk: `word#animal#current#type#${tenant.dogs}` });
    expect(wordItemsOfType.filter(({ row }) => ids.includes(String(row['id'])))).toEqual([]);
  });
});

describe('simultaneous requests', () => {
  it('let one succeed, and the other gets a conflict with the current version', async () => {
    const id = await newAnimal();
    const seen = { [id]: 2 };
    const [first, second] = await Promise.all([
      addMilestoneTo(tenant.id, [id], { type: 'adoption', date: '2026-02-02', seen }),
      addMilestoneTo(tenant.id, [id], { type: 'death', date: '2026-02-03', seen }),
    ]);
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first];
    expect([winner.status, loser.status]).toEqual([200, 409]);
    expect(loser.body.message).toMatch(
      /changed meanwhile \(Administrator Tester\)\. The last one is now (Adoption on 2\/2\/2026|Death on 2\/3\/2026)$/,
    );
    expect(loser.body.conflict?.version).toBe(3);
    expect((await animal(id)).milestoneCount).toBe(3);
  });

  it('name the author of the milestone, not of a later change of the animal', async () => {
    const id = await newAnimal();
    await addMilestoneTo(tenant.id, [id], { type: 'foster', date: '2026-02-02' });
    const manager: TestCaller = { as: 'AnimalManager', tenant: tenant.id };
    await callApi(care.updateDiet, { query: { ids: id, diet: 'Rice' }, body: {} }, manager);
    const late = { type: 'death', date: '2026-02-03', seen: { [id]: 2 } } as const;
    expect((await addMilestoneTo(tenant.id, [id], late)).body.message).toContain('(Administrator Tester)');
  });

  it('add nothing when the same request is sent again after its reply was lost', async () => {
    const id = await newAnimal();
    const body = { ids: [id], animalMilestoneVm: { milestoneType: 'lost', milestoneDate: '2026-02-02' } };
    const testCaller = { ...admin, headers: { 'idempotency-key': newId() } };
    const first = await callApi(milestones.add, { body }, testCaller);
    const secondReply = await callApi(milestones.add, { body }, testCaller);
    expect(secondReply.status).toBe(200);
    expect(secondReply.body.data).toEqual(first.body.data);
    expect((await animal(id)).milestoneCount).toBe(3);
  });

  it('leave the counts exact after fifty additions and deletions', async () => {
    const ownTenant = await newTenant();
    await seedContacts(ownTenant.id);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => addIntake(ownTenant, { animalName: `Busy ${i}` })),
    );
    const testCaller: TestCaller = { as: 'Administrator', tenant: ownTenant.id };
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const id = ids[i % ids.length] ?? '';
        const type =
          (['adoption', 'adoption-return', 'lost', 'found', 'foster'] as const)[Math.floor(i / 10)] ??
          'foster';
        const { body } = await addMilestoneTo(ownTenant.id, [id], { type, date: '2026-02-02' });
        const addedId = body.data?.milestones[0]?.id;
        if (addedId && i % 3 === 0) await callApi(milestones.remove, { params: { id: addedId } }, testCaller);
      }),
    );
    const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, testCaller);
    const current = body.data.animalList.filter(({ currentResident }) => currentResident).length;
    expect(await tableOf(ownTenant.id).get(COUNTS_KEY)).toMatchObject({
      current,
      former: 10 - current,
    });
  });
});
