import { beforeEach, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { animals as animalItems } from '../animals/animal/animal-record/animal.record.ts';
import { typePartition } from '../animals/animal/index-items/words.table.ts';
import { readCounter } from '../kernel/records/counters.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';
import { killAt } from '../test/time/kill-at.ts';
import { addAnimals, createListClient } from './merge.fixture.ts';

let tenant: TestTenant;
let curator: ReturnType<typeof createListClient>;
let ids: string[];

beforeEach(async () => {
  tenant = await newTenant();
  curator = createListClient(tenant.id);
});

/** Makes the same request until it is over, each killed at its second write: every write once is the last. */
async function untilOver(
  request: () => Promise<{ status: number; body: { data: { state: string } } }>,
  state: string,
): Promise<number> {
  vi.mocked(console.error).mockImplementation(() => undefined);
  for (let requests = 1; requests <= 120; requests++) {
    const letLive = killAt(2, requests % 2 ? 'before' : 'after');
    const { status, body } = await request().finally(letLive);
    if (status !== 200 || body.data.state !== state) continue;
    vi.mocked(console.error).mockClear();
    return requests;
  }
  throw new Error('It never came to its end');
}

/** All that a merge of types touches, as it lies. */
async function everything() {
  const table = tableOf(tenant.id);
  const { dogs, cats } = tenant;
  const places = [dogs, cats].flatMap((type) =>
    (['current', 'former'] as const).map((residence) => typePartition(residence, type)),
  );
  const OWN = ['behavior', 'vaccinationType', 'healthProcedure'];
  const [pointers, entries, stays, found] = await Promise.all([
    Promise.all(places.map((pk) => table.all({ pk, consistent: true }))),
    Promise.all(
      ['animalType', ...[dogs, cats].flatMap((type) => OWN.map((list) => `${list}#${type}`))].map((list) =>
        table.all({ pk: `list#${list}`, consistent: true }),
      ),
    ),
    table.all({ pk: 'stays', consistent: true }),
    table.getMany(ids.map((id) => ({ pk: `animal#${id}`, sk: 'animal' }))),
  ]);
  return {
    pointers: pointers.map((items) => items.map(({ sk }) => sk)),
    entries: entries.map((items) => items.map(({ sk, row }) => [sk, row['id']])),
    stays: stays
      .map((item) => [item.sk, readCounter(item, 'residents'), readCounter(item, 'since')])
      .filter(([, residents]) => residents !== 0),
    animals: found.map((item) => item && animalItems.read(item).row.animalTypeId),
  };
}

const entry = (list: string, name: string) => listItem(list, name);

/** A type with its own animals and lists, which have one name in common with the other type's. */
async function aTypeOf(count: number): Promise<void> {
  const { dogs, cats } = tenant;
  const names = Array.from({ length: 20 }, (_, i) => entry(`behavior#${dogs}`, `Habit ${i}`));
  await tableOf(tenant.id).putAll([
    ...names,
    entry(`behavior#${cats}`, 'Habit 3'),
    entry(`healthProcedure#${dogs}`, 'Nail trim'),
  ]);
  ids = await addAnimals(tenant.id, dogs, count);
}

it('a merge of 300 animals that is killed at every write comes to its end', async () => {
  const { dogs, cats } = tenant;
  await aTypeOf(300);
  // 300 animals are 20 writes, their lists 3, the beginning and the end one each; every second request makes two.
  expect(
    await untilOver(() => curator.merge({ list: 'animalType', id: dogs, into: cats }), 'done'),
  ).toBeGreaterThan(14);
  const merged = await everything();
  expect(merged.pointers.map(({ length }) => length)).toEqual([0, 0, 200, 100]);
  expect(merged.animals.every((type) => type === cats)).toBe(true);
  expect(merged.stays.map(([type, residents]) => [type, residents])).toEqual([[cats, 200]]);
  expect(merged.entries.map(({ length }) => length)).toEqual([1, 0, 0, 0, 20, 0, 1]);
});

it('a merge that was killed on its way says the new name of all its animals, and counts them as such', async () => {
  const { dogs, cats } = tenant;
  ids = await addAnimals(tenant.id, dogs, 60);
  const request = () => curator.merge({ list: 'animalType', id: dogs, into: cats });
  vi.mocked(console.error).mockImplementation(() => undefined);
  const letLive = killAt(3, 'before');
  expect((await request().finally(letLive)).status).toBe(500);
  vi.mocked(console.error).mockClear();
  const { merged } = await curator.usage({ list: 'animalType' });
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
  // One request goes on for so long only, which a busy machine may need twice.
  let progress = (await request()).body.data;
  for (let retries = 0; retries < 20 && progress.state !== 'done'; retries++)
    progress = (await request()).body.data;
  expect(progress).toMatchObject({ state: 'done', moved: 60 });
});

it('an undo that is killed at every write leaves all as it was before the merge', async () => {
  const { dogs, cats } = tenant;
  await aTypeOf(40);
  const before = await everything();
  await curator.merge({ list: 'animalType', id: dogs, into: cats });
  expect(await everything()).not.toEqual(before);
  expect(await untilOver(() => curator.unmerge('animalType', dogs), 'undone')).toBeGreaterThan(14);
  expect(await everything()).toEqual(before);
  expect(await tableOf(tenant.id).all({ pk: `merged#${dogs}` })).toEqual([]);
});

it('two who carry a merge on at the same time, and a rename of its target, do all of it once', async () => {
  const { dogs, cats } = tenant;
  ids = await addAnimals(tenant.id, dogs, 60);
  const request = () => curator.merge({ list: 'animalType', id: dogs, into: cats });
  const rename = () =>
    callApi(
      lists.animalType.update,
      { params: { id: cats }, body: { typeName: 'Felines', colour: '' } },
      curator.testCaller,
    );
  const replies = await Promise.all([request(), request(), rename(), request()]);
  for (const { status } of replies) expect([200, 503]).toContain(status);
  const { body } = await request();
  expect(body.data).toMatchObject({ state: 'done', moved: 60 });
  const now = await everything();
  expect(now.stays.map(([, residents]) => residents)).toEqual([40]);
  expect(now.pointers.map(({ length }) => length)).toEqual([0, 0, 40, 20]);
  const parts = await tableOf(tenant.id).all({ pk: `merged#${dogs}` });
  expect(parts).toHaveLength(60);
});

it('nobody is taken in under a type while it is merged away', async () => {
  const { dogs, cats } = tenant;
  const take = (i: number) =>
    callApi(animals.create, newAnimalInput(tenant, { animalName: `Newcomer ${i}` }), curator.testCaller);
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, (_, i) => take(i)),
    curator.merge({ list: 'animalType', id: dogs, into: cats }),
    ...Array.from({ length: 6 }, (_, i) => take(10 + i)),
  ]);
  const created = replies.filter(({ body }) => body.data && 'animals' in body.data);
  await curator.merge({ list: 'animalType', id: dogs, into: cats });
  ids = [];
  const now = await everything();
  expect(now.pointers.map(({ length }) => length)).toEqual([0, 0, created.length, 0]);
  expect(now.stays.map(([, residents]) => residents)).toEqual([created.length]);
});
