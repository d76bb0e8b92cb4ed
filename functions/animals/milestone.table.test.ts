import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals.ts';
import type { TenantContext } from '../kernel/context.ts';
import { tableOf } from '../kernel/table.ts';
import { ask, type Asker, callerOf } from '../test/ask.ts';
import { newTenant, takeIn } from '../test/tenant.ts';
import { addMilestone } from './milestone.table.ts';

const names = async (query: { isAvailable: 'true' | 'false'; searchText?: string }, asker: Asker) =>
  (await ask(animals.list, { query }, asker)).body.data.animals.map(({ animalName }) => animalName);

async function shelter() {
  const tenant = await newTenant();
  const asker: Asker = { as: 'Administrator', tenant: tenant.id };
  const context = {
    caller: callerOf('Administrator', tenant.id),
    table: tableOf(tenant.id),
    now: new Date(),
  } as TenantContext;
  return { tenant, asker, context };
}

it('is not added to an animal that is not there any more', async () => {
  const { tenant, asker, context } = await shelter();
  const id = await takeIn(tenant, { animalName: 'Gone' });
  await ask(animals.remove, { params: { id } }, asker);
  for (const animalId of [id, 'nobody']) {
    await expect(
      addMilestone(context, { animalId, type: 'adoption', date: '2026-02-01' }),
    ).rejects.toMatchObject({ status: 404 });
  }
});

it('moves list, search and counts when the animal leaves, and keeps them when it does not', async () => {
  const { tenant, asker, context } = await shelter();
  const id = await takeIn(tenant, { animalName: 'Biscuit' });
  await addMilestone(context, { animalId: id, type: 'foster', date: '2026-02-01' });
  expect(await names({ isAvailable: 'true', searchText: 'bisc' }, asker)).toEqual(['Biscuit']);
  await addMilestone(context, {
    animalId: id,
    type: 'adoption',
    date: '2026-03-01',
    amountReceivedFee: 99.5,
  });
  expect(await names({ isAvailable: 'true', searchText: 'bisc' }, asker)).toEqual([]);
  expect(await names({ isAvailable: 'false', searchText: 'bisc' }, asker)).toEqual(['Biscuit']);
  expect(await names({ isAvailable: 'false' }, asker)).toEqual(['Biscuit']);
  expect(await context.table.get({ pk: '', sk: 'counts' })).toMatchObject({ current: 0, former: 1 });
  const { body } = await ask(animals.get, { query: { ids: id } }, asker);
  expect(body.data.animalList[0]).toMatchObject({
    lastMilestone: 'adoption',
    lastMilestoneDate: '2026-03-01',
    milestoneCount: 4,
    version: 1,
  });
  const { items } = await context.table.page({ index: 'g1', pk: 'milestone#adoption' });
  const stored = await context.table.getMany(items);
  expect(stored[0]?.more).toMatchObject({ receivedCents: 9950, paidCents: 0 });
});

it('loses none of five that come at once', async () => {
  const { tenant, asker, context } = await shelter();
  const id = await takeIn(tenant, { animalName: 'Busy' });
  await Promise.all(
    Array.from({ length: 5 }, () =>
      addMilestone(context, { animalId: id, type: 'foster', date: '2026-02-01' }),
    ),
  );
  const { body } = await ask(animals.get, { query: { ids: id } }, asker);
  expect(body.data.animalList[0]?.milestoneCount).toBe(7);
});
