import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let admin: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  manager = { as: 'AnimalManager', tenant: tenant.id };
  const modules = { publicityBlurb: true };
  await tableOf(tenant.id).putAll([
    { pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: { id: tenant.id, modules } },
  ]);
});

const newAnimal = (animalName = `Of ${newId()}`) => addIntake(tenant, { animalName, location: 'Kennel 1' });
const animalOf = async (ids: string) =>
  (await callApi(animals.get, { query: { ids } }, admin)).body.data.animalList[0];
type VersionsById = Record<string, number>;

interface Aspect {
  /** As it is now, and the version that an editor sees. */
  readonly read: (id: string) => Promise<{ now: unknown; version: number }>;
  readonly write: (
    id: string,
    text: string,
    version?: number,
    testCaller?: TestCaller,
  ) => ReturnType<typeof callApi>;
}

const seenOf = (id: string, version: number | undefined): { seen?: VersionsById } =>
  version === undefined ? {} : { seen: { [id]: version } };

const ASPECTS: Record<string, Aspect> = {
  diet: {
    read: async (animalId) => {
      const { diet, version } = (await callApi(care.diet, { query: { animalId } }, admin)).body.data;
      return { now: diet, version };
    },
    write: (ids, diet, version, testCaller = admin) =>
      callApi(care.updateDiet, { query: { ids, diet }, body: seenOf(ids, version) }, testCaller),
  },
  publicityBlurb: {
    read: async (animalId) => {
      const { blurb, version } = (await callApi(care.blurb, { query: { animalId } }, admin)).body.data;
      return { now: blurb, version };
    },
    write: (animalId, publicityBlurb, version, testCaller = admin) =>
      callApi(care.updateBlurb, { query: { animalId, publicityBlurb }, body: { version } }, testCaller),
  },
  flagReason: {
    read: async (id) => {
      const { flagReason, versions } = (await animalOf(id)) ?? {};
      return { now: flagReason, version: versions?.flag ?? 0 };
    },
    write: (ids, flagReason, version, testCaller = admin) =>
      callApi(care.updateFlag, { query: { ids }, body: { flagReason, ...seenOf(ids, version) } }, testCaller),
  },
  location: {
    read: async (id) => {
      const { location, versions } = (await animalOf(id)) ?? {};
      return { now: location, version: versions?.location ?? 0 };
    },
    write: (ids, location, version, testCaller = admin) =>
      callApi(animals.updateLocation, { query: { ids, location }, body: seenOf(ids, version) }, testCaller),
  },
};

describe.each(Object.entries(ASPECTS))('two who change the %s of an animal', (field, { read, write }) => {
  it('are told: who, when and what stands there now; overwriting goes by the newer version', async () => {
    const id = await newAnimal();
    await write(id, 'At first');
    const { version } = await read(id);
    expect((await write(id, 'Theirs', version, manager)).status).toBe(200);
    // Who wrote last of the animal is not who wrote this.
    await (field === 'diet' ? ASPECTS['location'] : ASPECTS['diet'])?.write(id, 'Between');
    const refused = await write(id, 'Mine', version);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        errors: ['AnimalManager Tester changed this record meanwhile'],
        conflict: { changedBy: 'AnimalManager Tester', now: [{ field, text: 'Theirs' }] },
      },
    });
    const newer = (await read(id)).version;
    expect(refused.body.conflict).toMatchObject({ version: newer, seen: { [id]: newer } });
    expect((await read(id)).now).toBe('Theirs');
    expect((await write(id, 'Mine', newer)).status).toBe(200);
    expect((await read(id)).now).toBe('Mine');
  });

  it('are not told of anything else that changed, nor that they wrote the same', async () => {
    const id = await newAnimal();
    const { version } = await read(id);
    await (field === 'diet' ? ASPECTS['location'] : ASPECTS['diet'])?.write(id, 'Another matter');
    expect((await write(id, 'The same', version, manager)).status).toBe(200);
    expect((await write(id, 'The same', version)).status).toBe(200);
  });

  it('overwrite whatever stands there where they say of no version', async () => {
    const id = await newAnimal();
    await write(id, 'Theirs', undefined, manager);
    expect((await write(id, 'Mine')).status).toBe(200);
    expect((await read(id)).now).toBe('Mine');
  });
});

