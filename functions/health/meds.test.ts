import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestone } from '../test/add-milestone.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from './health-record/health.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

const vet = () => ({ ...practiceClient(practice, 'Veterinarian').testCaller });
const giveMeds = (ids: string[], query = {}, testCaller = clinic.testCaller as never) =>
  callApi(meds.give, { query: { ids: ids.join(','), ...query } }, testCaller);

describe('a med that was given', () => {
  it('shows medicine, dose, who gave it and when', async () => {
    const id = await clinic.animal();
    const vm = { reminder: false, administeredDate: TODAY, administeredBy: 'Vera' } as never;
    expect((await clinic.medicate([id], vm)).body.message).toBe('Given med added successfully');
    expect(await clinic.meds(id)).toEqual([
      expect.objectContaining({
        medicine: 'Amoxicillin',
        medicineName: 'Amoxicillin',
        dosage: '1 tablet',
        administered: true,
        administeredBy: 'Vera',
        administeredDate: TODAY,
      }),
    ]);
  });

  it.each([
    ['medicineId', { medicineId: '' }, 'Medicine is required'],
    ['medicineId', { medicineId: 'nothing' }, 'Medicine is required'],
    ['dosage', { dosage: ' ' }, 'Dosage is required'],
    ['administeredBy', { administeredBy: '' }, 'Administerer name is required'],
    ['administeredDate', { administeredDate: '' }, 'Date is required'],
  ])('is refused without %s', async (field, vm, message) => {
    const validForm = { reminder: false, administeredDate: TODAY, administeredBy: 'Vera' };
    const { status, body } = await clinic.medicate([await clinic.animal()], { ...validForm, ...vm });
    expect([status, body.fields]).toEqual([422, { [`medVms.0.${field}`]: message }]);
  });
});

describe('Mark as Given', () => {
  it('happens exactly once, and shows who saved first', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id]);
    const [reminder] = await clinic.meds(id, 'true');
    const ids = [reminder?.id ?? ''];
    const replies = await Promise.all(Array.from({ length: 6 }, () => giveMeds(ids, {}, vet() as never)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(replies.reduce((sum, { body }) => sum + body.data.given, 0)).toBe(1);
    expect(replies.reduce((sum, { body }) => sum + body.data.already, 0)).toBe(5);
    const lateReply = await giveMeds(ids);
    expect(lateReply.body).toMatchObject({
      message: 'Already given',
      data: { given: 0, ids: [], already: 1, by: ['Veterinarian Tester'] },
    });
    expect(await clinic.meds(id)).toEqual([
      expect.objectContaining({ administered: true, administeredBy: 'Veterinarian Tester', version: 2 }),
    ]);
  });

  it('gives a repeated request the same reply as the first time', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id]);
    const [reminder] = await clinic.meds(id, 'true');
    const testCaller = { ...clinic.testCaller, headers: { 'idempotency-key': 'given-once' } } as never;
    const replies = [
      await giveMeds([reminder?.id ?? ''], {}, testCaller),
      await giveMeds([reminder?.id ?? ''], {}, testCaller),
    ];
    expect(replies.map(({ body }) => body.data.given)).toEqual([1, 1]);
  });

  it('takes 45 at once, all or none', async () => {
    const ids = await Promise.all([1, 2, 3].map((index) => clinic.animal(`Many ${index}`)));
    const dueDate = [TODAY];
    for (let i = 0; i < 15; i++) await clinic.medicate(ids, { dosage: `${i} ml`, dueDate });
    const dueIds = (await Promise.all(ids.map((id) => clinic.meds(id, 'true')))).flat().map(({ id }) => id);
    expect(dueIds).toHaveLength(45);
    expect((await giveMeds([...dueIds.slice(0, 44), 'nothing-there'])).status).toBe(404);
    expect((await clinic.meds(ids[0] ?? '', 'true')).length).toBe(15);
    expect((await giveMeds(dueIds)).body.message).toBe('Meds successfully given');
    expect((await giveMeds([...dueIds, 'one-more'])).body.message).toBe('At most 45 reminders at once');
  });

  it('is rejected for reminders due later, and without a reminder', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dueDate: [dateInDays(2)] });
    const [reminder] = await clinic.meds(id, 'true');
    const { status, body } = await giveMeds([reminder?.id ?? '']);
    expect([status, body.message]).toEqual([422, "Please don't select future dates"]);
    expect((await giveMeds([''])).body.message).toBe('Please select a reminder');
  });

  it('records the moment of the click, as far as it is plausible', async () => {
    const [firstId, secondId] = await Promise.all([clinic.animal('Early'), clinic.animal('Never')]);
    await clinic.medicate([firstId, secondId]);
    const [earlyId] = await clinic.meds(firstId, 'true');
    const [futureId] = await clinic.meds(secondId, 'true');
    const clickedAt = new Date(Date.now() - 3_600_000).toISOString();
    await giveMeds([earlyId?.id ?? ''], { at: clickedAt });
    const correction = {
      medicineId: practice.amoxicillin,
      dosage: '2 tablets',
      administeredDate: TODAY,
      administeredBy: 'Vera',
    };
    await callApi(meds.update, { params: { id: earlyId?.id ?? '' }, body: correction }, clinic.testCaller);
    await giveMeds([futureId?.id ?? ''], { at: '2019-01-01T00:00:00.000Z' });
    expect((await clinic.meds(firstId))[0]?.administeredAt).toBe(clickedAt);
    expect((await clinic.meds(secondId))[0]?.administeredAt?.slice(0, 4)).not.toBe('2019');
  });
});

