import { beforeEach, expect, it, vi } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { animals as animalItems } from '../animals/animal/animal-record/animal.record.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { createTimeBudget } from '../exchange/walk/budget.ts';
import { callApi } from '../test/call-api.ts';
import { resumeMerge } from '../test/jobs.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';
import { killAt } from '../test/time/kill-at.ts';
import { addAnimals, createListClient } from './list-client.fixture.ts';
import { forgetMergesUnderWay } from './merge/under-way.ts';

let tenant: TestTenant;
let curator: ReturnType<typeof createListClient>;
let ids: string[];
beforeEach(async () => {
  tenant = await newTenant();
  curator = createListClient(tenant.id);
  ids = await addAnimals(tenant.id, tenant.dogs, 60);
});

const MINUTES_LATER = 6;
/** Runs the scheduled job as if minutes had passed since the merge began. */
const runMergeJob = (minutes = MINUTES_LATER) =>
  resumeMerge(new Date(Date.now() + minutes * 60_000), createTimeBudget(20_000), (id) => id === tenant.id);
const listUnfinishedMerges = () =>
  registry().all({ pk: 'merges-under-way', prefix: tenant.id, consistent: true });
const merge = () => curator.merge({ list: 'animalType', id: tenant.dogs, into: tenant.cats });
const readMergeState = async () => (await curator.readUsage({ list: 'animalType' })).merged[0]?.state;

async function typesOfAnimals(): Promise<(string | undefined)[]> {
  const animalRows = await tableOf(tenant.id).getMany(
    ids.map((id) => ({ pk: `animal#${id}`, sk: 'animal' })),
  );
  return [...new Set(animalRows.map((item) => item && animalItems.read(item).row.animalTypeId))];
}

/** Begins a merge or an undo, and interrupts it at the write of this number. */
async function interruptMerge(begin: () => Promise<{ status: number }>, writeNumber = 3): Promise<void> {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const stopKilling = killAt(writeNumber, 'before');
  expect((await begin().finally(stopKilling)).status).toBe(500);
  vi.mocked(console.error).mockClear();
}

it('continues an interrupted merge of types by the scheduled job, which then forgets it', async () => {
  await interruptMerge(merge);
  expect(await readMergeState()).toBe('moving');
  expect(await listUnfinishedMerges()).toHaveLength(1);
  await runMergeJob();
  expect(await readMergeState()).toBe('done');
  expect(await typesOfAnimals()).toEqual([tenant.cats]);
  expect(await listUnfinishedMerges()).toEqual([]);
});

it('continues an interrupted undo, also if the job is killed at every write', async () => {
  await merge();
  expect(await listUnfinishedMerges()).toEqual([]);
  await interruptMerge(() => curator.unmerge('animalType', tenant.dogs), 2);
  let jobRuns = 0;
  for (; jobRuns < 60 && (await listUnfinishedMerges()).length > 0; jobRuns++) {
    const stopKilling = killAt(2, jobRuns % 2 ? 'before' : 'after');
    await runMergeJob().catch(() => undefined);
    stopKilling();
  }
  expect(jobRuns).toBeGreaterThan(2);
  expect(await typesOfAnimals()).toEqual([tenant.dogs]);
  expect(await tableOf(tenant.id).all({ pk: `merged#${tenant.dogs}` })).toEqual([]);
});

it('leaves a merge alone that a user has just begun', async () => {
  await interruptMerge(merge);
  await runMergeJob(1);
  expect(await readMergeState()).toBe('moving');
});

it('keeps a merge waiting whose target was deleted, and delays no other', async () => {
  const body = { typeName: 'Goats', colour: '' as const };
  const { data: goatsEntry } = (await callApi(lists.animalType.create, { body }, curator.testCaller)).body;
  await interruptMerge(() => curator.merge({ list: 'animalType', id: tenant.dogs, into: goatsEntry.id }));
  await tableOf(tenant.id).removeAll([{ pk: 'list#animalType', sk: 'goats' }]);
  await expect(runMergeJob()).resolves.toBeUndefined();
  expect(await readMergeState()).toBe('moving');
  expect(await listUnfinishedMerges()).toHaveLength(1);
});

it('forgets the unfinished merges of a rescue that was removed', async () => {
  await interruptMerge(merge);
  await forgetMergesUnderWay(tenant.id);
  expect(await listUnfinishedMerges()).toEqual([]);
});