describe('several animals', () => {
  it('change all or none where some are others than were seen; those are named, with what is there', async () => {
    const [a, b, c] = [await newAnimal('Clover'), await newAnimal('Biscuit'), await newAnimal('Moss')];
    const seen: VersionsById = {};
    for (const id of [a, b, c]) seen[id] = (await animalOf(id))?.versions.location ?? 0;
    const move = (ids: string[], location: string, body: { seen?: VersionsById }, testCaller = admin) =>
      callApi(animals.updateLocation, { query: { ids: ids.join(','), location }, body }, testCaller);
    await move([b, c], 'Vet', {}, manager);
    const refused = await move([a, b, c], 'Barn', { seen });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        conflict: {
          changedBy: 'AnimalManager Tester',
          now: [
            { field: 'Biscuit', text: 'Vet' },
            { field: 'Moss', text: 'Vet' },
          ],
        },
      },
    });
    const newer = refused.body.conflict?.seen ?? {};
    expect(Object.keys(newer).toSorted()).toEqual([b, c].toSorted());
    expect((await animalOf(a))?.location).toBe('Kennel 1');
    expect((await move([a, b, c], 'Barn', { seen: { ...seen, ...newer } })).status).toBe(200);
  });

  it('of which one is seen by nobody are compared by the others alone', async () => {
    const id = await newAnimal();
    const other = await newAnimal();
    const seen = { [id]: (await animalOf(id))?.versions.flag ?? 0 };
    await callApi(care.updateFlag, { query: { ids: other }, body: { flagReason: 'Bites' } }, manager);
    const body = { flagReason: 'Limps', seen };
    expect((await callApi(care.updateFlag, { query: { ids: `${id},${other}` }, body }, admin)).status).toBe(
      200,
    );
  });
});

it('two who correct the details of an animal are told who did, not who wrote of it last', async () => {
  const id = await newAnimal();
  const seen = await animalOf(id);
  if (!seen) throw new Error('No such animal');
  const correct = (color: string, testCaller: TestCaller) =>
    callApi(animals.update, { query: { Id: id }, body: { ...seen, color } }, testCaller);
  expect((await correct('Brindle', manager)).status).toBe(200);
  await ASPECTS['diet']?.write(id, 'Hay');
  expect(await correct('Black', admin)).toMatchObject({
    status: 409,
    body: { conflict: { changedBy: 'AnimalManager Tester', now: [{ field: 'color', text: 'Brindle' }] } },
  });
});

describe('two who say something of behaviours', () => {
  const behaviorsOf = async (animalId: string) =>
    (await callApi(behaviors.list, { query: { animalId } }, admin)).body.data.animalBehaviors;
  const newBehavior = async (name: string) => {
    const item = listItem(`behavior#${tenant.dogs}`, `${name} ${newId()}`);
    await tableOf(tenant.id).putAll([item]);
    return { id: String(item.row['id']), name: String(item.row['name']) };
  };
  const say = (
    animalId: string,
    behaviorId: string,
    yesOrNo: boolean,
    seen?: VersionsById,
    testCaller = admin,
  ) =>
    callApi(
      behaviors.upsert,
      { body: { animalIds: [animalId], AnimalBehaviorVms: [{ behaviorId, yesOrNo }], seen } },
      testCaller,
    );

  it('are told where it is the same one, also where nothing was known of it', async () => {
    const animalId = await newAnimal();
    const barks = await newBehavior('Barks');
    expect((await say(animalId, barks.id, true, { [barks.id]: 0 }, manager)).status).toBe(200);
    const refused = await say(animalId, barks.id, false, { [barks.id]: 0 });
    const [stored] = await behaviorsOf(animalId);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        conflict: {
          changedBy: 'AnimalManager Tester',
          seen: { [barks.id]: stored?.version },
          now: [{ field: barks.name, text: 'Yes' }],
        },
      },
    });
    expect(stored?.yesOrNo).toBe(true);
    expect((await say(animalId, barks.id, false, refused.body.conflict?.seen)).status).toBe(200);
    expect((await behaviorsOf(animalId)).map(({ yesOrNo }) => yesOrNo)).toEqual([false]);
  });

  it('are not told where it is another one, or where they say the same', async () => {
    const animalId = await newAnimal();
    const [barks, swims] = [await newBehavior('Barks'), await newBehavior('Swims')];
    await say(animalId, barks.id, true, { [barks.id]: 0 }, manager);
    expect((await say(animalId, swims.id, true, { [swims.id]: 0 })).status).toBe(200);
    expect((await say(animalId, barks.id, true, { [barks.id]: 0 })).status).toBe(200);
  });

  it('overwrite whatever is known where they say of no version', async () => {
    const animalId = await newAnimal();
    const barks = await newBehavior('Barks');
    await say(animalId, barks.id, true, undefined, manager);
    expect((await say(animalId, barks.id, false)).status).toBe(200);
  });
});