describe('reminders of all animals', () => {
  it('are sorted by day, with the current details of the animal, without dead and deleted animals', async () => {
    const otherPractice = await newPractice();
    const otherClinic = practiceClient(otherPractice);
    const [overdueId, soonId, deadId, deletedId] = await Promise.all(
      ['Late', 'Soon', 'Dead', 'Gone'].map((name) => otherClinic.animal(name)),
    );
    const addReminder = (id: string | undefined, days: number) =>
      otherClinic.medicate([id ?? ''], { dueDate: [dateInDays(days)] });
    await Promise.all([
      addReminder(overdueId, 30),
      addReminder(soonId, 2),
      addReminder(deadId, 1),
      addReminder(deletedId, 1),
      addReminder(soonId, 0),
    ]);
    await addMilestone(otherPractice.id, deadId ?? '', 'death', '2026-02-01');
    await callApi(animals.remove, { params: { id: deletedId ?? '' } }, otherClinic.testCaller);
    await callApi(
      animals.updateLocation,
      { query: { ids: soonId ?? '', location: 'Cat room' } },
      otherClinic.testCaller,
    );
    const listDueMeds = async (query: object) => {
      const { data } = (await callApi(meds.due, { query: { ...query } }, otherClinic.testCaller)).body;
      expect(data.count).toBe(data.meds.length);
      return data.meds.map(({ animalName, location, dueDate }) => [animalName, location, dueDate]);
    };
    const today = ['Soon', 'Cat room', dateInDays(0)];
    const laterRow = ['Soon', 'Cat room', dateInDays(2)];
    expect(await listDueMeds({})).toEqual([today, laterRow, ['Late', '', dateInDays(30)]]);
    expect(await listDueMeds({ days: '2' })).toEqual([today, laterRow]);
    expect(await listDueMeds({ days: '-999' })).toEqual([today]);
    expect(await listDueMeds({ days: '0' })).toHaveLength(3);
    const firstPage = (await callApi(meds.due, { query: { limit: '2' } }, otherClinic.testCaller)).body.data;
    expect(firstPage.nextCursor).toBeDefined();
    const rejection = await callApi(meds.due, { query: { days: '-5' } }, otherClinic.testCaller);
    expect(rejection.status).toBe(422);
  });

  it('go on where a page ended, each once', async () => {
    const otherPractice = await newPractice();
    const otherClinic = practiceClient(otherPractice);
    const id = await otherClinic.animal();
    await otherClinic.medicate([id], { dueDate: Array.from({ length: 23 }, (_, i) => dateInDays(i)) });
    const listedIds: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '5', days: '20', ...(cursor ? { cursor } : {}) };
      const { data } = (await callApi(meds.due, { query }, otherClinic.testCaller)).body;
      listedIds.push(...data.meds.map(({ dueDate = '' }) => dueDate));
      cursor = data.nextCursor;
    } while (cursor);
    expect(listedIds).toEqual(Array.from({ length: 21 }, (_, i) => dateInDays(i)));
  });

  it('reject a cursor of a list with a longer range', async () => {
    const otherClinic = practiceClient(await newPractice());
    const id = await otherClinic.animal();
    await otherClinic.medicate([id], { dueDate: [dateInDays(8), dateInDays(9), dateInDays(10)] });
    const { nextCursor } = (await callApi(meds.due, { query: { limit: '1' } }, otherClinic.testCaller)).body
      .data;
    const reply = await callApi(
      meds.due,
      { query: { days: '2', cursor: nextCursor } },
      otherClinic.testCaller,
    );
    expect(reply).toMatchObject({ status: 400, body: { fields: { cursor: 'The cursor is not valid' } } });
  });
});

describe('undoing a given med', () => {
  it('turns it back into a reminder, and is noted in the history', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dueDate: [TODAY], instructions: 'With food' });
    const [medBefore] = await clinic.meds(id, 'true');
    await giveMeds([medBefore?.id ?? '']);
    const undo = () =>
      callApi(rounds.undo, { query: { kind: 'med', id: medBefore?.id ?? '' } }, clinic.testCaller);
    const headers = { 'idempotency-key': 'undone-once' };
    const retryUndo = () =>
      callApi(
        rounds.undo,
        { query: { kind: 'med', id: medBefore?.id ?? '' } },
        { ...clinic.testCaller, headers },
      );
    expect((await retryUndo()).body.message).toBe('Undone');
    expect((await retryUndo()).body.message).toBe('Undone');
    expect(await clinic.meds(id)).toEqual([{ ...medBefore, version: 3, changedAt: expect.any(String) }]);
    expect((await undo()).status).toBe(409);
    expect((await clinic.history(id)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['meds.add', 'meds.give', 'meds.undo']),
    );
  });
});
