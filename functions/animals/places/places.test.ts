import { beforeAll, describe, expect, it } from 'vitest';
import { animals, MAX_MOVED_ANIMALS } from '#shared/calls/animals/animals.ts';
import { places } from '#shared/calls/animals/places.ts';
import { history } from '#shared/calls/reports/history.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestoneTo, seedContacts, PERSON_ID } from '../../test/add-milestone.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

let tenant: TestTenant;
let admin: TestCaller;
const callerAs = (role: TestCaller['as']): TestCaller => ({ as: role, tenant: tenant.id });

beforeAll(async () => {
  tenant = await newTenant();
  admin = callerAs('Administrator');
  await seedContacts(tenant.id);
});

type Move = Input<typeof places.move>['body'];

const move = (body: Move, testCaller = admin) => callApi(places.move, { body }, testCaller);
const save = (body: Input<typeof places.save>['body'], testCaller = admin) =>
  callApi(places.save, { body }, testCaller);

async function readBoard(testCaller = admin) {
  const boardAnimals = [];
  let cursor: string | undefined;
  do {
    const { body } = await callApi(places.animals, { query: cursor ? { cursor } : {} }, testCaller);
    boardAnimals.push(...body.data.animals);
    cursor = body.data.nextCursor;
  } while (cursor);
  return boardAnimals;
}

const boardAnimal = async (id: string, testCaller = admin) => {
  const boardEntry = (await readBoard(testCaller)).find((animal) => animal.id === id);
  if (!boardEntry) throw new Error('Not on the board');
  return boardEntry;
};

describe('the board', () => {
  it('is closed to roles that see no animals, and rejects an invalid cursor', async () => {
    expect((await callApi(places.animals, { query: {} }, callerAs('Public'))).status).toBe(403);
    expect((await callApi(places.kept, {}, callerAs('Public'))).status).toBe(403);
    expect((await callApi(places.animals, { query: { cursor: 'x' } }, admin)).status).toBe(400);
  });

  it('shows each resident with its details, and no animal that left or was deleted', async () => {
    const animal = { location: 'Isolation', status: 'quarantineHold' as const, chronicCondition: 'Diabetes' };
    const id = await addIntake(tenant, { animalName: newId(), ...animal, flag: true, flagReason: 'Bites' });
    const adoptedId = await addIntake(tenant, { animalName: newId() });
    await addMilestoneTo(tenant.id, [adoptedId], { type: 'adoption', date: '2026-03-01' });
    const deletedId = await addIntake(tenant, { animalName: newId() });
    await callApi(animals.remove, { params: { id: deletedId } }, admin);
    const [{ body }, boardResident] = [
      await callApi(animals.get, { query: { ids: id } }, admin),
      await boardAnimal(id),
    ];
    expect(boardResident).toMatchObject({ ...animal, flagReason: 'Bites', lastMilestone: 'intake' });
    expect(boardResident.version).toBe(body.data.animalList[0]?.versions.location);
    const ids = (await readBoard()).map((entry) => entry.id);
    expect(ids).not.toContain(adoptedId);
    expect(ids).not.toContain(deletedId);
  });

  it('names the foster carer only to roles that may see people', async () => {
    const id = await addIntake(tenant, { animalName: newId() });
    await addMilestoneTo(tenant.id, [id], { type: 'foster', date: '2026-03-01' });
    expect((await boardAnimal(id)).foster).toMatchObject({ id: PERSON_ID });
    const hiddenFoster = await boardAnimal(id, callerAs('AnimalCaretaker'));
    expect(hiddenFoster).toMatchObject({ lastMilestone: 'foster' });
    expect(hiddenFoster).not.toHaveProperty('foster');
  });
});

