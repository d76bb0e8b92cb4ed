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
import { createListClient } from './merge.fixture.ts';

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
async function merged(list: ListName, typeId?: string) {
  const place = typeId ? `${list}#${typeId}` : list;
  const items = ['Old', 'New'].map((name) => listItem(place, `${name} ${newId()}`));
  await tableOf(practice.id).putAll(items);
  const [id = '', into = ''] = items.map(({ row }) => String(row['id']));
  const { merge } = createListClient(practice.id);
  const body = { list, id, into, ...(typeId ? { animalTypeId: typeId } : {}) };
  expect((await merge(body)).body.data.state).toBe('done');
  return { id, into, name: String(items[1]?.row['name']) };
}

/** The health records of the animal as they lie, without what is laid over them. */
async function lying(kind: string) {
  const items = await tableOf(practice.id).unmerged.all({
    pk: `animal#${animal}`,
    prefix: `health#${kind}#`,
    consistent: true,
  });
  return items.map((item) => healthRecordOf({ ...item }));
}

describe('a form that was opened before an entry became part of another saves that other one', () => {
  it('of a vaccination, when it is added and when it is corrected', async () => {
    const { id, into, name } = await merged('vaccinationType', practice.dogs);
    const added = await clinic.vaccinate([animal], { kindId: id });
    expect(added).toMatchObject({ status: 200 });
    expect((await lying('vaccination')).at(-1)).toMatchObject({ kindId: into, kindName: name });
    const second = await merged('vaccinationType', practice.dogs);
    const params = { id: added.body.data.ids[0] ?? '' };
    const body = {
      kindId: second.id,
      actionDate: TODAY,
      hospitalClinicId: practice.clinic,
      administerer: 'Ada',
    };
    expect((await callApi(vaccinations.update, { params, body }, clinic.testCaller)).status).toBe(200);
    expect((await lying('vaccination')).at(-1)).toMatchObject({ kindId: second.into, kindName: second.name });
  });

  it('of a procedure and its reminder', async () => {
    const { id, into, name } = await merged('healthProcedure', practice.dogs);
    expect((await clinic.treat([animal], { kindId: id })).status).toBe(200);
    expect((await clinic.treat([animal], { kindId: id, reminder: true, dueDate: TODAY })).status).toBe(200);
    for (const record of await lying('procedure'))
      expect(record).toMatchObject({ kindId: into, kindName: name });
  });

  it('of a medicine, when it is added and when it is corrected', async () => {
    const { id, into, name } = await merged('medicine');
    const added = await clinic.medicate([animal], { medicineId: id });
    expect(added).toMatchObject({ status: 200 });
    expect((await lying('med')).at(-1)).toMatchObject({ kindId: into, kindName: name });
    const second = await merged('medicine');
    const params = { id: added.body.data.ids[0] ?? '' };
    const body = {
      medicineId: second.id,
      reminder: true as const,
      dueDate: TODAY,
      dosage: '1',
      instructions: '',
    };
    expect((await callApi(meds.update, { params, body }, clinic.testCaller)).status).toBe(200);
    expect((await lying('med')).at(-1)).toMatchObject({ kindId: second.into, kindName: second.name });
  });

  it('of a prescription', async () => {
    const { id, into } = await merged('medicine');
    const reply = await createPrescriptionClient(practice).add(animal, { medicineId: id });
    expect(reply).toMatchObject({ status: 200 });
    const ids = (await lying('med')).map(({ kindId }) => kindId);
    expect(ids.filter((each) => each === into)).toHaveLength(6);
    expect(ids).not.toContain(id);
  });

  it('of behaviors', async () => {
    const { id, into, name } = await merged('behavior', practice.dogs);
    const body = { animalIds: [animal], AnimalBehaviorVms: [{ behaviorId: id, yesOrNo: true }] };
    expect((await callApi(behaviors.upsert, { body }, practice.admin)).status).toBe(200);
    const { data } = (await callApi(behaviors.list, { query: { animalId: animal } }, practice.admin)).body;
    expect(data.animalBehaviors).toMatchObject([{ behaviorId: into, behaviorName: name }]);
  });
});

it('what never was an entry is refused as ever', async () => {
  expect((await clinic.vaccinate([animal], { kindId: newId() })).status).toBe(422);
  expect((await clinic.medicate([animal], { medicineId: newId() })).status).toBe(422);
  const treated = await clinic.treat([animal], { kindId: newId() });
  expect(treated.status).toBe(422);
});
