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

it('a list entry added a moment ago can be chosen, even when reads lag behind', async () => {
  const practice = await newPractice();
  const { admin, dogs } = practice;
  const { animal, vaccinate, treat, medicate } = practiceClient(practice);
  const id = await animal();

  const wayReply = await callApi(
    lists.acquisitionWay.create,
    { body: { acquisitionWayName: 'By boat' } },
    admin,
  );
  const animalInput = newAnimalInput(practice, { animalName: 'Wren' });
  animalInput.body.intakeMileStone.acquisitionWayId = wayReply.body.data.id;
  expect(await callApi(animals.create, animalInput, admin)).toMatchObject({ status: 200 });

  const vaccinationForm = { kind: 'Lyme', AnimalTypeId: dogs };
  const lymeReply = await callApi(lists.vaccinationType.create, { body: vaccinationForm }, admin);
  expect(await vaccinate([id], { kindId: lymeReply.body.data.id })).toMatchObject({ status: 200 });

  const procedureForm = { kind: 'Nail trim', AnimalTypeId: dogs };
  const trimReply = await callApi(lists.healthProcedure.create, { body: procedureForm }, admin);
  expect(await treat([id], { kindId: trimReply.body.data.id })).toMatchObject({ status: 200 });

  const medicineForm = { medicineName: 'Carprofen', usedFor: 'Pain' };
  const carprofenReply = await callApi(lists.medicine.create, { body: medicineForm }, admin);
  expect(await medicate([id], { medicineId: carprofenReply.body.data.id })).toMatchObject({ status: 200 });

  const digsEntry = listItem(`behavior#${dogs}`, 'Digs');
  await tableOf(practice.id).putAll([digsEntry]);
  const recordedBehavior = { behaviorId: String(digsEntry.row['id']), yesOrNo: true, notes: '' };
  const body = { animalIds: [id], AnimalBehaviorVms: [recordedBehavior] };
  expect(await callApi(behaviors.upsert, { body }, admin)).toMatchObject({ status: 200 });
});
