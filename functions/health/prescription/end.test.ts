import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { callApi } from '../../test/call-api.ts';
import { newPractice, TODAY } from '../health-record/health.fixture.ts';
import { setUpPrescriptions, createPrescriptionClient, enablePrescriptions } from './prescription.fixture.ts';

const { practice, clinic, desk, giveMeds } = await setUpPrescriptions();

/** The days and doses of the open reminders of an animal. */
const listDueMeds = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dose }) => `${dueDate} ${dose}`.trim()).toSorted();

describe('stopping a prescription', () => {
  it('ends what is due after today, with a line of the history for each', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const stopReply = await desk.stop(body.data.id);
    expect(stopReply.body.message).toBe('Prescription stopped, 4 med reminders ended');
    expect(await listDueMeds(id)).toEqual([`${TODAY} 1 of 2`, `${TODAY} 2 of 2`]);
    expect((await desk.list(id))[0]).toMatchObject({
      stoppedOn: TODAY,
      stoppedBy: 'Administrator Tester',
      goesOn: false,
      unfinished: false,
    });
    const endLines = (await clinic.history(id)).filter(({ what }) => what === 'prescriptions.end');
    expect(endLines.map(({ changes }) => changes['dueDate']).length).toBe(4);
    expect((await desk.update(body.data.id)).status).toBe(409);
  });

  it('at once also ends today’s and overdue doses, never given ones', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const [firstMed] = await clinic.meds(id, 'true');
    await giveMeds([firstMed?.id ?? '']);
    expect((await desk.stop(body.data.id, { atOnce: 'true' })).body.data.ended).toBe(5);
    expect(await listDueMeds(id)).toEqual([]);
    expect((await clinic.meds(id, 'false')).length).toBe(1);
  });

  it('by two people at the same time happens once', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 12, durationNumber: 10 });
    const vet = createPrescriptionClient(practice, { as: 'Veterinarian', tenant: practice.id });
    const replies = await Promise.all([desk, vet, desk, vet].map((user) => user.stop(body.data.id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.filter(({ body: { data } }) => !data.by)).toHaveLength(1);
    expect((await listDueMeds(id)).length).toBe(12);
    const lines = (await clinic.history(id)).map(({ what }) => what);
    expect(lines.filter((action) => action === 'prescriptions.stop')).toHaveLength(1);
    expect(lines.filter((action) => action === 'prescriptions.end')).toHaveLength(108);
  });

  it('while doses are marked as given leaves each dose either given or ended, not both', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 6, durationNumber: 1 });
    const ids = (await clinic.meds(id, 'true')).map((med) => med.id);
    const [stopReply, ...giveReplies] = await Promise.all([
      desk.stop(body.data.id, { atOnce: 'true' }),
      ...ids.map((reply) => giveMeds([reply])),
    ]);
    expect(stopReply.status).toBe(200);
    const givenCount = giveReplies.filter(({ status }) => status === 200).length;
    expect(await listDueMeds(id)).toEqual([]);
    expect((await clinic.meds(id, 'false')).length).toBe(givenCount);
    expect(stopReply.body.data.ended).toBe(6 - givenCount);
  });
});

describe('deleting a prescription', () => {
  it('also deletes its open reminders, keeps given doses, and can be restored completely', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 8, durationNumber: 10 });
    const [firstMed, secondMed] = await clinic.meds(id, 'true');
    await giveMeds([firstMed?.id ?? '']);
    await callApi(meds.remove, { params: { id: secondMed?.id ?? '' } }, practice.admin);
    const dueBefore = await listDueMeds(id);
    expect((await desk.remove(body.data.id)).body.data.ended).toBe(78);
    expect([await listDueMeds(id), await desk.list(id)]).toEqual([[], []]);
    expect((await clinic.meds(id, 'false')).length).toBe(1);
    expect((await desk.remove(body.data.id)).status).toBe(404);
    expect((await desk.restore(body.data.id)).body.data.reminders).toBe(78);
    expect(await listDueMeds(id)).toEqual(dueBefore);
    expect((await desk.list(id))[0]).toMatchObject({ open: 78, given: 1, unfinished: false });
    expect((await desk.restore(body.data.id)).status).toBe(404);
  });

  it('can be undone by roles that may restore', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    await desk.remove(body.data.id);
    const vet = createPrescriptionClient(practice, { as: 'Veterinarian', tenant: practice.id });
    expect((await vet.restore(body.data.id)).status).toBe(403);
  });
});

it('a prescription of another rescue is not found', async () => {
  const otherPractice = await newPractice();
  await enablePrescriptions(otherPractice);
  const otherClient = createPrescriptionClient(otherPractice);
  const id = await clinic.animal();
  const { body } = await desk.add(id);
  const prescription = body.data.id;
  const replies = await Promise.all([
    otherClient.add(id),
    otherClient.update(prescription, {
      hospitalClinicId: otherPractice.clinic,
      medicineId: otherPractice.amoxicillin,
    }),
    otherClient.stop(prescription),
    otherClient.carryOn(prescription),
    otherClient.remove(prescription),
    callApi(prescriptions.list, { query: { animalId: id } }, otherPractice.admin),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await listDueMeds(id)).length).toBe(6);
});
