import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { dateInDays, TODAY } from '../health-record/health.fixture.ts';
import { setUpPrescriptions } from '../prescription/prescription.fixture.ts';

const { practice, clinic, desk } = await setUpPrescriptions();

const END = { endOld: 'true' } as const;
const undo = (id: string, askerOverrides: Partial<TestCaller> = {}) =>
  callApi(prescriptions.undo, { query: { id } }, { ...practice.admin, ...askerOverrides });
const undoAdded = (ids: readonly string[]) =>
  callApi(rounds.undo, { query: { kind: 'med', id: ids.join(',') } }, practice.admin);

const due = async (animalId: string) =>
  (await clinic.meds(animalId, 'true'))
    .map(({ dueDate, dosage, dose }) => `${dueDate} ${dosage} ${dose}`.trim())
    .toSorted();

describe('the undo of a prescription', () => {
  it('takes it back with its reminders, and brings back what ended for it: as if nothing had been', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 2, durationNumber: 10, dosage: 'old' });
    await clinic.medicate([id], { dosage: 'hand', dueDate: [0, 4].map(dateInDays) });
    const [before, listed] = [await due(id), await desk.list(id)];
    const { body } = await desk.add(id, { times: 3, durationNumber: 40, beginning: dateInDays(2) }, {}, END);
    expect(body.data).toMatchObject({ reminders: 120, ended: 17 });
    const undone = await undo(body.data.id);
    expect(undone.body.message).toBe('Undone. 17 med reminders of the old one back');
    expect(await due(id)).toEqual(before);
    expect(await desk.list(id)).toEqual(
      listed.map((one) => ({ ...one, version: expect.any(Number), changedAt: expect.any(String) })),
    );
    expect((await desk.stop(listed[0]?.id ?? '')).body.data.ended).toBe(18);
  });

  it('brings back what no transaction holds', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 6, durationNumber: 10, dosage: 'old' });
    const dueDate = Array.from({ length: 24 }, (_, i) => dateInDays(i));
    for (let i = 0; i < 3; i++) await clinic.medicate([id], { dosage: 'hand', dueDate });
    const before = await due(id);
    const { body } = await desk.add(id, { times: 1 }, {}, END);
    expect(body.data.ended).toBe(132);
    expect((await undo(body.data.id)).body.data.back).toBe(132);
    expect(await due(id)).toEqual(before);
    expect((await desk.list(id)).map(({ unfinished }) => unfinished)).toEqual([false]);
  });

  it('is answered alike when it is repeated, and is done once', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const headers = { 'idempotency-key': `undone-${id}` };
    const replies = [await undo(body.data.id, { headers }), await undo(body.data.id, { headers })];
    expect(replies.map(({ status, body: reply }) => [status, reply.data])).toEqual([
      [200, { ended: 6, back: 0 }],
      [200, { ended: 6, back: 0 }],
    ]);
    expect((await undo(body.data.id)).status).toBe(404);
    const second = await desk.add(id);
    const many = await Promise.all(Array.from({ length: 8 }, () => undo(second.body.data.id)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status === 404)).toHaveLength(7);
    expect(await due(id)).toEqual([]);
  });

  it.each<[string, (prescription: string, animalId: string) => Promise<unknown>]>([
    [
      'a dose was given',
      async (_, animalId) => {
        const [first] = await clinic.meds(animalId, 'true');
        return callApi(meds.give, { query: { ids: first?.id ?? '' } }, practice.admin);
      },
    ],
    ['it was corrected', (prescription) => desk.update(prescription, { dosage: '2 tablets' })],
    ['it was stopped', (prescription) => desk.stop(prescription)],
  ])('is too late once %s', async (_, action) => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    await action(body.data.id, id);
    const remaining = await due(id);
    expect((await undo(body.data.id)).status).toBe(409);
    expect(await due(id)).toEqual(remaining);
  });
});

describe('the undo of reminders that were set', () => {
  it('brings back what ended for them, of each animal its own', async () => {
    const ids = await Promise.all(['Clover', 'Otis'].map((name) => clinic.animal(name)));
    const [clover = '', otis = ''] = ids;
    await clinic.medicate([clover], { dosage: 'hand', dueDate: [0, 1, 2].map(dateInDays) });
    await desk.add(otis, { times: 1, durationNumber: 5, dosage: 'old' });
    const before = await Promise.all(ids.map(due));
    const added = await clinic.medicate(ids, { dosage: 'new', dueDate: [dateInDays(1)] }, END);
    expect(added.body.data.ended).toBe(6);
    expect(await Promise.all(ids.map(due))).toEqual([
      [`${TODAY} hand`, `${dateInDays(1)} new`],
      [`${TODAY} old`, `${dateInDays(1)} new`],
    ]);
    expect((await undoAdded(added.body.data.undoable)).status).toBe(200);
    expect(await Promise.all(ids.map(due))).toEqual(before);
    expect((await desk.list(otis))[0]).toMatchObject({ unfinished: false, open: 5 });
    expect((await desk.list(otis))[0]?.stoppedOn).toBeUndefined();
  });

  it('leaves alone what ended for something else', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dosage: 'first', dueDate: [dateInDays(1)] });
    await clinic.medicate([id], { dosage: 'second', dueDate: [dateInDays(1)] }, END);
    const third = await clinic.medicate([id], { dosage: 'third', dueDate: [dateInDays(1)] }, END);
    await undoAdded(third.body.data.undoable);
    expect(await due(id)).toEqual([`${dateInDays(1)} second`]);
  });
});
