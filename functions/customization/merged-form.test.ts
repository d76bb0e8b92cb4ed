import { beforeAll, describe, expect, it } from 'vitest';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { ListName } from '#shared/calls/lists/lists.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health/health-record/health.fixture.ts';
import {
  createPrescriptionClient,
  enablePrescriptions,
} from '../health/prescription/prescription.fixture.ts';
import { healthRecordOf } from '../health/health-record/health.record.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { createListClient } from './list-client.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let animal: string;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  await enablePrescriptions(practice);
  animal = await clinic.animal('Juno');
});

/** Two entries of a list, the first of which became part of the second while a form was open. */
async function newMergedEntries(list: ListName, typeId?: string) {
  const listKey = typeId ? `${list}#${typeId}` : list;
  const items = ['Old', 'New'].map((name) => listItem(listKey, `${name} ${newId()}`));
  await tableOf(practice.id).putAll(items);
  const [id = '', intoId = ''] = items.map(({ row }) => String(row['id']));
  const { merge } = createListClient(practice.id);
  const body = { list, id, into: intoId, ...(typeId ? { animalTypeId: typeId } : {}) };
  expect((await merge(body)).body.data.state).toBe('done');
  return { id, into: intoId, name: String(items[1]?.row['name']) };
}

/** The health records of the animal as stored, without current names of entries. */
async function readStoredRecords(kind: string) {
  const items = await tableOf(practice.id).unmerged.all({
    pk: `animal#${animal}`,
    prefix: `health#${kind}#`,
    consistent: true,
  });
  return items.map((item) => healthRecordOf({ ...item }));
}

describe('a form opened before an entry was merged into another saves the other entry', () => {
  it('in a vaccination, when it is added and when it is corrected', async () => {
    const { id, into, name } = await newMergedEntries('vaccinationType', practice.dogs);
    const addReply = await clinic.vaccinate([animal], { kindId: id });
    expect(addReply).toMatchObject({ status: 200 });
    expect((await readStoredRecords('vaccination')).at(-1)).toMatchObject({ kindId: into, kindName: name });
    const secondEntries = await newMergedEntries('vaccinationType', practice.dogs);
    const params = { id: addReply.body.data.ids[0] ?? '' };
    const body = {
      kindId: secondEntries.id,
      actionDate: TODAY,
      hospitalClinicId: practice.clinic,
      administerer: 'Ada',
    };
    expect((await callApi(vaccinations.update, { params, body }, clinic.testCaller)).status).toBe(200);
    expect((await readStoredRecords('vaccination')).at(-1)).toMatchObject({
      kindId: secondEntries.into,
      kindName: secondEntries.name,
    });
  });

  it('in a procedure and its reminder', async () => {
    const { id, into, name } = await newMergedEntries('healthProcedure', practice.dogs);
    expect((await clinic.treat([animal], { kindId: id })).status).toBe(200);
    expect((await clinic.treat([animal], { kindId: id, reminder: true, dueDate: TODAY })).status).toBe(200);
    for (const record of await readStoredRecords('procedure'))
      expect(record).toMatchObject({ kindId: into, kindName: name });
  });

  it('in a medicine, when it is added and when it is corrected', async () => {
    const { id, into, name } = await newMergedEntries('medicine');
    const addReply = await clinic.medicate([animal], { medicineId: id });
    expect(addReply).toMatchObject({ status: 200 });
    expect((await readStoredRecords('med')).at(-1)).toMatchObject({ kindId: into, kindName: name });
    const secondEntries = await newMergedEntries('medicine');
    const params = { id: addReply.body.data.ids[0] ?? '' };
    const body = {
      medicineId: secondEntries.id,
      reminder: true as const,
      dueDate: TODAY,
      dosage: '1',
      instructions: '',
    };
    expect((await callApi(meds.update, { params, body }, clinic.testCaller)).status).toBe(200);
    expect((await readStoredRecords('med')).at(-1)).toMatchObject({
      kindId: secondEntries.into,
      kindName: secondEntries.name,
    });
  });

  it('in a prescription', async () => {
    const { id, into } = await newMergedEntries('medicine');
    const reply = await createPrescriptionClient(practice).add(animal, { medicineId: id });
    expect(reply).toMatchObject({ status: 200 });
    const ids = (await readStoredRecords('med')).map(({ kindId }) => kindId);
    expect(ids.filter((recordKindId) => recordKindId === into)).toHaveLength(6);
    expect(ids).not.toContain(id);
  });

  it('in behaviors', async () => {
    const { id, into, name } = await newMergedEntries('behavior', practice.dogs);
    const body = { animalIds: [animal], AnimalBehaviorVms: [{ behaviorId: id, yesOrNo: true }] };
    expect((await callApi(behaviors.upsert, { body }, practice.admin)).status).toBe(200);
    const { data } = (await callApi(behaviors.list, { query: { animalId: animal } }, practice.admin)).body;
    expect(data.animalBehaviors).toMatchObject([{ behaviorId: into, behaviorName: name }]);
  });
});

it('and is still rejected with an id that was never an entry', async () => {
  expect((await clinic.vaccinate([animal], { kindId: newId() })).status).toBe(422);
  expect((await clinic.medicate([animal], { medicineId: newId() })).status).toBe(422);
  const treatReply = await clinic.treat([animal], { kindId: newId() });
  expect(treatReply.status).toBe(422);
});
