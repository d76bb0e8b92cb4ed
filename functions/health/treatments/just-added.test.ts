import { afterEach, beforeEach, expect, it } from 'vitest';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi } from '../../test/call-api.ts';
import { setReadLag } from '../../test/faults/late-reads.ts';
import { newAnimalInput } from '../../test/tenant.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { newPractice, practiceClient } from '../health-record/health.fixture.ts';

beforeEach(() => setReadLag(true));
afterEach(() => setReadLag(false));

it('what was added to a list a moment ago may be chosen, however late reads are', async () => {
  const practice = await newPractice();
  const { admin, dogs } = practice;
  const { animal, vaccinate, treat, medicate } = practiceClient(practice);
  const id = await animal();

  const way = await callApi(lists.acquisitionWay.create, { body: { acquisitionWayName: 'By boat' } }, admin);
  const arrival = newAnimalInput(practice, { animalName: 'Wren' });
  arrival.body.intakeMileStone.acquisitionWayId = way.body.data.id;
  expect(await callApi(animals.create, arrival, admin)).toMatchObject({ status: 200 });

  const vaccination = { kind: 'Lyme', AnimalTypeId: dogs };
  const lyme = await callApi(lists.vaccinationType.create, { body: vaccination }, admin);
  expect(await vaccinate([id], { kindId: lyme.body.data.id })).toMatchObject({ status: 200 });

  const procedure = { kind: 'Nail trim', AnimalTypeId: dogs };
  const trim = await callApi(lists.healthProcedure.create, { body: procedure }, admin);
  expect(await treat([id], { kindId: trim.body.data.id })).toMatchObject({ status: 200 });

  const medicine = { medicineName: 'Carprofen', usedFor: 'Pain' };
  const carprofen = await callApi(lists.medicine.create, { body: medicine }, admin);
  expect(await medicate([id], { medicineId: carprofen.body.data.id })).toMatchObject({ status: 200 });

  const digs = listItem(`behavior#${dogs}`, 'Digs');
  await tableOf(practice.id).putAll([digs]);
  const recordedBehavior = { behaviorId: String(digs.row['id']), yesOrNo: true, notes: '' };
  const body = { animalIds: [id], AnimalBehaviorVms: [recordedBehavior] };
  expect(await callApi(behaviors.upsert, { body }, admin)).toMatchObject({ status: 200 });
});
