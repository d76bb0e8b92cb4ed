import { beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { ask } from '../../test/ask.ts';
import { happened, SOMEBODY } from '../../test/happened.ts';
import { newTenant, takeIn, type TestTenant } from '../../test/tenant.ts';
import { animalKey, animalOf } from '../animal/animal-record/animal.record.ts';
import { addWaiting, COUNTING, continueCounting, stateIn } from './counting.ts';
import { figuresNow, ofEarlier, recounted } from './figures.fixture.ts';
import { LATER } from './later.ts';
import { movesOf } from '../animal/counts/moves.ts';

const ever = () => true;
let tenant: TestTenant;
let table: TenantTable;
beforeEach(async () => {
  tenant = await newTenant();
  table = tableOf(tenant.id);
});

async function someAnimals(count: number): Promise<string[]> {
  const ids = await Promise.all(
    Array.from({ length: count }, (_, i) => takeIn(tenant, { animalName: `Of ${i}` })),
  );
  for (const [i, id] of ids.entries()) {
    if (i % 3 > 0) await happened(tenant.id, id, i % 2 ? 'foster' : 'adoption', `2026-0${1 + (i % 5)}-20`);
  }
  return ids;
}

describe('animals of an earlier release', () => {
  it('are counted once, whoever counts beside and whatever changes meanwhile', async () => {
    const ids = await someAnimals(12);
    await ofEarlier(table, ids, 4);
    expect(await figuresNow(table)).toEqual({});
    const [first = '', second = '', third = ''] = ids;
    const asker = { as: 'Administrator', tenant: tenant.id } as const;
    await Promise.all([
      continueCounting(table, ever),
      continueCounting(table, ever),
      happened(tenant.id, first, 'lost', '2026-10-01'),
      ask(animals.remove, { params: { id: second } }, asker),
      happened(tenant.id, third, 'death', '2026-10-05'),
    ]);
    expect(await figuresNow(table)).toEqual(await recounted(table, ids));
    expect(stateIn(await table.get(COUNTING))).toMatchObject({ isDone: true });
    await ask(animals.restore, { params: { id: second } }, asker);
    expect(await figuresNow(table)).toEqual(await recounted(table, ids));
  });

  it('go on where it was broken off, and a form that is open stays good', async () => {
    const ids = await someAnimals(3);
    await ofEarlier(table, ids);
    let steps = 0;
    const state = await continueCounting(table, () => steps++ < 1);
    expect(state).toMatchObject({ isDone: false, residence: 'former' });
    expect(await continueCounting(table, () => false)).toMatchObject({ isDone: false });
    expect(await continueCounting(table, ever)).toMatchObject({ isDone: true, seen: 3 });
    expect(await figuresNow(table)).toEqual(await recounted(table, ids));
    const editions = (await table.getMany(ids.map(animalKey))).map(
      (item) => item && animalOf(item).row.edition,
    );
    expect(editions).toEqual([1, 1, 1]);
  });
});

/** An animal that went and came so often that its deletion moves more figures than a transaction has room for. */
async function leavesMuchWaiting() {
  const id = await takeIn(tenant);
  const asker = { as: 'Administrator', tenant: tenant.id } as const;
  for (let i = 2; i <= 9; i++) {
    await happened(tenant.id, id, 'adoption', `2026-0${i}-01`);
    await happened(tenant.id, id, 'adoption-return', `2026-0${i}-20`);
  }
  await ask(animals.remove, { params: { id } }, asker);
  expect(await table.all(LATER)).toHaveLength(1);
  return { id, asker };
}

it('what moves more figures than a transaction has room for waits, and is added', async () => {
  const { id, asker } = await leavesMuchWaiting();
  expect(await figuresNow(table)).toEqual({});
  await ask(animals.restore, { params: { id } }, asker);
  const should = await recounted(table, [id]);
  expect(await figuresNow(table)).toEqual(should);
  await Promise.all([addWaiting(table, ever), addWaiting(table, ever)]);
  expect(await table.all(LATER)).toEqual([]);
  expect(await figuresNow(table)).toEqual(should);
});

it('what waits is added by whoever asks for statistics', async () => {
  const { asker } = await leavesMuchWaiting();
  expect((await ask(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, asker)).status).toBe(
    200,
  );
  expect(await table.all(LATER)).toEqual([]);
  expect(await figuresNow(table)).toEqual({});
});

it('a transaction that is overtaken leaves the figures alone', async () => {
  const id = await takeIn(tenant);
  const milestoneId = await happened(tenant.id, id, 'foster', '2026-02-01');
  const asker = { as: 'Administrator', tenant: tenant.id } as const;
  const to = (milestoneDate: string) =>
    ask(
      milestones.update,
      { params: { milestoneId }, body: { milestoneType: 'foster', milestoneDate, pcoId: SOMEBODY } },
      asker,
    );
  await Promise.all([to('2026-03-01'), to('2026-04-01'), to('2026-05-01')]);
  expect(await figuresNow(table)).toEqual(await recounted(table, [id]));
  const item = await table.get(animalKey(id));
  expect(item && movesOf(animalOf(item))).toHaveLength(4);
});