describe('moving animals', () => {
  it.each<[TestCaller['as'], number]>([
    ['AnimalCaretaker', 403],
    ['Veterinarian', 403],
    ['AnimalManager', 200],
  ])('requires the right to set a new location: %s', async (role, status) => {
    const id = await addIntake(tenant, { animalName: newId() });
    expect((await move({ moves: [{ id, location: 'Barn' }] }, callerAs(role))).status).toBe(status);
  });

  it('rejects an empty list, too many animals, and a name that is too long', async () => {
    expect((await move({ moves: [] })).body.errors).toEqual(['Please select at least one animal']);
    const tooManyMoves = Array.from({ length: MAX_MOVED_ANIMALS + 1 }, () => ({
      id: newId(),
      location: 'Barn',
    }));
    expect((await move({ moves: tooManyMoves })).body.errors).toEqual(['At most 45 animals at once']);
    const id = await addIntake(tenant, { animalName: newId() });
    expect(await move({ moves: [{ id, location: 'x'.repeat(51) }] })).toMatchObject({
      status: 422,
      body: { fields: { 'moves.0.location': 'Should be less than 50 characters' } },
    });
  });

  it('sets a place for each animal and can undo that; one stale version rejects all', async () => {
    const [firstId, secondId] = [
      await addIntake(tenant, { animalName: newId() }),
      await addIntake(tenant, { animalName: newId() }),
    ];
    const { status, body } = await move({
      moves: [
        { id: firstId, location: 'Barn' },
        { id: secondId, location: 'BARN' },
      ],
    });
    expect(status).toBe(200);
    const seenVersions = Object.fromEntries(body.data.moved.map(({ id, version }) => [id, version]));
    expect(seenVersions[firstId]).toBe((await boardAnimal(firstId)).version);
    const movesBack = [
      { id: firstId, location: '' },
      { id: secondId, location: 'Yard' },
    ];
    expect((await move({ moves: movesBack, seen: seenVersions })).status).toBe(200);
    expect([(await boardAnimal(firstId)).location, (await boardAnimal(secondId)).location]).toEqual([
      '',
      'Yard',
    ]);
    await addMilestoneTo(tenant.id, [firstId], { type: 'foster', date: '2026-03-01' });
    expect((await move({ moves: movesBack })).body.errors).toEqual([
      'At least one animal requires a different last milestone.',
    ]);
  });

  it('rejects a stale move with the present place and the user who set it', async () => {
    const id = await addIntake(tenant, { animalName: newId(), location: 'Kennel 1' });
    const { version } = await boardAnimal(id);
    await move({ moves: [{ id, location: 'Yard' }] }, callerAs('AnimalManager'));
    const { status, body } = await move({ moves: [{ id, location: 'Barn' }], seen: { [id]: version } });
    expect(status).toBe(409);
    expect(body.conflict?.now).toEqual([{ field: 'location', text: 'Yard' }]);
    expect(body.conflict?.seen).toEqual({ [id]: (await boardAnimal(id)).version });
    // If the animal is already in the requested place there is nothing to refuse.
    expect((await move({ moves: [{ id, location: 'Yard' }], seen: { [id]: version } })).status).toBe(200);
  });

  it('moves the maximum number of animals in one step, and notes it in the history of each', async () => {
    const ids: string[] = [];
    for (const count of [25, 20]) {
      const input = newAnimalInput(tenant, { animalName: `Litter ${newId()}` });
      input.query = { noofAnimals: count, female: count, male: 0, unknown: 0 };
      const { body } = await callApi(animals.create, input, admin);
      ids.push(...body.data.animals.map(({ id }) => id));
    }
    const boxMoves = ids.map((id, i) => ({ id, location: `Box ${i}` }));
    expect((await move({ moves: boxMoves })).status).toBe(200);
    const lines = await tableOf(tenant.id).all({ pk: `audit#${ids[44]}` });
    expect(lines.map(({ row }) => row['what'])).toContain('animals.updateLocation');
  });
});

describe('the stored places', () => {
  it.each<[TestCaller['as'], number]>([
    ['AnimalCaretaker', 403],
    ['FosterParent', 403],
    ['AnimalManager', 200],
  ])('can be changed by roles with customization: %s', async (role, status) => {
    expect((await save({ places: [] }, callerAs(role))).status).toBe(status);
  });

  it.each<[Input<typeof places.save>['body']['places'], Record<string, string>]>([
    [[{ name: '' }], { 'places.0.name': 'Location is required' }],
    [[{ name: 'x'.repeat(51) }], { 'places.0.name': 'Should be less than 50 characters' }],
    [[{ name: 'Barn', room: 0 }], { 'places.0.room': 'Must be 1 or more' }],
    [[{ name: 'Barn', room: 1.5 }], { 'places.0.room': 'Must be a whole number' }],
    [[{ name: 'Barn', room: 'many' }], { 'places.0.room': 'Must be a whole number' }],
    [[{ name: 'Barn', room: 1000 }], { 'places.0.room': 'Must be 999 or less' }],
    [[{ name: 'Barn' }, { name: 'barn ' }], { 'places.1.name': 'This location is already listed' }],
  ])('rejects %j with an error at its field', async (invalidPlaces, fields) => {
    expect(await save({ places: invalidPlaces })).toMatchObject({ status: 422, body: { fields } });
  });

  it('accept names of properties that every object has', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const entries = ['constructor', '__proto__', 'toString'].map((name) => ({ name, room: '2' }));
    for (const list of [entries, [], entries])
      expect((await save({ places: list }, testCaller)).status).toBe(200);
    expect((await callApi(places.kept, {}, testCaller)).body.data.places).toHaveLength(3);
    expect((await callApi(history.list, { query: { record: 'places' } }, testCaller)).status).toBe(200);
  });

  it('are read as saved; a second editor with a stale version gets the stored places', async () => {
    const rescue = await newTenant();
    const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
    const readStored = async () => (await callApi(places.kept, {}, testCaller)).body.data;
    expect(await readStored()).toEqual({ places: [], version: 0 });
    const firstPlaces = [
      { name: 'Kennel 4', room: '3' },
      { name: 'Barn', room: '' },
    ];
    expect((await save({ places: firstPlaces, version: 0 }, testCaller)).body.data).toEqual({ version: 1 });
    expect(await readStored()).toEqual({
      places: [{ name: 'Kennel 4', room: 3 }, { name: 'Barn' }],
      version: 1,
    });
    const { status, body } = await save({ places: [{ name: 'Kennel 4', room: 5 }], version: 0 }, testCaller);
    expect(status).toBe(409);
    expect(body.conflict?.now).toEqual([
      { field: 'Barn', text: 'any number' },
      { field: 'Kennel 4', text: '3' },
    ]);
  });
});
