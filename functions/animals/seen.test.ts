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
  /** Reads the present value, and the version that a form sends back with a change. */
  readonly read: (id: string) => Promise<{ now: unknown; version: number }>;
  readonly write: (
    id: string,
    text: string,
    version?: number,
    testCaller?: TestCaller,
  ) => ReturnType<typeof callApi>;
}

const seenVersionBody = (id: string, version: number | undefined): { seen?: VersionsById } =>
  version === undefined ? {} : { seen: { [id]: version } };

const ASPECTS: Record<string, Aspect> = {
  diet: {
    read: async (animalId) => {
      const { diet, version } = (await callApi(care.diet, { query: { animalId } }, admin)).body.data;
      return { now: diet, version };
    },
    write: (ids, diet, version, testCaller = admin) =>
      callApi(care.updateDiet, { query: { ids, diet }, body: seenVersionBody(ids, version) }, testCaller),
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
      callApi(
        care.updateFlag,
        { query: { ids }, body: { flagReason, ...seenVersionBody(ids, version) } },
        testCaller,
      ),
  },
  location: {
    read: async (id) => {
      const { location, versions } = (await animalOf(id)) ?? {};
      return { now: location, version: versions?.location ?? 0 };
    },
    write: (ids, location, version, testCaller = admin) =>
      callApi(
        animals.updateLocation,
        { query: { ids, location }, body: seenVersionBody(ids, version) },
        testCaller,
      ),
  },
};

describe.each(Object.entries(ASPECTS))(
  'two users who change the %s of an animal',
  (field, { read, write }) => {
    it('get a conflict with the user who changed it and the present value, and overwrite it by sending the newer version', async () => {
      const id = await newAnimal();
      await write(id, 'At first');
      const { version } = await read(id);
      expect((await write(id, 'Theirs', version, manager)).status).toBe(200);
      // Another field is changed by another user afterwards: the conflict must not name that user.
      await (field === 'diet' ? ASPECTS['location'] : ASPECTS['diet'])?.write(id, 'Between');
      const rejected = await write(id, 'Mine', version);
      expect(rejected).toMatchObject({
        status: 409,
        body: {
          errors: ['AnimalManager Tester changed this record meanwhile'],
          conflict: { changedBy: 'AnimalManager Tester', now: [{ field, text: 'Theirs' }] },
        },
      });
      const newerVersion = (await read(id)).version;
      expect(rejected.body.conflict).toMatchObject({ version: newerVersion, seen: { [id]: newerVersion } });
      expect((await read(id)).now).toBe('Theirs');
      expect((await write(id, 'Mine', newerVersion)).status).toBe(200);
      expect((await read(id)).now).toBe('Mine');
    });

    it('get no conflict from changes to other fields, or from writing the same value', async () => {
      const id = await newAnimal();
      const { version } = await read(id);
      await (field === 'diet' ? ASPECTS['location'] : ASPECTS['diet'])?.write(id, 'Another matter');
      expect((await write(id, 'The same', version, manager)).status).toBe(200);
      expect((await write(id, 'The same', version)).status).toBe(200);
    });

    it('overwrite the present value if they send no version', async () => {
      const id = await newAnimal();
      await write(id, 'Theirs', undefined, manager);
      expect((await write(id, 'Mine')).status).toBe(200);
      expect((await read(id)).now).toBe('Mine');
    });
  },
);

