import { beforeEach, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { animals as animalItems } from '../animals/animal/animal-record/animal.record.ts';
import { typePartition } from '../animals/animal/index-items/index-items.table.ts';
import { readCounter } from '../kernel/records/counters.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';
import { killAt } from '../test/time/kill-at.ts';
import { addAnimals, createListClient } from './list-client.fixture.ts';

let tenant: TestTenant;
let curator: ReturnType<typeof createListClient>;
let ids: string[];

beforeEach(async () => {
  tenant = await newTenant();
  curator = createListClient(tenant.id);
});

/**
 * Repeats a request, which is killed at its second write, until it ends in `state`: so each write is once the last.
 * Returns the number of requests.
 */
async function requestUntilState(
  request: () => Promise<{ status: number; body: { data: { state: string } } }>,
  state: string,
): Promise<number> {
  vi.mocked(console.error).mockImplementation(() => undefined);
  for (let requests = 1; requests <= 120; requests++) {
    const stopKilling = killAt(2, requests % 2 ? 'before' : 'after');
    const { status, body } = await request().finally(stopKilling);
    if (status !== 200 || body.data.state !== state) continue;
    vi.mocked(console.error).mockClear();
    return requests;
  }
  throw new Error('The state was never reached');
}

/** Everything that a merge of types changes, as stored. */
async function readAllAffected() {
  const table = tableOf(tenant.id);
  const { dogs, cats } = tenant;
  const places = [dogs, cats].flatMap((type) =>
    (['current', 'former'] as const).map((residence) => typePartition(residence, type)),
  );
  const LISTS_OF_TYPE = ['behavior', 'vaccinationType', 'healthProcedure'];
  const [pointers, entries, stayItems, animalRows] = await Promise.all([
    Promise.all(places.map((pk) => table.all({ pk, consistent: true }))),
    Promise.all(
      ['animalType', ...[dogs, cats].flatMap((type) => LISTS_OF_TYPE.map((list) => `${list}#${type}`))].map(
        (list) => table.all({ pk: `list#${list}`, consistent: true }),
      ),
    ),
    table.all({ pk: 'stays', consistent: true }),
    table.getMany(ids.map((id) => ({ pk: `animal#${id}`, sk: 'animal' }))),
  ]);
  return {
    pointers: pointers.map((items) => items.map(({ sk }) => sk)),
    entries: entries.map((items) => items.map(({ sk, row }) => [sk, row['id']])),
    stays: stayItems
      .map((item) => [item.sk, readCounter(item, 'residents'), readCounter(item, 'since')])
      .filter(([, residents]) => residents !== 0),
    animals: animalRows.map((item) => item && animalItems.read(item).row.animalTypeId),
  };
}

const entry = (list: string, name: string) => listItem(list, name);

/** A type with its own animals and lists, which have one name in common with the other type's. */
async function setUpTypeOf(count: number): Promise<void> {
  const { dogs, cats } = tenant;
  const names = Array.from({ length: 20 }, (_, i) => entry(`behavior#${dogs}`, `Habit ${i}`));
  await tableOf(tenant.id).putAll([
    ...names,
    entry(`behavior#${cats}`, 'Habit 3'),
    entry(`healthProcedure#${dogs}`, 'Nail trim'),
  ]);
  ids = await addAnimals(tenant.id, dogs, count);
}

it('finishes a merge of 300 animals that is killed at every write', async () => {
  const { dogs, cats } = tenant;
  await setUpTypeOf(300);
  // 300 animals are 20 writes, their lists 3, the beginning and the end one each; every second request makes two.
  expect(
    await requestUntilState(() => curator.merge({ list: 'animalType', id: dogs, into: cats }), 'done'),
  ).toBeGreaterThan(14);
  const mergedItems = await readAllAffected();
  expect(mergedItems.pointers.map(({ length }) => length)).toEqual([0, 0, 200, 100]);
  expect(mergedItems.animals.every((type) => type === cats)).toBe(true);
  expect(mergedItems.stays.map(([type, residents]) => [type, residents])).toEqual([[cats, 200]]);
  expect(mergedItems.entries.map(({ length }) => length)).toEqual([1, 0, 0, 0, 20, 0, 1]);
});

it('shows and counts all animals under the new type after a merge that was killed halfway', async () => {
  const { dogs, cats } = tenant;
  ids = await addAnimals(tenant.id, dogs, 60);
  const request = () => curator.merge({ list: 'animalType', id: dogs, into: cats });
  vi.mocked(console.error).mockImplementation(() => undefined);
  const stopKilling = killAt(3, 'before');
  expect((await request().finally(stopKilling)).status).toBe(500);
  vi.mocked(console.error).mockClear();
  const { merged } = await curator.readUsage({ list: 'animalType' });
  expect(merged).toMatchObject([{ id: dogs, state: 'moving', moved: 16, total: 60 }]);
  const query = { isAvailable: 'true', Limit: '100' } as const;
  const listedAnimals = (await callApi(animals.list, { query }, curator.testCaller)).body.data.animals;
  expect(new Set(listedAnimals.map(({ animalType }) => animalType))).toEqual(new Set(['Cats']));
  const { types } = (await callApi(dashboard.overview, {}, curator.testCaller)).body.data.animals ?? {};
  expect(types?.map(({ typeName, residents }) => [typeName, residents])).toEqual([['Cats', 40]]);
  const refusal = await callApi(
    lists.animalType.remove,
    { params: { id: cats }, query: {} },
    curator.testCaller,
  );
  expect(refusal).toMatchObject({ status: 409, body: { code: 'in-use' } });
  // A request works for some seconds only, so a busy machine may need several.
  let progress = (await request()).body.data;
  for (let retries = 0; retries < 20 && progress.state !== 'done'; retries++)
    progress = (await request()).body.data;
  expect(progress).toMatchObject({ state: 'done', moved: 60 });
});

it('restores the state before the merge by an undo that is killed at every write', async () => {
  const { dogs, cats } = tenant;
  await setUpTypeOf(40);
  const itemsBefore = await readAllAffected();
  await curator.merge({ list: 'animalType', id: dogs, into: cats });
  expect(await readAllAffected()).not.toEqual(itemsBefore);
  expect(await requestUntilState(() => curator.unmerge('animalType', dogs), 'undone')).toBeGreaterThan(14);
  expect(await readAllAffected()).toEqual(itemsBefore);
  expect(await tableOf(tenant.id).all({ pk: `merged#${dogs}` })).toEqual([]);
});

it('merges once when two requests continue a merge while its target is renamed', async () => {
  const { dogs, cats } = tenant;
  ids = await addAnimals(tenant.id, dogs, 60);
  const request = () => curator.merge({ list: 'animalType', id: dogs, into: cats });
  const renameTarget = () =>
    callApi(
      lists.animalType.update,
      { params: { id: cats }, body: { typeName: 'Felines', colour: '' } },
      curator.testCaller,
    );
  const replies = await Promise.all([request(), request(), renameTarget(), request()]);
  for (const { status } of replies) expect([200, 503]).toContain(status);
  const { body } = await request();
  expect(body.data).toMatchObject({ state: 'done', moved: 60 });
  const now = await readAllAffected();
  expect(now.stays.map(([, residents]) => residents)).toEqual([40]);
  expect(now.pointers.map(({ length }) => length)).toEqual([0, 0, 40, 20]);
  const parts = await tableOf(tenant.id).all({ pk: `merged#${dogs}` });
  expect(parts).toHaveLength(60);
});

it('adds no animal under a type while that type is merged into another', async () => {
  const { dogs, cats } = tenant;
  const addNewcomer = (i: number) =>
    callApi(animals.create, newAnimalInput(tenant, { animalName: `Newcomer ${i}` }), curator.testCaller);
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, (_, i) => addNewcomer(i)),
    curator.merge({ list: 'animalType', id: dogs, into: cats }),
    ...Array.from({ length: 6 }, (_, i) => addNewcomer(10 + i)),
  ]);
  const created = replies.filter(({ body }) => body.data && 'animals' in body.data);
  await curator.merge({ list: 'animalType', id: dogs, into: cats });
  ids = [];
  const now = await readAllAffected();
  expect(now.pointers.map(({ length }) => length)).toEqual([0, 0, created.length, 0]);
  expect(now.stays.map(([, residents]) => residents)).toEqual([created.length]);
});
