import { describe, expect, it } from 'vitest';
import { milestoneRecords, newMilestone } from '../animals/milestone/milestone.record.ts';
import { existenceChecks } from './names/references.ts';
import { tableOf } from '../kernel/table/table.ts';
import { createPeopleRegister } from './register.fixture.ts';

const runTwenty = <T>(step: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => step(i)));
const tally = (statuses: readonly number[]) => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const kind = (i: number) => (i % 4 === 0 ? 'CorO' : 'Person');

describe('simultaneous requests', () => {
  it('of twenty users leave counts, lists and pickers exact', async () => {
    const { add, remove, restore, update, counts, list, rescues } = createPeopleRegister();
    const ids = await runTwenty((i) => add({ lastName: `N${i}`, entityType: kind(i), rescue: true }));
    expect(await counts()).toEqual({ personCount: 15, organizationCount: 5 });
    expect(await rescues()).toHaveLength(5);

    const removeReplies = await runTwenty((i) => remove(ids[i] ?? ''));
    expect(removeReplies.every(({ status }) => status === 200)).toBe(true);
    expect(await counts()).toEqual({ personCount: 0, organizationCount: 0 });
    expect((await list()).pcos).toEqual([]);

    await runTwenty((i) => restore(ids[i] ?? ''));
    await runTwenty((i) => update(ids[i] ?? '', { lastName: `N${i}`, entityType: 'CorO', rescue: true }));
    expect(await counts()).toEqual({ personCount: 0, organizationCount: 20 });
    expect(await rescues()).toHaveLength(20);
    expect((await list({ recent: 'true', entityType: 'CorO', Limit: 50 })).pcos).toHaveLength(20);
    expect((await list({ recent: 'true', entityType: 'Person' })).pcos).toEqual([]);
  });

  it('to delete the same PCO: one succeeds, the others get a 404', async () => {
    const { add, remove, counts, changes } = createPeopleRegister();
    await add({ lastName: 'Stays' });
    const id = await add({ lastName: 'Goes' });
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => remove(id)))).map(({ status }) => status);
    expect(tally(statuses)).toEqual({ 200: 1, 404: 3 });
    expect(await counts()).toEqual({ personCount: 1, organizationCount: 0 });
    expect((await changes(id)).map(([action]) => action)).toEqual(['people.create', 'people.remove']);
  });

  it('to update the same version: one succeeds, the others get a conflict', async () => {
    const { add, update, get, hospitals } = createPeopleRegister();
    const id = await add({ lastName: 'Mill', entityType: 'CorO', hospital: true });
    const replies = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        update(id, { lastName: `Mill ${i}`, entityType: 'CorO', hospital: true, version: 1 }),
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    const { lastName, version } = await get(id);
    expect(version).toBe(2);
    expect(await hospitals()).toEqual([lastName]);
  });

  it('to update without a version: all succeed, and the pickers show the final name', async () => {
    const { add, update, get, rescues } = createPeopleRegister();
    const id = await add({ lastName: 'Mill', entityType: 'CorO', rescue: true });
    await Promise.all(
      [1, 2, 3, 4].map((i) => update(id, { lastName: `Mill ${i}`, entityType: 'CorO', rescue: true })),
    );
    const { lastName, version } = await get(id);
    expect(version).toBe(5);
    expect(await rescues()).toEqual([lastName]);
  });
});

describe('naming and deleting a PCO', () => {
  it('at the same moment: only one of them succeeds', async () => {
    const { admin, add, remove } = createPeopleRegister();
    const name = async (id: string) => {
      const stamp = { changedBy: 'A', changedAt: '2026-02-01T00:00:00.000Z' };
      const details = {
        animalId: `of-${id}`,
        animalName: 'Bella',
        milestoneType: 'foster',
        milestoneDate: '2026-02-01',
        n: 3,
      } as const;
      const put = milestoneRecords.item(newMilestone({ ...details, pcoId: id }, {}, stamp));
      const party = { id, field: 'pcoId', message: 'Person is required' };
      return tableOf(admin.tenant)
        .transact([{ put }, ...existenceChecks([party], [put])])
        .then(() => true)
        .catch(() => false);
    };
    await runTwenty(async (i) => {
      const id = await add({ lastName: `N${i}` });
      const [wasNamed, { status }] = await Promise.all([name(id), remove(id)]);
      expect([wasNamed, status]).toEqual(wasNamed ? [true, 409] : [false, 200]);
    });
  });
});
