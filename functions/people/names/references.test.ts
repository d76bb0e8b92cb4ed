import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { photoBytes, uploaded } from '../../attachments/attachment.fixture.ts';
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

const removed = async (id: string) =>
  (await callApi(people.remove, { params: { id } }, practice.admin)).status;
const person = async (lastName: string) => {
  const body = { lastName, state: 'Otago', countryId: 'NZ' };
  return (await callApi(people.create, { query: {}, body }, practice.admin)).body.data.id;
};
const fostered = async (animalId: string, pcoId: string) => {
  const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: TODAY, pcoId } as const;
  const reply = await callApi(
    milestones.add,
    { body: { ids: [animalId], animalMilestoneVm } },
    practice.admin,
  );
  return reply.body.data.milestones[0]?.id ?? '';
};

describe('who was named a moment ago is not deleted, and who is named no more is, while the indexes lag', () => {
  it('of an intake', async () => {
    const pcoId = await person('Okafor');
    const input = newAnimalInput(practice);
    const acquisitionWayId = practice.ownerSurrender;
    input.body.intakeMileStone = { ...input.body.intakeMileStone, acquisitionWayId, pcoId };
    expect((await callApi(animals.create, input, practice.admin)).status).toBe(200);
    expect(await removed(pcoId)).toBe(409);
  });

  it('of a milestone, corrected, deleted and restored', async () => {
    const { animal } = practiceClient(practice);
    const [id, first, second] = [await animal(), await person('Okafor'), await person('Keane')];
    const milestoneId = await fostered(id, first);
    expect(await removed(first)).toBe(409);
    const body = { milestoneType: 'foster', milestoneDate: TODAY, pcoId: second } as const;
    const corrected = await callApi(milestones.update, { params: { milestoneId }, body }, practice.admin);
    expect(corrected.status).toBe(200);
    expect(await removed(second)).toBe(409);
    expect(await removed(first)).toBe(200);
    await callApi(milestones.remove, { params: { id: milestoneId } }, practice.admin);
    await callApi(milestones.restore, { params: { id: milestoneId } }, practice.admin);
    expect(await removed(second)).toBe(409);
    await callApi(milestones.remove, { params: { id: milestoneId } }, practice.admin);
    expect(await removed(second)).toBe(200);
  });

  it('of a vaccination, corrected, deleted and restored', async () => {
    const { clinic, otherClinic, dhpp, admin } = practice;
    const { animal, vaccinate } = practiceClient(practice);
    const reply = await vaccinate([await animal()]);
    const id = reply.body.data.ids[0] ?? '';
    expect(await removed(clinic)).toBe(409);
    const body = { reminder: false, kindId: dhpp, actionDate: TODAY, hospitalClinicId: otherClinic } as const;
    expect((await callApi(vaccinations.update, { params: { id }, query: {}, body }, admin)).status).toBe(200);
    expect(await removed(clinic)).toBe(200);
    expect(await removed(otherClinic)).toBe(409);
    await callApi(vaccinations.remove, { params: { id } }, admin);
    await callApi(rounds.restore, { query: { kind: 'vaccination', id } }, admin);
    expect(await removed(otherClinic)).toBe(409);
    await callApi(vaccinations.remove, { params: { id } }, admin);
    expect(await removed(otherClinic)).toBe(200);
  });

  it('of a prescription', async () => {
    const { clinic, otherClinic } = practice;
    await enablePrescriptions(practice);
    const { add, update, remove, restore } = createPrescriptionClient(practice);
    const { id } = (await add(await practiceClient(practice).animal())).body.data;
    expect(await removed(clinic)).toBe(409);
    expect((await update(id, { hospitalClinicId: otherClinic })).status).toBe(200);
    expect(await removed(clinic)).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(200);
    expect(await removed(otherClinic)).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect(await removed(otherClinic)).toBe(200);
  });

  it('of a file of its own', async () => {
    const pcoId = await person('Okafor');
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', pcoId };
    const { id } = await uploaded(practice.admin, await photoBytes(), file);
    expect(await removed(pcoId)).toBe(409);
    await callApi(attachments.remove, { params: { id } }, practice.admin);
    await callApi(attachments.restore, { params: { id } }, practice.admin);
    expect(await removed(pcoId)).toBe(409);
    await callApi(attachments.remove, { params: { id } }, practice.admin);
    expect(await removed(pcoId)).toBe(200);
  });
});

it('what was named long ago is known by the index, as of rescues from before', async () => {
  const pcoId = await person('Okafor');
  await fostered(await practiceClient(practice).animal(), pcoId);
  const table = tableOf(practice.id);
  const notes = await table.all({ pk: `pco#${pcoId}`, prefix: 'lately#', consistent: true });
  expect(notes).toHaveLength(1);
  await table.transact(notes.map((remove) => ({ remove })));
  setReadLag(false);
  await waitForIndexes(practice.id);
  expect(await removed(pcoId)).toBe(409);
});

it('who was deleted is named no more, and again once restored, by whichever release it was deleted', async () => {
  const id = await person('Okafor');
  const foster = async () => {
    const animalMilestoneVm = { milestoneType: 'foster', milestoneDate: TODAY, pcoId: id } as const;
    const ids = [await practiceClient(practice).animal()];
    return callApi(milestones.add, { body: { ids, animalMilestoneVm } }, practice.admin);
  };
  const refused = { status: 422, body: { fields: { 'animalMilestoneVm.pcoId': 'Person is required' } } };
  expect(await removed(id)).toBe(200);
  expect(await foster()).toMatchObject(refused);
  // As an earlier release left it.
  await tableOf(practice.id).transact([{ remove: referenceCountKey(id) }]);
  expect(await foster()).toMatchObject(refused);
  expect((await callApi(people.restore, { params: { id } }, practice.admin)).status).toBe(200);
  expect((await foster()).status).toBe(200);
  expect(await removed(id)).toBe(409);
});
