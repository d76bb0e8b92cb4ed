import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { dateInDays, TODAY } from '../health-record/health.fixture.ts';
import { setUpPrescriptions } from '../prescription/prescription.fixture.ts';

const { practice, clinic, desk } = await setUpPrescriptions();

const END_OLD = { endOld: 'true' } as const;
const undoPrescription = (id: string, callerOverrides: Partial<TestCaller> = {}) =>
  callApi(prescriptions.undo, { query: { id } }, { ...practice.admin, ...callerOverrides });
const undoAdded = (ids: readonly string[]) =>
  callApi(rounds.undo, { query: { kind: 'med', id: ids.join(',') } }, practice.admin);

const listDueMeds = async (animalId: string) =>
  (await clinic.meds(animalId, 'true'))
    .map(({ dueDate, dosage, dose }) => `${dueDate} ${dosage} ${dose}`.trim())
    .toSorted();

describe('undoing a prescription', () => {
  it('removes it and its reminders, and completely restores what was ended for it', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 2, durationNumber: 10, dosage: 'old' });
    await clinic.medicate([id], { dosage: 'hand', dueDate: [0, 4].map(dateInDays) });
    const [dueBefore, listedBefore] = [await listDueMeds(id), await desk.list(id)];
    const { body } = await desk.add(
      id,
      { times: 3, durationNumber: 40, beginning: dateInDays(2) },
      {},
      END_OLD,
    );
    expect(body.data).toMatchObject({ reminders: 120, ended: 17 });
    const undoReply = await undoPrescription(body.data.id);
    expect(undoReply.body.message).toBe('Undone, with 17 med reminders of the old prescription open again');
    expect(await listDueMeds(id)).toEqual(dueBefore);
    expect(await desk.list(id)).toEqual(
      listedBefore.map((prescription) => ({
        ...prescription,
        version: expect.any(Number),
        changedAt: expect.any(String),
      })),
    );
    expect((await desk.stop(listedBefore[0]?.id ?? '')).body.data.ended).toBe(18);
  });

  it('restores more than one transaction can hold', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 6, durationNumber: 10, dosage: 'old' });
    const dueDate = Array.from({ length: 24 }, (_, i) => dateInDays(i));
    for (let i = 0; i < 3; i++) await clinic.medicate([id], { dosage: 'hand', dueDate });
    const dueBefore = await listDueMeds(id);
    const { body } = await desk.add(id, { times: 1 }, {}, END_OLD);
    expect(body.data.ended).toBe(132);
    expect((await undoPrescription(body.data.id)).body.data.back).toBe(132);
    expect(await listDueMeds(id)).toEqual(dueBefore);
    expect((await desk.list(id)).map(({ unfinished }) => unfinished)).toEqual([false]);
  });

  it('happens once, and a repeated request gets the same reply', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const headers = { 'idempotency-key': `undone-${id}` };
    const replies = [
      await undoPrescription(body.data.id, { headers }),
      await undoPrescription(body.data.id, { headers }),
    ];
    expect(replies.map(({ status, body: reply }) => [status, reply.data])).toEqual([
      [200, { ended: 6, back: 0 }],
      [200, { ended: 6, back: 0 }],
    ]);
    expect((await undoPrescription(body.data.id)).status).toBe(404);
    const secondReply = await desk.add(id);
    const undoReplies = await Promise.all(
      Array.from({ length: 8 }, () => undoPrescription(secondReply.body.data.id)),
    );
    expect(undoReplies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(undoReplies.filter(({ status }) => status === 404)).toHaveLength(7);
    expect(await listDueMeds(id)).toEqual([]);
  });

  it.each<[string, (prescription: string, animalId: string) => Promise<unknown>]>([
    [
      'a dose was given',
      async (_, animalId) => {
        const [firstMed] = await clinic.meds(animalId, 'true');
        return callApi(meds.give, { query: { ids: firstMed?.id ?? '' } }, practice.admin);
      },
    ],
    ['it was corrected', (prescription) => desk.update(prescription, { dosage: '2 tablets' })],
    ['it was stopped', (prescription) => desk.stop(prescription)],
  ])('is rejected once %s', async (_, action) => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    await action(body.data.id, id);
    const remainingMeds = await listDueMeds(id);
    expect((await undoPrescription(body.data.id)).status).toBe(409);
    expect(await listDueMeds(id)).toEqual(remainingMeds);
  });
});

describe('undoing reminders that were set', () => {
  it('restores what was ended for them, for each animal its own', async () => {
    const ids = await Promise.all(['Clover', 'Otis'].map((name) => clinic.animal(name)));
    const [cloverId = '', otisId = ''] = ids;
    await clinic.medicate([cloverId], { dosage: 'hand', dueDate: [0, 1, 2].map(dateInDays) });
    await desk.add(otisId, { times: 1, durationNumber: 5, dosage: 'old' });
    const dueBefore = await Promise.all(ids.map(listDueMeds));
    const addReply = await clinic.medicate(ids, { dosage: 'new', dueDate: [dateInDays(1)] }, END_OLD);
    expect(addReply.body.data.ended).toBe(6);
    expect(await Promise.all(ids.map(listDueMeds))).toEqual([
      [`${TODAY} hand`, `${dateInDays(1)} new`],
      [`${TODAY} old`, `${dateInDays(1)} new`],
    ]);
    expect((await undoAdded(addReply.body.data.undoable)).status).toBe(200);
    expect(await Promise.all(ids.map(listDueMeds))).toEqual(dueBefore);
    expect((await desk.list(otisId))[0]).toMatchObject({ unfinished: false, open: 5 });
    expect((await desk.list(otisId))[0]?.stoppedOn).toBeUndefined();
  });

  it('does not restore what was ended for another reason', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dosage: 'first', dueDate: [dateInDays(1)] });
    await clinic.medicate([id], { dosage: 'second', dueDate: [dateInDays(1)] }, END_OLD);
    const thirdReply = await clinic.medicate([id], { dosage: 'third', dueDate: [dateInDays(1)] }, END_OLD);
    await undoAdded(thirdReply.body.data.undoable);
    expect(await listDueMeds(id)).toEqual([`${dateInDays(1)} second`]);
  });
});
