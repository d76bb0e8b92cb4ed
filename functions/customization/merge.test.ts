import { beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../health/health-record/health.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { newAnimalInput } from '../test/tenant.ts';
import { addAnimals, createListClient } from './list-client.fixture.ts';

let practice: Practice;
let listClient: ReturnType<typeof createListClient>;
let clinic: ReturnType<typeof practiceClient>;

beforeEach(async () => {
  practice = await newPractice();
  listClient = createListClient(practice.id);
  clinic = practiceClient(practice);
});

/** Adds entries, each given as list and name; returns their ids. */
async function addEntries(...names: [string, string][]): Promise<string[]> {
  const items = names.map(([list, name]) => listItem(list, name));
  await tableOf(practice.id).putAll(items);
  return items.map(({ row }) => String(row['id']));
}

const listTypeNames = async () =>
  (await callApi(lists.animalType.list, { query: {} }, listClient.testCaller)).body.data.animalTypes.map(
    ({ typeName }) => typeName,
  );

const listAnimalsOfType = async (animalTypeId: string, isAvailable: 'true' | 'false' = 'true') =>
  (await callApi(animals.list, { query: { isAvailable, animalTypeId, Limit: '100' } }, listClient.testCaller))
    .body.data.animals;

const countResidentsByType = async () =>
  (await callApi(dashboard.overview, {}, listClient.testCaller)).body.data.animals?.types.map(
    ({ typeName, residents: count }) => [typeName, count] as const,
  );

describe('rejecting a merge', () => {
  it.each(['AnimalCaretaker', 'FosterParent'] as const)(
    'from a role without the rights: %s',
    async (role) => {
      const roleClient = createListClient(practice.id, { as: role });
      const { dogs: id, cats: intoId } = practice;
      expect((await roleClient.merge({ list: 'animalType', id, into: intoId })).status).toBe(403);
      expect((await roleClient.unmerge('animalType', id)).status).toBe(403);
    },
  );

  it('into itself, into an entry of another list, or of an entry that does not exist', async () => {
    const { dogs, cats, amoxicillin } = practice;
    const expectedStatuses = [
      [await listClient.merge({ list: 'animalType', id: dogs, into: dogs }), 422],
      [await listClient.merge({ list: 'animalType', id: dogs, into: amoxicillin }), 422],
      [await listClient.merge({ list: 'animalType', id: amoxicillin, into: cats }), 404],
      [await listClient.merge({ list: 'vaccinationType', id: practice.dhpp, into: practice.rabies }), 404],
      [await listClient.unmerge('animalType', dogs), 404],
    ] as const;
    expect(expectedStatuses.map(([{ status }]) => status)).toEqual(
      expectedStatuses.map(([, status]) => status),
    );
    expect(expectedStatuses[0][0].body.fields).toHaveProperty('into');
    expect(await listTypeNames()).toEqual(['Cats', 'Dogs']);
  });
});

describe('a medicine that is merged', () => {
  it('is replaced by its target in reminders and records at once, and restored by an undo', async () => {
    const { amoxicillin: id, meloxicam: intoId } = practice;
    const animal = await clinic.animal();
    await clinic.medicate([animal], { reminder: false, administeredDate: TODAY, administeredBy: 'Ada' });
    await clinic.medicate([animal], { reminder: true, dueDate: dateInDays(1) });
    expect(await listClient.countUses({ list: 'medicine', id })).toEqual({ reminders: 1, records: 1 });
    const mergeReply = await listClient.merge({ list: 'medicine', id, into: intoId });
    expect(mergeReply.body.data).toMatchObject({ state: 'done', name: 'Amoxicillin', intoName: 'Meloxicam' });
    const readMeds = async () =>
      (await clinic.meds(animal)).map(({ medicine, medicineId, reminder }) => [
        reminder,
        medicine,
        medicineId,
      ]);
    expect(await readMeds()).toEqual([
      [true, 'Meloxicam', intoId],
      [false, 'Amoxicillin', intoId],
    ]);
    expect(await listClient.countUses({ list: 'medicine', id: intoId })).toEqual({
      reminders: 1,
      records: 1,
    });
    const readMerges = async () => (await listClient.readUsage({ list: 'medicine' })).merged;
    expect(await readMerges()).toMatchObject([{ id, into: intoId, state: 'done' }]);
    expect((await listClient.merge({ list: 'medicine', id, into: intoId })).body.data.state).toBe('done');

    expect((await listClient.unmerge('medicine', id)).body.data.state).toBe('undone');
    expect(await readMeds()).toEqual([
      [true, 'Amoxicillin', id],
      [false, 'Amoxicillin', id],
    ]);
    const { medicines } = (await callApi(lists.medicine.list, { query: {} }, listClient.testCaller)).body
      .data;
    expect(medicines.map(({ medicineName }) => medicineName)).toEqual(['Amoxicillin', 'Meloxicam']);
    expect(await readMerges()).toEqual([]);
    expect((await listClient.merge({ list: 'medicine', id, into: intoId })).body.data.state).toBe('done');
  });

  it('cannot be restored by an undo once another one has its name', async () => {
    const { amoxicillin: id, meloxicam: intoId } = practice;
    await listClient.merge({ list: 'medicine', id, into: intoId });
    const body = { medicineName: 'amoxicillin', usedFor: 'Infections' };
    expect((await callApi(lists.medicine.create, { body }, listClient.testCaller)).status).toBe(200);
    expect(await listClient.unmerge('medicine', id)).toMatchObject({
      status: 409,
      body: { errors: ['Medicine Type already exists.'] },
    });
  });

  it('is merged only once by two merges at the same time', async () => {
    const [thirdId = ''] = await addEntries(['medicine', 'Carprofen']);
    const { amoxicillin: id, meloxicam } = practice;
    const replies = await Promise.all(
      [meloxicam, thirdId].map((intoId) => listClient.merge({ list: 'medicine', id, into: intoId })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('leaves one medicine if both are merged into each other at the same time', async () => {
    const { amoxicillin, meloxicam } = practice;
    const replies = await Promise.all([
      listClient.merge({ list: 'medicine', id: amoxicillin, into: meloxicam }),
      listClient.merge({ list: 'medicine', id: meloxicam, into: amoxicillin }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { medicines } = (await callApi(lists.medicine.list, { query: {} }, listClient.testCaller)).body
      .data;
    expect(medicines).toHaveLength(1);
  });
});

describe('a type that is merged', () => {
  it('moves its animals, counts and lists, and an undo moves them back', async () => {
    const { dogs, cats } = practice;
    const [digsId = '', climbsId = '', sameNameId = ''] = await addEntries(
      [`behavior#${dogs}`, 'Digs'],
      [`behavior#${cats}`, 'Climbs'],
      [`behavior#${dogs}`, 'climbs'],
    );
    await addAnimals(practice.id, dogs, 20);
    await addAnimals(practice.id, cats, 2, 'Cats');
    const residentsBefore = await countResidentsByType();
    expect(await listClient.countUses({ list: 'animalType', id: dogs })).toEqual({
      currentAnimals: 14,
      formerAnimals: 6,
      behaviors: 2,
      healthProcedures: 3,
      vaccinationTypes: 2,
    });

    const { body } = await listClient.merge({ list: 'animalType', id: dogs, into: cats });
    expect(body.data).toMatchObject({ state: 'done', moved: 20, total: 20 });
    expect(await listTypeNames()).toEqual(['Cats']);
    expect(await countResidentsByType()).toEqual([['Cats', 16]]);
    expect(await listAnimalsOfType(dogs)).toEqual(await listAnimalsOfType(cats));
    const allAnimals = [...(await listAnimalsOfType(cats)), ...(await listAnimalsOfType(cats, 'false'))];
    expect(allAnimals).toHaveLength(22);
    expect(new Set(allAnimals.map(({ animalType }) => animalType))).toEqual(new Set(['Cats']));
    const behaviorsOf = async (animalTypeId: string) =>
      (
        await callApi(lists.behavior.list, { query: { animalTypeId } }, listClient.testCaller)
      ).body.data.behaviors.map(({ id, behaviorName }) => [id, behaviorName]);
    expect(await behaviorsOf(cats)).toEqual([
      [climbsId, 'Climbs'],
      [digsId, 'Digs'],
    ]);
    // A tab that was opened before still asks for the old type.
    expect(await behaviorsOf(dogs)).toEqual(await behaviorsOf(cats));

    const undoReply = await listClient.unmerge('animalType', dogs);
    expect(undoReply.body.data).toMatchObject({ state: 'undone', moved: 20, kept: 0 });
    expect(await countResidentsByType()).toEqual(residentsBefore);
    expect(await listAnimalsOfType(dogs)).toHaveLength(14);
    expect(await behaviorsOf(dogs)).toEqual([
      [sameNameId, 'climbs'],
      [digsId, 'Digs'],
    ]);
    expect(await behaviorsOf(cats)).toEqual([[climbsId, 'Climbs']]);
  });

  it('is replaced by its target in forms that were opened before the merge', async () => {
    const { dogs, cats } = practice;
    await listClient.merge({ list: 'animalType', id: dogs, into: cats });
    const id = await clinic.animal('Late');
    expect(await clinic.animalNow(id)).toMatchObject({ animalTypeId: cats, animalType: 'Cats' });
  });

  it('moves its schedule, and restores its deleted animals with the other type', async () => {
    const { dogs, cats, dhpp } = practice;
    const deletedId = await clinic.animal('Gone');
    await callApi(animals.remove, { params: { id: deletedId } }, listClient.testCaller);
    const scheduleFields = { kindId: dhpp, name: 'Ours', fromWeeks: 8, adultDoses: 1, active: true };
    const saveReply = await callApi(
      schedules.save,
      { body: { animalTypeId: dogs, ...scheduleFields } },
      listClient.testCaller,
    );
    expect(saveReply.status).toBe(200);
    await listClient.merge({ list: 'animalType', id: dogs, into: cats });
    const { body } = await callApi(schedules.list, { query: { animalTypeId: cats } }, listClient.testCaller);
    expect(body.data.schedules.map(({ name }) => name)).toContain('Ours');
    expect(
      (await callApi(animals.restore, { params: { id: deletedId } }, listClient.testCaller)).status,
    ).toBe(200);
    expect((await listAnimalsOfType(cats)).map(({ id }) => id)).toEqual([deletedId]);
  });

  it('keeps the changes made before the undo, and counts them in the reply', async () => {
    const { dogs, cats } = practice;
    const [birdsId = ''] = await addEntries(['animalType', 'Birds']);
    const [firstId = ''] = await addAnimals(practice.id, dogs, 3);
    await listClient.merge({ list: 'animalType', id: dogs, into: cats });
    const { animal } = newAnimalInput(practice, { animalName: 'Polly', animalTypeId: birdsId }).body;
    const body = { ...animal, version: 1 };
    expect(
      (await callApi(animals.update, { query: { Id: firstId }, body }, listClient.testCaller)).status,
    ).toBe(200);
    expect((await listClient.unmerge('animalType', dogs)).body.data).toMatchObject({ moved: 2, kept: 1 });
    expect((await listAnimalsOfType(birdsId)).map(({ id }) => id)).toEqual([firstId]);
  });

  it('keeps what it got since the undo began, even with the name of an entry that comes back', async () => {
    const { dogs, cats } = practice;
    const behavior = (type: string, name: string): [string, string] => [`behavior#${type}`, name];
    await addEntries(behavior(dogs, 'Digs'), behavior(dogs, 'Climbs'), behavior(cats, 'Climbs'));
    await listClient.merge({ list: 'animalType', id: dogs, into: cats });
    await addEntries(behavior(dogs, 'digs'), behavior(dogs, 'climbs'));
    const { body } = await listClient.unmerge('animalType', dogs);
    expect(body.data).toMatchObject({ state: 'undone', kept: 2 });
  });

  it('becomes a third type if its target is merged as well, and follows a rename', async () => {
    const { dogs, cats } = practice;
    const [birdsId = ''] = await addEntries(['animalType', 'Birds']);
    await addAnimals(practice.id, dogs, 3);
    await listClient.merge({ list: 'animalType', id: dogs, into: cats });
    await listClient.merge({ list: 'animalType', id: cats, into: birdsId });
    const body = { typeName: 'Feathered', colour: '' } as const;
    await callApi(lists.animalType.update, { params: { id: birdsId }, body }, listClient.testCaller);
    expect((await listAnimalsOfType(birdsId)).map(({ animalType }) => animalType)).toEqual([
      'Feathered',
      'Feathered',
    ]);
    expect(await countResidentsByType()).toEqual([['Feathered', 2]]);
  });

  it('changes nothing of another rescue', async () => {
    const otherPractice = await newPractice();
    await addAnimals(otherPractice.id, otherPractice.dogs, 3);
    const readOtherItems = async () => [
      await tableOf(otherPractice.id).all({ pk: 'list#animalType' }),
      await tableOf(otherPractice.id).all({ pk: 'stays' }),
      await tableOf(otherPractice.id).all({ index: 'g1', pk: 'animals#current' }),
    ];
    const itemsBefore = await readOtherItems();
    await addAnimals(practice.id, practice.dogs, 3);
    await listClient.merge({ list: 'animalType', id: practice.dogs, into: practice.cats });
    expect(
      (await listClient.merge({ list: 'animalType', id: otherPractice.dogs, into: otherPractice.cats }))
        .status,
    ).toBe(404);
    expect(await readOtherItems()).toEqual(itemsBefore);
  });
});

describe('deleting an entry in use', () => {
  it('is rejected for a type with residents, until it is merged', async () => {
    await addAnimals(practice.id, practice.dogs, 2);
    const remove = () =>
      callApi(lists.animalType.remove, { params: { id: practice.dogs }, query: {} }, listClient.testCaller);
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'in-use',
        errors: ['Dogs is used by 2 current animals. Merge it into another one instead'],
      },
    });
    await listClient.merge({ list: 'animalType', id: practice.dogs, into: practice.cats });
    expect((await remove()).status).toBe(404);
  });

  it('is rejected for an acquisition way of residents, and accepted for one of animals that left', async () => {
    await clinic.animal('Resident');
    const remove = (id: string) =>
      callApi(lists.acquisitionWay.remove, { params: { id }, query: {} }, listClient.testCaller);
    expect(await listClient.countUses({ list: 'acquisitionWay', id: practice.stray })).toEqual({
      currentAnimals: 1,
    });
    expect(await remove(practice.stray)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect((await remove(practice.ownerSurrender)).status).toBe(200);
  });

  it('is accepted for an entry that is only in records, which keep its name', async () => {
    const animal = await clinic.animal();
    await clinic.vaccinate([animal]);
    const params = { id: practice.dhpp };
    expect(
      (await callApi(lists.vaccinationType.remove, { params, query: {} }, listClient.testCaller)).status,
    ).toBe(200);
    expect((await clinic.vaccinations(animal))[0]?.vaccinationKind).toBe('DHPP');
  });
});
