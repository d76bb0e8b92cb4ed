import { beforeEach, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { ask } from '../../test/ask.ts';
import { addMilestone, PERSON_ID } from '../../test/add-milestone.ts';
import { newTenant, takeIn, type TestTenant } from '../../test/tenant.ts';
import { animalKey, animalOf } from '../animal/animal-record/animal.record.ts';
import { figuresNow, recounted } from './figures.fixture.ts';
import { LATER_FIGURES } from './later.ts';
import { movesOf } from '../animal/counts/moves.ts';

let tenant: TestTenant;
let table: TenantTable;
beforeEach(async () => {
  tenant = await newTenant();
  table = tableOf(tenant.id);
});

/** An animal that went and came so often that its deletion moves more figures than a transaction has room for. */
async function leavesMuchWaiting() {
  const id = await takeIn(tenant);
  const asker = { as: 'Administrator', tenant: tenant.id } as const;
  for (let i = 2; i <= 9; i++) {
    await addMilestone(tenant.id, id, 'adoption', `2026-0${i}-01`);
    await addMilestone(tenant.id, id, 'adoption-return', `2026-0${i}-20`);
  }
  await ask(animals.remove, { params: { id } }, asker);
  expect(await table.all(LATER_FIGURES)).toHaveLength(1);
  return { id, asker };
}

it('what moves more figures than a transaction has room for waits, and is added', async () => {
  const { id, asker } = await leavesMuchWaiting();
  expect(await figuresNow(table)).toEqual({});
  await ask(animals.restore, { params: { id } }, asker);
  const should = await recounted(table, [id]);
  expect(await figuresNow(table)).toEqual(should);
  const readPeriod = () => ask(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, asker);
  while ((await table.all(LATER_FIGURES)).length > 0) await Promise.all([readPeriod(), readPeriod()]);
  expect(await figuresNow(table)).toEqual(should);
});

it('what waits is added by whoever asks for statistics', async () => {
  const { asker } = await leavesMuchWaiting();
  expect((await ask(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, asker)).status).toBe(
    200,
  );
  expect(await table.all(LATER_FIGURES)).toEqual([]);
  expect(await figuresNow(table)).toEqual({});
});

it('a transaction that is overtaken leaves the figures alone', async () => {
  const id = await takeIn(tenant);
  const milestoneId = await addMilestone(tenant.id, id, 'foster', '2026-02-01');
  const asker = { as: 'Administrator', tenant: tenant.id } as const;
  const to = (milestoneDate: string) =>
    ask(
      milestones.update,
      { params: { milestoneId }, body: { milestoneType: 'foster', milestoneDate, pcoId: PERSON_ID } },
      asker,
    );
  await Promise.all([to('2026-03-01'), to('2026-04-01'), to('2026-05-01')]);
  expect(await figuresNow(table)).toEqual(await recounted(table, [id]));
  const item = await table.get(animalKey(id));
  expect(item && movesOf(animalOf(item))).toHaveLength(4);
});