describe('changing several animals', () => {
  it('changes none of them if some were changed meanwhile; the conflict names those with their present values', async () => {
    const [a, b, c] = [await newAnimal('Clover'), await newAnimal('Biscuit'), await newAnimal('Moss')];
    const seenVersions: VersionsById = {};
    for (const id of [a, b, c]) seenVersions[id] = (await animalOf(id))?.versions.location ?? 0;
    const move = (ids: string[], location: string, body: { seen?: VersionsById }, testCaller = admin) =>
      callApi(animals.updateLocation, { query: { ids: ids.join(','), location }, body }, testCaller);
    await move([b, c], 'Vet', {}, manager);
    const rejected = await move([a, b, c], 'Barn', { seen: seenVersions });
    expect(rejected).toMatchObject({
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
    const newerVersions = rejected.body.conflict?.seen ?? {};
    expect(Object.keys(newerVersions).toSorted()).toEqual([b, c].toSorted());
    expect((await animalOf(a))?.location).toBe('Kennel 1');
    expect((await move([a, b, c], 'Barn', { seen: { ...seenVersions, ...newerVersions } })).status).toBe(200);
  });

  it('compares only the animals for which a version was sent', async () => {
    const id = await newAnimal();
    const otherId = await newAnimal();
    const seenVersions = { [id]: (await animalOf(id))?.versions.flag ?? 0 };
    await callApi(care.updateFlag, { query: { ids: otherId }, body: { flagReason: 'Bites' } }, manager);
    const body = { flagReason: 'Limps', seen: seenVersions };
    expect((await callApi(care.updateFlag, { query: { ids: `${id},${otherId}` }, body }, admin)).status).toBe(
      200,
    );
  });
});

it('names in the conflict who changed the details, not who changed the animal last', async () => {
  const id = await newAnimal();
  const seenAnimal = await animalOf(id);
  if (!seenAnimal) throw new Error('No such animal');
  const correct = (color: string, testCaller: TestCaller) =>
    callApi(animals.update, { query: { Id: id }, body: { ...seenAnimal, color } }, testCaller);
  expect((await correct('Brindle', manager)).status).toBe(200);
  await ASPECTS['diet']?.write(id, 'Hay');
  expect(await correct('Black', admin)).toMatchObject({
    status: 409,
    body: { conflict: { changedBy: 'AnimalManager Tester', now: [{ field: 'color', text: 'Brindle' }] } },
  });
});

describe('two users who set behaviors', () => {
  const behaviorsOf = async (animalId: string) =>
    (await callApi(behaviors.list, { query: { animalId } }, admin)).body.data.animalBehaviors;
  const newBehavior = async (name: string) => {
    const item = listItem(`behavior#${tenant.dogs}`, `${name} ${newId()}`);
    await tableOf(tenant.id).putAll([item]);
    return { id: String(item.row['id']), name: String(item.row['name']) };
  };
  const setBehavior = (
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

  it('get a conflict for the same behavior, even if it had no value before', async () => {
    const animalId = await newAnimal();
    const barksEntry = await newBehavior('Barks');
    expect((await setBehavior(animalId, barksEntry.id, true, { [barksEntry.id]: 0 }, manager)).status).toBe(
      200,
    );
    const rejected = await setBehavior(animalId, barksEntry.id, false, { [barksEntry.id]: 0 });
    const [storedBehavior] = await behaviorsOf(animalId);
    expect(rejected).toMatchObject({
      status: 409,
      body: {
        conflict: {
          changedBy: 'AnimalManager Tester',
          seen: { [barksEntry.id]: storedBehavior?.version },
          now: [{ field: barksEntry.name, text: 'Yes' }],
        },
      },
    });
    expect(storedBehavior?.yesOrNo).toBe(true);
    expect((await setBehavior(animalId, barksEntry.id, false, rejected.body.conflict?.seen)).status).toBe(
      200,
    );
    expect((await behaviorsOf(animalId)).map(({ yesOrNo }) => yesOrNo)).toEqual([false]);
  });

  it('get no conflict for different behaviors, or for the same value', async () => {
    const animalId = await newAnimal();
    const [barksEntry, swimsEntry] = [await newBehavior('Barks'), await newBehavior('Swims')];
    await setBehavior(animalId, barksEntry.id, true, { [barksEntry.id]: 0 }, manager);
    expect((await setBehavior(animalId, swimsEntry.id, true, { [swimsEntry.id]: 0 })).status).toBe(200);
    expect((await setBehavior(animalId, barksEntry.id, true, { [barksEntry.id]: 0 })).status).toBe(200);
  });

  it('overwrite the present value if they send no version', async () => {
    const animalId = await newAnimal();
    const barksEntry = await newBehavior('Barks');
    await setBehavior(animalId, barksEntry.id, true, undefined, manager);
    expect((await setBehavior(animalId, barksEntry.id, false)).status).toBe(200);
  });
});
