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
const give = (ids: string[], query = {}, testCaller = clinic.testCaller as never) =>
  callApi(meds.give, { query: { ids: ids.join(','), ...query } }, testCaller);

describe('a med that was given', () => {
  it('says what, how much, by whom and when', async () => {
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
    const good = { reminder: false, administeredDate: TODAY, administeredBy: 'Vera' };
    const { status, body } = await clinic.medicate([await clinic.animal()], { ...good, ...vm });
    expect([status, body.fields]).toEqual([422, { [`medVms.0.${field}`]: message }]);
  });
});

describe('Mark as Given', () => {
  it('is exactly once, whoever presses first, and says who did', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id]);
    const [reminder] = await clinic.meds(id, 'true');
    const ids = [reminder?.id ?? ''];
    const replies = await Promise.all(Array.from({ length: 6 }, () => give(ids, {}, vet() as never)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(replies.reduce((sum, { body }) => sum + body.data.given, 0)).toBe(1);
    expect(replies.reduce((sum, { body }) => sum + body.data.already, 0)).toBe(5);
    const late = await give(ids);
    expect(late.body).toMatchObject({
      message: 'Already given',
      data: { given: 0, ids: [], already: 1, by: ['Veterinarian Tester'] },
    });
    expect(await clinic.meds(id)).toEqual([
      expect.objectContaining({ administered: true, administeredBy: 'Veterinarian Tester', version: 2 }),
    ]);
  });

  it('answers a repetition as it answered the first time', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id]);
    const [reminder] = await clinic.meds(id, 'true');
    const testCaller = { ...clinic.testCaller, headers: { 'idempotency-key': 'given-once' } } as never;
    const replies = [
      await give([reminder?.id ?? ''], {}, testCaller),
      await give([reminder?.id ?? ''], {}, testCaller),
    ];
    expect(replies.map(({ body }) => body.data.given)).toEqual([1, 1]);
  });

  it('takes 45 at once, all or none', async () => {
    const ids = await Promise.all([1, 2, 3].map((n) => clinic.animal(`Many ${n}`)));
    const dueDate = [TODAY];
    for (let i = 0; i < 15; i++) await clinic.medicate(ids, { dosage: `${i} ml`, dueDate });
    const due = (await Promise.all(ids.map((id) => clinic.meds(id, 'true')))).flat().map(({ id }) => id);
    expect(due).toHaveLength(45);
    expect((await give([...due.slice(0, 44), 'nothing-there'])).status).toBe(404);
    expect((await clinic.meds(ids[0] ?? '', 'true')).length).toBe(15);
    expect((await give(due)).body.message).toBe('Meds successfully given');
    expect((await give([...due, 'one-more'])).body.message).toBe('At most 45 reminders at once');
  });

  it('is refused for what is due later, and without a reminder', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dueDate: [dateInDays(2)] });
    const [reminder] = await clinic.meds(id, 'true');
    const { status, body } = await give([reminder?.id ?? '']);
    expect([status, body.message]).toEqual([422, "Please don't select future dates"]);
    expect((await give([''])).body.message).toBe('Please select a reminder');
  });

  it('keeps the moment of the press, as far as it can be true', async () => {
    const [one, two] = await Promise.all([clinic.animal('Early'), clinic.animal('Never')]);
    await clinic.medicate([one, two]);
    const [early] = await clinic.meds(one, 'true');
    const [never] = await clinic.meds(two, 'true');
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await give([early?.id ?? ''], { at });
    await give([never?.id ?? ''], { at: '2019-01-01T00:00:00.000Z' });
    expect((await clinic.meds(one))[0]?.administeredAt).toBe(at);
    expect((await clinic.meds(two))[0]?.administeredAt?.slice(0, 4)).not.toBe('2019');
  });
});

