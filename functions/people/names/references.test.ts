import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import {
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../../health/health-record/health.fixture.ts';
import {
  createPrescriptionClient,
  enablePrescriptions,
} from '../../health/prescription/prescription.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { referenceCountKey } from './references.ts';
import { callApi } from '../../test/call-api.ts';
import { setReadLag } from '../../test/faults/late-reads.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newAnimalInput } from '../../test/tenant.ts';

let practice: Practice;

beforeEach(async () => {
  practice = await newPractice();
  setReadLag(true);
});
afterEach(() => setReadLag(false));

const removeStatus = async (id: string) =>
  (await callApi(people.remove, { params: { id } }, practice.admin)).status;
const createPerson = async (lastName: string) => {
  const body = { lastName, state: 'Otago', countryId: 'NZ' };
  return (await callApi(people.create, { query: {}, body }, practice.admin)).body.data.id;
};
const addFoster = async (animalId: string, pcoId: string) => {
  const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: TODAY, pcoId } as const;
  const reply = await callApi(
    milestones.add,
    { body: { ids: [animalId], animalMilestoneVm } },
    practice.admin,
  );
  return reply.body.data.milestones[0]?.id ?? '';
};

describe('a PCO cannot be deleted while a record refers to it, even if the indexes lag, and can be deleted after that', () => {
  it('referred to by an intake', async () => {
    const pcoId = await createPerson('Okafor');
    const input = newAnimalInput(practice);
    const acquisitionWayId = practice.ownerSurrender;
    input.body.intakeMileStone = { ...input.body.intakeMileStone, acquisitionWayId, pcoId };
    expect((await callApi(animals.create, input, practice.admin)).status).toBe(200);
    expect(await removeStatus(pcoId)).toBe(409);
  });

  it('referred to by a milestone that is corrected, deleted and restored', async () => {
    const { animal } = practiceClient(practice);
    const [id, firstPerson, secondPerson] = [
      await animal(),
      await createPerson('Okafor'),
      await createPerson('Keane'),
    ];
    const milestoneId = await addFoster(id, firstPerson);
    expect(await removeStatus(firstPerson)).toBe(409);
    const body = { milestoneType: 'foster', milestoneDate: TODAY, pcoId: secondPerson } as const;
    const updateReply = await callApi(milestones.update, { params: { milestoneId }, body }, practice.admin);
    expect(updateReply.status).toBe(200);
    expect(await removeStatus(secondPerson)).toBe(409);
    expect(await removeStatus(firstPerson)).toBe(200);
    await callApi(milestones.remove, { params: { id: milestoneId } }, practice.admin);
    await callApi(milestones.restore, { params: { id: milestoneId } }, practice.admin);
    expect(await removeStatus(secondPerson)).toBe(409);
    await callApi(milestones.remove, { params: { id: milestoneId } }, practice.admin);
    expect(await removeStatus(secondPerson)).toBe(200);
  });

  it('referred to by a vaccination that is corrected, deleted and restored', async () => {
    const { clinic, otherClinic, dhpp, admin } = practice;
    const { animal, vaccinate } = practiceClient(practice);
    const reply = await vaccinate([await animal()]);
    const id = reply.body.data.ids[0] ?? '';
    expect(await removeStatus(clinic)).toBe(409);
    const body = { reminder: false, kindId: dhpp, actionDate: TODAY, hospitalClinicId: otherClinic } as const;
    expect((await callApi(vaccinations.update, { params: { id }, query: {}, body }, admin)).status).toBe(200);
    expect(await removeStatus(clinic)).toBe(200);
    expect(await removeStatus(otherClinic)).toBe(409);
    await callApi(vaccinations.remove, { params: { id } }, admin);
    await callApi(rounds.restore, { query: { kind: 'vaccination', id } }, admin);
    expect(await removeStatus(otherClinic)).toBe(409);
    await callApi(vaccinations.remove, { params: { id } }, admin);
    expect(await removeStatus(otherClinic)).toBe(200);
  });

  it('referred to by a prescription', async () => {
    const { clinic, otherClinic } = practice;
    await enablePrescriptions(practice);
    const { add, update, remove, restore } = createPrescriptionClient(practice);
    const { id } = (await add(await practiceClient(practice).animal())).body.data;
    expect(await removeStatus(clinic)).toBe(409);
    expect((await update(id, { hospitalClinicId: otherClinic })).status).toBe(200);
    expect(await removeStatus(clinic)).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(200);
    expect(await removeStatus(otherClinic)).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect(await removeStatus(otherClinic)).toBe(200);
  });

  it('referred to by one of its files', async () => {
    const pcoId = await createPerson('Okafor');
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', pcoId };
    const { id } = await uploadAndProcess(practice.admin, await photoBytes(), file);
    expect(await removeStatus(pcoId)).toBe(409);
    await callApi(attachments.remove, { params: { id } }, practice.admin);
    await callApi(attachments.restore, { params: { id } }, practice.admin);
    expect(await removeStatus(pcoId)).toBe(409);
    await callApi(attachments.remove, { params: { id } }, practice.admin);
    expect(await removeStatus(pcoId)).toBe(200);
  });
});

it('a PCO cannot be deleted if only the index shows a reference to it, as for records of an earlier release', async () => {
  const pcoId = await createPerson('Okafor');
  await addFoster(await practiceClient(practice).animal(), pcoId);
  const table = tableOf(practice.id);
  const notes = await table.all({ pk: `pco#${pcoId}`, prefix: 'lately#', consistent: true });
  expect(notes).toHaveLength(1);
  await table.transact(notes.map((remove) => ({ remove })));
  setReadLag(false);
  await waitForIndexes(practice.id);
  expect(await removeStatus(pcoId)).toBe(409);
});

it('no milestone can refer to a deleted PCO until it is restored, even if an earlier release deleted it', async () => {
  const id = await createPerson('Okafor');
  const tryFoster = async () => {
    const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: TODAY, pcoId: id } as const;
    const ids = [await practiceClient(practice).animal()];
    return callApi(milestones.add, { body: { ids, animalMilestoneVm } }, practice.admin);
  };
  const rejectedReply = {
    status: 422,
    body: { fields: { 'animalMilestoneVm.pcoId': 'Person is required' } },
  };
  expect(await removeStatus(id)).toBe(200);
  expect(await tryFoster()).toMatchObject(rejectedReply);
  // An earlier release deleted a PCO without leaving this counter.
  await tableOf(practice.id).transact([{ remove: referenceCountKey(id) }]);
  expect(await tryFoster()).toMatchObject(rejectedReply);
  expect((await callApi(people.restore, { params: { id } }, practice.admin)).status).toBe(200);
  expect((await tryFoster()).status).toBe(200);
  expect(await removeStatus(id)).toBe(409);
});
