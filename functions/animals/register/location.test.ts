import { describe, expect, it } from 'vitest';
import { animals, MAX_MOVED_ANIMALS } from '#shared/calls/animals/animals.ts';
import { places } from '#shared/calls/animals/places.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { newAnimalInput, newRescue, newTenant, addIntake } from '../../test/tenant.ts';

const { tenant, admin } = await newRescue();

const move = (ids: readonly string[], location: string, testCaller = admin) =>
  callApi(animals.updateLocation, { query: { ids: ids.join(','), location } }, testCaller);

async function placesOf(ids: readonly string[]): Promise<string[]> {
  const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, admin);
  return body.data.animalList.map(({ location }) => location);
}

async function group(count: number): Promise<string[]> {
  const input = newAnimalInput(tenant, { animalName: `Litter ${newId()}` });
  input.query = { noofAnimals: count, female: count, male: 0, unknown: 0 };
  const { body } = await callApi(animals.create, input, admin);
  return body.data.animals.map(({ id }) => id);
}

describe('a new location', () => {
  it('is that of every animal named, as many as go at once, in fifty characters', async () => {
    const ids = [...(await group(25)), ...(await group(20))];
    expect(ids).toHaveLength(MAX_MOVED_ANIMALS);
    const place = 'Barn, upper pasture, third box from the left (hay)';
    const reply = await move(ids, place);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Location of 45 animals updated' } });
    expect(new Set(await placesOf(ids))).toEqual(new Set([place]));
  });

  it.each([
    ['', 'New Location is required'],
    ['   ', 'New Location is required'],
    ['x'.repeat(51), 'Should be less than 50 characters'],
  ])('%j is refused at its field', async (location, message) => {
    const id = await addIntake(tenant, { animalName: newId() });
    expect(await move([id], location)).toMatchObject({
      status: 422,
      body: { fields: { location: message } },
    });
  });

  it('is refused for nobody, and for more than go at once', async () => {
    expect((await move([], 'Barn')).body.errors).toEqual(['Please select at least one animal']);
    const many = Array.from({ length: MAX_MOVED_ANIMALS + 1 }, () => newId());
    expect((await move(many, 'Barn')).body.errors).toEqual(['At most 45 animals at once']);
  });

  it('takes a last milestone after which the animal lives with the rescue; otherwise nobody is moved', async () => {
    const [home, away] = [
      await addIntake(tenant, { animalName: newId() }),
      await addIntake(tenant, { animalName: newId() }),
    ];
    await addMilestone(tenant.id, away, 'foster', '2026-03-01');
    expect((await move([away], 'Barn')).body.errors).toEqual([
      'A location change for this animal requires a different Last Milestone.',
    ]);
    expect(await move([home, away], 'Barn')).toMatchObject({
      status: 422,
      body: { errors: ['At least one animal requires a different last milestone.'] },
    });
    expect(await placesOf([home, away])).toEqual(['', '']);
    await addMilestone(tenant.id, away, 'foster-return', '2026-03-01');
    expect((await move([home, away], 'Barn')).status).toBe(200);
    expect(await placesOf([home, away])).toEqual(['Barn', 'Barn']);
  });

  it('says where each was, by which each is put back', async () => {
    const inYard = await addIntake(tenant, { animalName: newId(), location: 'Yard' });
    const nowhere = await addIntake(tenant, { animalName: newId() });
    const { moved } = (await move([inYard, nowhere], 'Barn')).body.data;
    expect(moved.map(({ id, from }) => [id, from])).toEqual([
      [inYard, 'Yard'],
      [nowhere, ''],
    ]);
    const body = {
      moves: moved.map(({ id, from }) => ({ id, location: from })),
      seen: Object.fromEntries(moved.map(({ id, version }) => [id, version])),
    };
    expect((await callApi(places.move, { body }, admin)).status).toBe(200);
    expect(await placesOf([inYard, nowhere])).toEqual(['Yard', '']);
    // Who was moved on meanwhile is not.
    expect(
      (await callApi(places.move, { body: { ...body, moves: [{ id: inYard, location: 'Barn' }] } }, admin))
        .status,
    ).toBe(409);
  });

  it('is seen by an edit form that was opened before', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    await move([id], 'Barn');
    const body = { ...newAnimalInput(tenant, { animalName: newId() }).body.animal, version: 1 };
    expect((await callApi(animals.update, { query: { Id: id }, body }, admin)).status).toBe(409);
  });

  it('of two at the same moment is one of the two, and both stand in the history', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    const replies = await Promise.all([move([id], 'Barn'), move([id], 'Office')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(['Barn', 'Office']).toContain((await placesOf([id]))[0]);
    const lines = await tableOf(tenant.id).all({ pk: `audit#${id}` });
    expect(lines.filter(({ row }) => row['what'] === 'animals.updateLocation')).toHaveLength(2);
  });
});

it('the places in use are suggested, each once, whatever its case', async () => {
  const rescue = await newTenant();
  const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
  const id = await addIntake(rescue, { location: 'Kennel 4' });
  for (const place of ['Barn', 'kennel 4', 'Barn']) await move([id], place, testCaller);
  expect((await callApi(animals.locations, {}, testCaller)).body.data.locations).toEqual([
    'Barn',
    'kennel 4',
  ]);
});

describe('what a form suggests', () => {
  it('is what animals of the type were given, each once, and the types of which most are there first', async () => {
    const rescue = await newTenant();
    const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
    const suggested = async (query: Input<typeof animals.suggestions>['query'] = {}) =>
      (await callApi(animals.suggestions, { query }, testCaller)).body.data;
    expect(await suggested()).toEqual({ locations: [], types: [], breeds: [], colors: [] });
    await addIntake(rescue, { animalName: 'A', breed: 'Beagle', color: 'White' });
    const id = await addIntake(rescue, { animalName: 'B', breed: 'beagle', color: '', location: 'Barn' });
    const cat = { animalTypeId: rescue.cats, breed: 'Manx', color: 'Black' };
    await addIntake(rescue, { animalName: 'C', ...cat });
    expect(await suggested({ animalTypeId: rescue.dogs })).toEqual({
      locations: ['Barn'],
      types: [rescue.dogs, rescue.cats],
      breeds: [expect.stringMatching(/^beagle$/i)],
      colors: ['White'],
    });
    const body = {
      ...newAnimalInput(rescue, { animalName: 'B', ...cat, color: 'Tabby' }).body.animal,
      version: 1,
    };
    expect((await callApi(animals.update, { query: { Id: id }, body }, testCaller)).status).toBe(200);
    expect(await suggested({ animalTypeId: rescue.cats })).toMatchObject({
      types: [rescue.cats, rescue.dogs],
      breeds: ['Manx'],
      colors: ['Black', 'Tabby'],
    });
    expect(await suggested()).toMatchObject({ breeds: [], colors: [] });
  });
});
