import { beforeEach, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone, PERSON_ID } from '../../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { animalKey, animalOf } from '../animal/animal-record/animal.record.ts';
import { readFigures, recountFigures } from './figures.fixture.ts';
import { LATER_FIGURES } from './later-figures.ts';
import { figureDeltasOf } from '../animal/counts/figure-deltas.ts';

let tenant: TestTenant;
let table: TenantTable;
beforeEach(async () => {
  tenant = await newTenant();
  table = tableOf(tenant.id);
});

/** An animal that went and came so often that its deletion moves more figures than a transaction has room for. */
async function setUpWaitingFigures() {
  const id = await addIntake(tenant);
  const testCaller = { as: 'Administrator', tenant: tenant.id } as const;
  for (let i = 2; i <= 9; i++) {
    await addMilestone(tenant.id, id, 'adoption', `2026-0${i}-01`);
    await addMilestone(tenant.id, id, 'adoption-return', `2026-0${i}-20`);
  }
  await callApi(animals.remove, { params: { id } }, testCaller);
  expect(await table.all(LATER_FIGURES)).toHaveLength(1);
  return { id, testCaller };
}

it('keeps figure changes that exceed a transaction waiting, and adds them later', async () => {
  const { id, testCaller } = await setUpWaitingFigures();
  expect(await readFigures(table)).toEqual({});
  await callApi(animals.restore, { params: { id } }, testCaller);
  const expectedFigures = await recountFigures(table, [id]);
  expect(await readFigures(table)).toEqual(expectedFigures);
  const readPeriod = () =>
    callApi(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, testCaller);
  while ((await table.all(LATER_FIGURES)).length > 0) await Promise.all([readPeriod(), readPeriod()]);
  expect(await readFigures(table)).toEqual(expectedFigures);
});

it('adds waiting changes when statistics are requested', async () => {
  const { testCaller } = await setUpWaitingFigures();
  expect(
    (await callApi(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, testCaller)).status,
  ).toBe(200);
  expect(await table.all(LATER_FIGURES)).toEqual([]);
  expect(await readFigures(table)).toEqual({});
});

it('leaves the figures unchanged when a transaction is overtaken', async () => {
  const id = await addIntake(tenant);
  const milestoneId = await addMilestone(tenant.id, id, 'foster', '2026-02-01');
  const testCaller = { as: 'Administrator', tenant: tenant.id } as const;
  const moveTo = (milestoneDate: string) =>
    callApi(
      milestones.update,
      { params: { milestoneId }, body: { milestoneType: 'foster', milestoneDate, pcoId: PERSON_ID } },
      testCaller,
    );
  await Promise.all([moveTo('2026-03-01'), moveTo('2026-04-01'), moveTo('2026-05-01')]);
  expect(await readFigures(table)).toEqual(await recountFigures(table, [id]));
  const item = await table.get(animalKey(id));
  expect(item && figureDeltasOf(animalOf(item))).toHaveLength(4);
});
