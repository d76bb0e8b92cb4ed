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

async function locationsOf(ids: readonly string[]): Promise<string[]> {
  const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, admin);
  return body.data.animalList.map(({ location }) => location);
}

async function addGroup(count: number): Promise<string[]> {
  const input = newAnimalInput(tenant, { animalName: `Litter ${newId()}` });
  input.query = { noofAnimals: count, female: count, male: 0, unknown: 0 };
  const { body } = await callApi(animals.create, input, admin);
  return body.data.animals.map(({ id }) => id);
}

describe('a new location', () => {
  it('is set for all animals named, up to the maximum number, in up to fifty characters', async () => {
    const ids = [...(await addGroup(25)), ...(await addGroup(20))];
    expect(ids).toHaveLength(MAX_MOVED_ANIMALS);
    const place = 'Barn, upper pasture, third box from the left (hay)';
    const reply = await move(ids, place);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Location of 45 animals updated' } });
    expect(new Set(await locationsOf(ids))).toEqual(new Set([place]));
  });

  it.each([
    ['', 'New Location is required'],
    ['   ', 'New Location is required'],
    ['x'.repeat(51), 'Should be less than 50 characters'],
  ])('rejects %j with an error at its field', async (location, message) => {
    const id = await addIntake(tenant, { animalName: newId() });
    expect(await move([id], location)).toMatchObject({
      status: 422,
      body: { fields: { location: message } },
    });
  });

  it('rejects an empty list and too many animals', async () => {
    expect((await move([], 'Barn')).body.errors).toEqual(['Please select at least one animal']);
    const tooManyIds = Array.from({ length: MAX_MOVED_ANIMALS + 1 }, () => newId());
    expect((await move(tooManyIds, 'Barn')).body.errors).toEqual(['At most 45 animals at once']);
  });

  it('moves no animal if the last milestone of one means that it lives elsewhere', async () => {
    const [homeId, awayId] = [
      await addIntake(tenant, { animalName: newId() }),
      await addIntake(tenant, { animalName: newId() }),
    ];
    await addMilestone(tenant.id, awayId, 'foster', '2026-03-01');
    expect((await move([awayId], 'Barn')).body.errors).toEqual([
      'A location change for this animal requires a different Last Milestone.',
    ]);
    expect(await move([homeId, awayId], 'Barn')).toMatchObject({
      status: 422,
      body: { errors: ['At least one animal requires a different last milestone.'] },
    });
    expect(await locationsOf([homeId, awayId])).toEqual(['', '']);
    await addMilestone(tenant.id, awayId, 'foster-return', '2026-03-01');
    expect((await move([homeId, awayId], 'Barn')).status).toBe(200);
    expect(await locationsOf([homeId, awayId])).toEqual(['Barn', 'Barn']);
  });

  it('replies with the former location of each animal, by which the move is undone', async () => {
    const inYardId = await addIntake(tenant, { animalName: newId(), location: 'Yard' });
    const nowhereId = await addIntake(tenant, { animalName: newId() });
    const { moved } = (await move([inYardId, nowhereId], 'Barn')).body.data;
    expect(moved.map(({ id, from }) => [id, from])).toEqual([
      [inYardId, 'Yard'],
      [nowhereId, ''],
    ]);
    const body = {
      moves: moved.map(({ id, from }) => ({ id, location: from })),
      seen: Object.fromEntries(moved.map(({ id, version }) => [id, version])),
    };
    expect((await callApi(places.move, { body }, admin)).status).toBe(200);
    expect(await locationsOf([inYardId, nowhereId])).toEqual(['Yard', '']);
    // Who was moved on meanwhile is not.
    expect(
      (await callApi(places.move, { body: { ...body, moves: [{ id: inYardId, location: 'Barn' }] } }, admin))
        .status,
    ).toBe(409);
  });

  it('makes an edit form that was opened before stale', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    await move([id], 'Barn');
    const body = { ...newAnimalInput(tenant, { animalName: newId() }).body.animal, version: 1 };
    expect((await callApi(animals.update, { query: { Id: id }, body }, admin)).status).toBe(409);
  });

  it('is one of the two when two are set at once, and both are in the history', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    const replies = await Promise.all([move([id], 'Barn'), move([id], 'Office')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(['Barn', 'Office']).toContain((await locationsOf([id]))[0]);
    const lines = await tableOf(tenant.id).all({ pk: `audit#${id}` });
    expect(lines.filter(({ row }) => row['what'] === 'animals.updateLocation')).toHaveLength(2);
  });
});

it('suggests each place in use once, regardless of case', async () => {
  const rescue = await newTenant();
  const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
  const id = await addIntake(rescue, { location: 'Kennel 4' });
  for (const place of ['Barn', 'kennel 4', 'Barn']) await move([id], place, testCaller);
  expect((await callApi(animals.locations, {}, testCaller)).body.data.locations).toEqual([
    'Barn',
    'kennel 4',
  ]);
});

describe('suggestions in a form', () => {
  it('are the values of animals of the type, each once, with the most frequent types first', async () => {
    const rescue = await newTenant();
    const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
    const readSuggestions = async (query: Input<typeof animals.suggestions>['query'] = {}) =>
      (await callApi(animals.suggestions, { query }, testCaller)).body.data;
    expect(await readSuggestions()).toEqual({ locations: [], types: [], breeds: [], colors: [] });
    await addIntake(rescue, { animalName: 'A', breed: 'Beagle', color: 'White' });
    const id = await addIntake(rescue, { animalName: 'B', breed: 'beagle', color: '', location: 'Barn' });
    const catDetails = { animalTypeId: rescue.cats, breed: 'Manx', color: 'Black' };
    await addIntake(rescue, { animalName: 'C', ...catDetails });
    expect(await readSuggestions({ animalTypeId: rescue.dogs })).toEqual({
      locations: ['Barn'],
      types: [rescue.dogs, rescue.cats],
      breeds: [expect.stringMatching(/^beagle$/i)],
      colors: ['White'],
    });
    const body = {
      ...newAnimalInput(rescue, { animalName: 'B', ...catDetails, color: 'Tabby' }).body.animal,
      version: 1,
    };
    expect((await callApi(animals.update, { query: { Id: id }, body }, testCaller)).status).toBe(200);
    expect(await readSuggestions({ animalTypeId: rescue.cats })).toMatchObject({
      types: [rescue.cats, rescue.dogs],
      breeds: ['Manx'],
      colors: ['Black', 'Tabby'],
    });
    expect(await readSuggestions()).toMatchObject({ breeds: [], colors: [] });
  });
});
