import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { callApi } from '../../test/call-api.ts';
import { newPractice, TODAY } from '../health-record/health.fixture.ts';
import { setUpPrescriptions, createPrescriptionClient, enablePrescriptions } from './prescription.fixture.ts';

const { practice, clinic, desk, giveMeds: give } = await setUpPrescriptions();

/** The days and doses of the open reminders of an animal. */
const due = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dose }) => `${dueDate} ${dose}`.trim()).toSorted();

describe('stopping', () => {
  it('ends what is due after today, with a line of the history for each', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const stopped = await desk.stop(body.data.id);
    expect(stopped.body.message).toBe('Prescription stopped, 4 med reminders ended');
    expect(await due(id)).toEqual([`${TODAY} 1 of 2`, `${TODAY} 2 of 2`]);
    expect((await desk.list(id))[0]).toMatchObject({
      stoppedOn: TODAY,
      stoppedBy: 'Administrator Tester',
      goesOn: false,
      unfinished: false,
    });
    const ends = (await clinic.history(id)).filter(({ what }) => what === 'prescriptions.end');
    expect(ends.map(({ changes }) => changes['dueDate']).length).toBe(4);
    expect((await desk.update(body.data.id)).status).toBe(409);
  });

  it('at once ends today’s and overdue ones too, never what was given', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const [first] = await clinic.meds(id, 'true');
    await give([first?.id ?? '']);
    expect((await desk.stop(body.data.id, { atOnce: 'true' })).body.data.ended).toBe(5);
    expect(await due(id)).toEqual([]);
    expect((await clinic.meds(id, 'false')).length).toBe(1);
  });

  it('by two at the same time is done once', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 12, durationNumber: 10 });
    const vet = createPrescriptionClient(practice, { as: 'Veterinarian', tenant: practice.id });
    const replies = await Promise.all([desk, vet, desk, vet].map((user) => user.stop(body.data.id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.filter(({ body: { data } }) => !data.by)).toHaveLength(1);
    expect((await due(id)).length).toBe(12);
    const lines = (await clinic.history(id)).map(({ what }) => what);
    expect(lines.filter((action) => action === 'prescriptions.stop')).toHaveLength(1);
    expect(lines.filter((action) => action === 'prescriptions.end')).toHaveLength(108);
  });

  it('while somebody marks doses as given: each dose is given or ended, not both', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 6, durationNumber: 1 });
    const ids = (await clinic.meds(id, 'true')).map((med) => med.id);
    const [stopped, ...giveReplies] = await Promise.all([
      desk.stop(body.data.id, { atOnce: 'true' }),
      ...ids.map((one) => give([one])),
    ]);
    expect(stopped.status).toBe(200);
    const done = giveReplies.filter(({ status }) => status === 200).length;
    expect(await due(id)).toEqual([]);
    expect((await clinic.meds(id, 'false')).length).toBe(done);
    expect(stopped.body.data.ended).toBe(6 - done);
  });
});

describe('deleting', () => {
  it('takes the open reminders along, keeps what was given, and comes back as it was', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 8, durationNumber: 10 });
    const [first, second] = await clinic.meds(id, 'true');
    await give([first?.id ?? '']);
    await callApi(meds.remove, { params: { id: second?.id ?? '' } }, practice.admin);
    const before = await due(id);
    expect((await desk.remove(body.data.id)).body.data.ended).toBe(78);
    expect([await due(id), await desk.list(id)]).toEqual([[], []]);
    expect((await clinic.meds(id, 'false')).length).toBe(1);
    expect((await desk.remove(body.data.id)).status).toBe(404);
    expect((await desk.restore(body.data.id)).body.data.reminders).toBe(78);
    expect(await due(id)).toEqual(before);
    expect((await desk.list(id))[0]).toMatchObject({ open: 78, given: 1, unfinished: false });
    expect((await desk.restore(body.data.id)).status).toBe(404);
  });

  it('is undone by those who may restore', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    await desk.remove(body.data.id);
    const vet = createPrescriptionClient(practice, { as: 'Veterinarian', tenant: practice.id });
    expect((await vet.restore(body.data.id)).status).toBe(403);
  });
});

it('what belongs to another rescue is not there', async () => {
  const other = await newPractice();
  await enablePrescriptions(other);
  const stranger = createPrescriptionClient(other);
  const id = await clinic.animal();
  const { body } = await desk.add(id);
  const prescription = body.data.id;
  const replies = await Promise.all([
    stranger.add(id),
    stranger.update(prescription, { hospitalClinicId: other.clinic, medicineId: other.amoxicillin }),
    stranger.stop(prescription),
    stranger.carryOn(prescription),
    stranger.remove(prescription),
    callApi(prescriptions.list, { query: { animalId: id } }, other.admin),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await due(id)).length).toBe(6);
});