describe('reminders of all animals', () => {
  it('come by day, with the animal as it is now, without the dead and the deleted', async () => {
    const otherPractice = await newPractice();
    const them = practiceClient(otherPractice);
    const [late, soon, dead, deletedId] = await Promise.all(
      ['Late', 'Soon', 'Dead', 'Gone'].map((name) => them.animal(name)),
    );
    const set = (id: string | undefined, days: number) =>
      them.medicate([id ?? ''], { dueDate: [dateInDays(days)] });
    await Promise.all([set(late, 30), set(soon, 2), set(dead, 1), set(deletedId, 1), set(soon, 0)]);
    await addMilestone(otherPractice.id, dead ?? '', 'death', '2026-02-01');
    await callApi(animals.remove, { params: { id: deletedId ?? '' } }, them.testCaller);
    await callApi(
      animals.updateLocation,
      { query: { ids: soon ?? '', location: 'Cat room' } },
      them.testCaller,
    );
    const due = async (query: object) => {
      const { data } = (await callApi(meds.due, { query: { ...query } }, them.testCaller)).body;
      expect(data.count).toBe(data.meds.length);
      return data.meds.map(({ animalName, location, dueDate }) => [animalName, location, dueDate]);
    };
    const today = ['Soon', 'Cat room', dateInDays(0)];
    const later = ['Soon', 'Cat room', dateInDays(2)];
    expect(await due({})).toEqual([today, later, ['Late', '', dateInDays(30)]]);
    expect(await due({ days: '2' })).toEqual([today, later]);
    expect(await due({ days: '-999' })).toEqual([today]);
    expect(await due({ days: '0' })).toHaveLength(3);
    const first = (await callApi(meds.due, { query: { limit: '2' } }, them.testCaller)).body.data;
    expect(first.nextCursor).toBeDefined();
    const refused = await callApi(meds.due, { query: { days: '-5' } }, them.testCaller);
    expect(refused.status).toBe(422);
  });

  it('go on where a page ended, each once', async () => {
    const otherPractice = await newPractice();
    const them = practiceClient(otherPractice);
    const id = await them.animal();
    await them.medicate([id], { dueDate: Array.from({ length: 23 }, (_, i) => dateInDays(i)) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '5', days: '20', ...(cursor ? { cursor } : {}) };
      const { data } = (await callApi(meds.due, { query }, them.testCaller)).body;
      seen.push(...data.meds.map(({ dueDate = '' }) => dueDate));
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 21 }, (_, i) => dateInDays(i)));
  });

  it('refuse a cursor of a list that reached further: it begins after all that is asked for', async () => {
    const them = practiceClient(await newPractice());
    const id = await them.animal();
    await them.medicate([id], { dueDate: [dateInDays(8), dateInDays(9), dateInDays(10)] });
    const { nextCursor } = (await callApi(meds.due, { query: { limit: '1' } }, them.testCaller)).body.data;
    const reply = await callApi(meds.due, { query: { days: '2', cursor: nextCursor } }, them.testCaller);
    expect(reply).toMatchObject({ status: 400, body: { fields: { cursor: 'The cursor is not valid' } } });
  });
});

describe('undo', () => {
  it('makes what was given a reminder again, as it was, with its trace', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dueDate: [TODAY], instructions: 'With food' });
    const [before] = await clinic.meds(id, 'true');
    await give([before?.id ?? '']);
    const undo = () =>
      callApi(rounds.undo, { query: { kind: 'med', id: before?.id ?? '' } }, clinic.testCaller);
    const headers = { 'idempotency-key': 'undone-once' };
    const retryUndo = () =>
      callApi(
        rounds.undo,
        { query: { kind: 'med', id: before?.id ?? '' } },
        { ...clinic.testCaller, headers },
      );
    expect((await retryUndo()).body.message).toBe('Undone');
    expect((await retryUndo()).body.message).toBe('Undone');
    expect(await clinic.meds(id)).toEqual([{ ...before, version: 3, changedAt: expect.any(String) }]);
    expect((await undo()).status).toBe(409);
    expect((await clinic.history(id)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['meds.add', 'meds.give', 'meds.undo']),
    );
  });
});
