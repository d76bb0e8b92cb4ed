import { beforeEach, expect, it, vi } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { animals as animalItems } from '../animals/animal/animal-record/animal.record.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { createTimeBudget } from '../exchange/walk/budget.ts';
import { callApi } from '../test/call-api.ts';
import { resumeMerge } from '../test/jobs.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';
import { killAt } from '../test/time/kill-at.ts';
import { addAnimals, createListClient } from './merge.fixture.ts';
import { forgetMergesUnderWay } from './merge/under-way.ts';

let tenant: TestTenant;
let curator: ReturnType<typeof createListClient>;
let ids: string[];
beforeEach(async () => {
  tenant = await newTenant();
  curator = createListClient(tenant.id);
  ids = await addAnimals(tenant.id, tenant.dogs, 60);
});

const MINUTES_ON = 6;
/** The clock, some minutes after the user who began the merge left. */
const look = (minutes = MINUTES_ON) =>
  resumeMerge(new Date(Date.now() + minutes * 60_000), createTimeBudget(20_000), (id) => id === tenant.id);
const underWay = () => registry().all({ pk: 'merges-under-way', prefix: tenant.id, consistent: true });
const merge = () => curator.merge({ list: 'animalType', id: tenant.dogs, into: tenant.cats });
const stateOf = async () => (await curator.usage({ list: 'animalType' })).merged[0]?.state;

async function typesOfAnimals(): Promise<(string | undefined)[]> {
  const found = await tableOf(tenant.id).getMany(ids.map((id) => ({ pk: `animal#${id}`, sk: 'animal' })));
  return [...new Set(found.map((item) => item && animalItems.read(item).row.animalTypeId))];
}

/** Begins something and ends it at its write of this number. */
async function brokenOff(begin: () => Promise<{ status: number }>, at = 3): Promise<void> {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const letLive = killAt(at, 'before');
  expect((await begin().finally(letLive)).status).toBe(500);
  vi.mocked(console.error).mockClear();
}

it('a merge of types that was broken off goes on by the clock, and is forgotten then', async () => {
  await brokenOff(merge);
  expect(await stateOf()).toBe('moving');
  expect(await underWay()).toHaveLength(1);
  await look();
  expect(await stateOf()).toBe('done');
  expect(await typesOfAnimals()).toEqual([tenant.cats]);
  expect(await underWay()).toEqual([]);
});

it('so does an undo, killed at every write of the clock', async () => {
  await merge();
  expect(await underWay()).toEqual([]);
  await brokenOff(() => curator.unmerge('animalType', tenant.dogs), 2);
  let looks = 0;
  for (; looks < 60 && (await underWay()).length > 0; looks++) {
    const letLive = killAt(2, looks % 2 ? 'before' : 'after');
    await look().catch(() => undefined);
    letLive();
  }
  expect(looks).toBeGreaterThan(2);
  expect(await typesOfAnimals()).toEqual([tenant.dogs]);
  expect(await tableOf(tenant.id).all({ pk: `merged#${tenant.dogs}` })).toEqual([]);
});

it('one that somebody has just begun is theirs', async () => {
  await brokenOff(merge);
  await look(1);
  expect(await stateOf()).toBe('moving');
});

it('one whose target was deleted waits, and holds up no other', async () => {
  const body = { typeName: 'Goats', colour: '' as const };
  const { data: goats } = (await callApi(lists.animalType.create, { body }, curator.testCaller)).body;
  await brokenOff(() => curator.merge({ list: 'animalType', id: tenant.dogs, into: goats.id }));
  await tableOf(tenant.id).removeAll([{ pk: 'list#animalType', sk: 'goats' }]);
  await expect(look()).resolves.toBeUndefined();
  expect(await stateOf()).toBe('moving');
  expect(await underWay()).toHaveLength(1);
});

it('of a rescue that is gone nothing is left to go on with', async () => {
  await brokenOff(merge);
  await forgetMergesUnderWay(tenant.id);
  expect(await underWay()).toEqual([]);
});
