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
import { addAnimals, createListClient } from './merge.fixture.ts';

let practice: Practice;
let curator: ReturnType<typeof createListClient>;
let clinic: ReturnType<typeof practiceClient>;

beforeEach(async () => {
  practice = await newPractice();
  curator = createListClient(practice.id);
  clinic = practiceClient(practice);
});

/** Puts entries into lists; gives their ids. */
async function listed(...names: [string, string][]): Promise<string[]> {
  const items = names.map(([list, name]) => listItem(list, name));
  await tableOf(practice.id).putAll(items);
  return items.map(({ row }) => String(row['id']));
}

const typesNow = async () =>
  (await callApi(lists.animalType.list, { query: {} }, curator.testCaller)).body.data.animalTypes.map(
    ({ typeName }) => typeName,
  );

const ofType = async (animalTypeId: string, isAvailable: 'true' | 'false' = 'true') =>
  (await callApi(animals.list, { query: { isAvailable, animalTypeId, Limit: '100' } }, curator.testCaller))
    .body.data.animals;

const residents = async () =>
  (await callApi(dashboard.overview, {}, curator.testCaller)).body.data.animals?.types.map(
    ({ typeName, residents: count }) => [typeName, count] as const,
  );

describe('a merge is refused', () => {
  it.each(['AnimalCaretaker', 'FosterParent'] as const)('to a role without the rights: %s', async (as) => {
    const testCaller = createListClient(practice.id, { as });
    const { dogs: id, cats: into } = practice;
    expect((await testCaller.merge({ list: 'animalType', id, into })).status).toBe(403);
    expect((await testCaller.unmerge('animalType', id)).status).toBe(403);
  });

  it('into itself, into nothing, of what is not there', async () => {
    const { dogs, cats, amoxicillin } = practice;
    const refusals = [
      [await curator.merge({ list: 'animalType', id: dogs, into: dogs }), 422],
      [await curator.merge({ list: 'animalType', id: dogs, into: amoxicillin }), 422],
      [await curator.merge({ list: 'animalType', id: amoxicillin, into: cats }), 404],
      [await curator.merge({ list: 'vaccinationType', id: practice.dhpp, into: practice.rabies }), 404],
      [await curator.unmerge('animalType', dogs), 404],
    ] as const;
    expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status));
    expect(refusals[0][0].body.fields).toHaveProperty('into');
    expect(await typesNow()).toEqual(['Cats', 'Dogs']);
  });
});

describe('a medicine that is merged', () => {
  it('is the other one at once, is found by it, and is itself again after an undo', async () => {
    const { amoxicillin: id, meloxicam: into } = practice;
    const animal = await clinic.animal();
    await clinic.medicate([animal], { reminder: false, administeredDate: TODAY, administeredBy: 'Ada' });
    await clinic.medicate([animal], { reminder: true, dueDate: dateInDays(1) });
    expect(await curator.uses({ list: 'medicine', id })).toEqual({ reminders: 1, records: 1 });
    const merged = await curator.merge({ list: 'medicine', id, into });
    expect(merged.body.data).toMatchObject({ state: 'done', name: 'Amoxicillin', intoName: 'Meloxicam' });
    const readMeds = async () =>
      (await clinic.meds(animal)).map(({ medicine, medicineId, reminder }) => [
        reminder,
        medicine,
        medicineId,
      ]);
    expect(await readMeds()).toEqual([
      [true, 'Meloxicam', into],
      [false, 'Amoxicillin', into],
    ]);
    expect(await curator.uses({ list: 'medicine', id: into })).toEqual({ reminders: 1, records: 1 });
    expect((await curator.usage({ list: 'medicine' })).merged).toMatchObject([{ id, into, state: 'done' }]);
    expect((await curator.merge({ list: 'medicine', id, into })).body.data.state).toBe('done');

    expect((await curator.unmerge('medicine', id)).body.data.state).toBe('undone');
    expect(await readMeds()).toEqual([
      [true, 'Amoxicillin', id],
      [false, 'Amoxicillin', id],
    ]);
    const { medicines } = (await callApi(lists.medicine.list, { query: {} }, curator.testCaller)).body.data;
    expect(medicines.map(({ medicineName }) => medicineName)).toEqual(['Amoxicillin', 'Meloxicam']);
    expect((await curator.usage({ list: 'medicine' })).merged).toEqual([]);
    expect((await curator.merge({ list: 'medicine', id, into })).body.data.state).toBe('done');
  });

  it('is not brought back over another of its name', async () => {
    const { amoxicillin: id, meloxicam: into } = practice;
    await curator.merge({ list: 'medicine', id, into });
    const body = { medicineName: 'amoxicillin', usedFor: 'Infections' };
    expect((await callApi(lists.medicine.create, { body }, curator.testCaller)).status).toBe(200);
    expect(await curator.unmerge('medicine', id)).toMatchObject({
      status: 409,
      body: { errors: ['Medicine Type already exists.'] },
    });
  });

  it('cannot be two others: of two at once one wins', async () => {
    const [third = ''] = await listed(['medicine', 'Carprofen']);
    const { amoxicillin: id, meloxicam } = practice;
    const replies = await Promise.all(
      [meloxicam, third].map((into) => curator.merge({ list: 'medicine', id, into })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('and its target merged the other way at once come to one of both', async () => {
    const { amoxicillin, meloxicam } = practice;
    const replies = await Promise.all([
      curator.merge({ list: 'medicine', id: amoxicillin, into: meloxicam }),
      curator.merge({ list: 'medicine', id: meloxicam, into: amoxicillin }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { medicines } = (await callApi(lists.medicine.list, { query: {} }, curator.testCaller)).body.data;
    expect(medicines).toHaveLength(1);
  });
});

describe('a type that is merged', () => {
  it('takes its animals, counts and lists along, and an undo brings them back', async () => {
    const { dogs, cats } = practice;
    const [digs = '', climbs = '', same = ''] = await listed(
      [`behavior#${dogs}`, 'Digs'],
      [`behavior#${cats}`, 'Climbs'],
      [`behavior#${dogs}`, 'climbs'],
    );
    await addAnimals(practice.id, dogs, 20);
    await addAnimals(practice.id, cats, 2, 'Cats');
    const before = await residents();
    expect(await curator.uses({ list: 'animalType', id: dogs })).toEqual({
      currentAnimals: 14,
      formerAnimals: 6,
      behaviors: 2,
      healthProcedures: 3,
      vaccinationTypes: 2,
    });

    const { body } = await curator.merge({ list: 'animalType', id: dogs, into: cats });
    expect(body.data).toMatchObject({ state: 'done', moved: 20, total: 20 });
    expect(await typesNow()).toEqual(['Cats']);
    expect(await residents()).toEqual([['Cats', 16]]);
    expect(await ofType(dogs)).toEqual(await ofType(cats));
    const all = [...(await ofType(cats)), ...(await ofType(cats, 'false'))];
    expect(all).toHaveLength(22);
    expect(new Set(all.map(({ animalType }) => animalType))).toEqual(new Set(['Cats']));
    const behaviorsOf = async (animalTypeId: string) =>
      (
        await callApi(lists.behavior.list, { query: { animalTypeId } }, curator.testCaller)
      ).body.data.behaviors.map(({ id, behaviorName }) => [id, behaviorName]);
    expect(await behaviorsOf(cats)).toEqual([
      [climbs, 'Climbs'],
      [digs, 'Digs'],
    ]);
    // A tab that was opened before still asks for the old type.
    expect(await behaviorsOf(dogs)).toEqual(await behaviorsOf(cats));

    const undone = await curator.unmerge('animalType', dogs);
    expect(undone.body.data).toMatchObject({ state: 'undone', moved: 20, kept: 0 });
    expect(await residents()).toEqual(before);
    expect(await ofType(dogs)).toHaveLength(14);
    expect(await behaviorsOf(dogs)).toEqual([
      [same, 'climbs'],
      [digs, 'Digs'],
    ]);
    expect(await behaviorsOf(cats)).toEqual([[climbs, 'Climbs']]);
  });

  it('is the other for forms that were opened before', async () => {
    const { dogs, cats } = practice;
    await curator.merge({ list: 'animalType', id: dogs, into: cats });
    const id = await clinic.animal('Late');
    expect(await clinic.animalNow(id)).toMatchObject({ animalTypeId: cats, animalType: 'Cats' });
  });

  it('takes a schedule along, and what was deleted of it comes back as the other', async () => {
    const { dogs, cats, dhpp } = practice;
    const deleted = await clinic.animal('Gone');
    await callApi(animals.remove, { params: { id: deleted } }, curator.testCaller);
    const facts = { kindId: dhpp, name: 'Ours', fromWeeks: 8, adultDoses: 1, active: true };
    const saved = await callApi(
      schedules.save,
      { body: { animalTypeId: dogs, ...facts } },
      curator.testCaller,
    );
    expect(saved.status).toBe(200);
    await curator.merge({ list: 'animalType', id: dogs, into: cats });
    const { body } = await callApi(schedules.list, { query: { animalTypeId: cats } }, curator.testCaller);
    expect(body.data.schedules.map(({ name }) => name)).toContain('Ours');
    expect((await callApi(animals.restore, { params: { id: deleted } }, curator.testCaller)).status).toBe(
      200,
    );
    expect((await ofType(cats)).map(({ id }) => id)).toEqual([deleted]);
  });

  it('keeps where it is what was changed before the undo, and says so', async () => {
    const { dogs, cats } = practice;
    const [birds = ''] = await listed(['animalType', 'Birds']);
    const [first = ''] = await addAnimals(practice.id, dogs, 3);
    await curator.merge({ list: 'animalType', id: dogs, into: cats });
    const { animal } = newAnimalInput(practice, { animalName: 'Polly', animalTypeId: birds }).body;
    const body = { ...animal, version: 1 };
    expect((await callApi(animals.update, { query: { Id: first }, body }, curator.testCaller)).status).toBe(
      200,
    );
    expect((await curator.unmerge('animalType', dogs)).body.data).toMatchObject({ moved: 2, kept: 1 });
    expect((await ofType(birds)).map(({ id }) => id)).toEqual([first]);
  });

  it('goes on into a third where its target is merged on, and follows a rename', async () => {
    const { dogs, cats } = practice;
    const [birds = ''] = await listed(['animalType', 'Birds']);
    await addAnimals(practice.id, dogs, 3);
    await curator.merge({ list: 'animalType', id: dogs, into: cats });
    await curator.merge({ list: 'animalType', id: cats, into: birds });
    const body = { typeName: 'Feathered', colour: '' } as const;
    await callApi(lists.animalType.update, { params: { id: birds }, body }, curator.testCaller);
    expect((await ofType(birds)).map(({ animalType }) => animalType)).toEqual(['Feathered', 'Feathered']);
    expect(await residents()).toEqual([['Feathered', 2]]);
  });

  it('touches nothing of another rescue', async () => {
    const other = await newPractice();
    await addAnimals(other.id, other.dogs, 3);
    const all = async () => [
      await tableOf(other.id).all({ pk: 'list#animalType' }),
      await tableOf(other.id).all({ pk: 'stays' }),
      await tableOf(other.id).all({ index: 'g1', pk: 'animals#current' }),
    ];
    const before = await all();
    await addAnimals(practice.id, practice.dogs, 3);
    await curator.merge({ list: 'animalType', id: practice.dogs, into: practice.cats });
    expect((await curator.merge({ list: 'animalType', id: other.dogs, into: other.cats })).status).toBe(404);
    expect(await all()).toEqual(before);
  });
});

describe('what holds an entry', () => {
  it('a type by its residents: the way out is a merge', async () => {
    await addAnimals(practice.id, practice.dogs, 2);
    const remove = () =>
      callApi(lists.animalType.remove, { params: { id: practice.dogs }, query: {} }, curator.testCaller);
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'in-use',
        errors: ['Dogs is used by 2 current animals. Merge it into another one instead'],
      },
    });
    await curator.merge({ list: 'animalType', id: practice.dogs, into: practice.cats });
    expect((await remove()).status).toBe(404);
  });

  it('a way by the residents that came by it; one of animals that left goes', async () => {
    await clinic.animal('Resident');
    const remove = (id: string) =>
      callApi(lists.acquisitionWay.remove, { params: { id }, query: {} }, curator.testCaller);
    expect(await curator.uses({ list: 'acquisitionWay', id: practice.stray })).toEqual({ currentAnimals: 1 });
    expect(await remove(practice.stray)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect((await remove(practice.ownerSurrender)).status).toBe(200);
  });

  it('nothing holds what is only recorded: it goes and records keep it', async () => {
    const animal = await clinic.animal();
    await clinic.vaccinate([animal]);
    const params = { id: practice.dhpp };
    expect(
      (await callApi(lists.vaccinationType.remove, { params, query: {} }, curator.testCaller)).status,
    ).toBe(200);
    expect((await clinic.vaccinations(animal))[0]?.vaccinationKind).toBe('DHPP');
  });
});
