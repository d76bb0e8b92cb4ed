import { beforeAll, describe, expect, it } from 'vitest';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { nextDueDate } from '#shared/rules/time/due.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
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

const change = (id: string, body: object, completeReminder?: '0' | '1') =>
  callApi(
    vaccinations.update,
    { params: { id }, query: completeReminder ? { completeReminder } : {}, body: body as never },
    clinic.testCaller,
  );
const requiredFields = () => ({
  kindId: practice.dhpp,
  actionDate: TODAY,
  hospitalClinicId: practice.clinic,
});

describe('a vaccination that was given', () => {
  it('is shown at its animal with kind, clinic and author', async () => {
    const id = await clinic.animal();
    const { status, body } = await clinic.vaccinate([id], { administerer: 'Vera', notes: 'Left leg' });
    expect([status, body.message]).toEqual([200, 'Vaccination added successfully']);
    expect(await clinic.vaccinations(id)).toEqual([
      expect.objectContaining({
        vaccinationKind: 'DHPP',
        hospitalClinic: 'Harbour Vets',
        actionDate: TODAY,
        administerer: 'Vera',
        notes: 'Left leg',
        reminder: false,
        changedBy: 'Administrator Tester',
        version: 1,
      }),
    ]);
    expect(await clinic.history(id)).toContainEqual(
      expect.objectContaining({
        what: 'vaccinations.add',
        changes: expect.objectContaining({ kindName: [null, 'DHPP'] }),
      }),
    );
  });

  it('is saved for three animals at once, all or none', async () => {
    const ids = await Promise.all(['Uno', 'Duo', 'Tre'].map((name) => clinic.animal(name)));
    expect((await clinic.vaccinate(ids)).body.message).toBe('3 vaccinations added successfully');
    const rejection = await clinic.vaccinate([...ids, 'unknown']);
    expect(rejection.status).toBe(404);
    for (const id of ids) expect(await clinic.vaccinations(id)).toHaveLength(1);
  });

  it('is refused for animals of different types', async () => {
    const ids = await Promise.all([
      clinic.animal('Rex'),
      clinic.animal('Tom', { animalTypeId: practice.cats }),
    ]);
    const { status, body } = await clinic.vaccinate(ids);
    expect([status, body.message]).toEqual([422, 'Selected animals have different animal types']);
  });

  it.each([
    ['animalVaccinationVm.0.kindId', { kindId: '' }, 'Vaccination kind is required'],
    ['animalVaccinationVm.0.hospitalClinicId', { hospitalClinicId: '' }, 'Clinic is required'],
    ['animalVaccinationVm.0.hospitalClinicId', { hospitalClinicId: 'unknown' }, 'Clinic is required'],
    ['animalVaccinationVm.0.actionDate', { actionDate: dateInDays(3) }, 'Date can’t be in the future'],
    [
      'animalVaccinationVm.0.actionDate',
      { actionDate: '2025-02-28' },
      'Date must not be before the birth of Born, 3/1/2025',
    ],
    ['animalVaccinationVm.0.dueAgainType', { dueAgainNumber: 3 }, 'Reminder interval is required'],
    [
      'animalVaccinationVm.0.dueAgainNumber',
      { dueAgainNumber: 101, dueAgainType: 'day' as const },
      'Must be a whole number from 0 to 100',
    ],
  ])('is refused at %s: %o', async (field, vm, message) => {
    const id = await clinic.animal('Born');
    const { status, body } = await clinic.vaccinate([id], vm);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await clinic.vaccinations(id)).toEqual([]);
  });

  it('requires a tag for rabies, whatever kind the form claims, and stores a tag only then', async () => {
    const id = await clinic.animal();
    const untaggedReply = await clinic.vaccinate([id], { kindId: practice.rabies });
    expect(untaggedReply.body.fields).toEqual({
      'animalVaccinationVm.0.tagNumber': 'Tag number is required',
    });
    await clinic.vaccinate([id], { kindId: practice.rabies, tagNumber: 'R-77' });
    await clinic.vaccinate([id], { tagNumber: 'R-78' });
    expect((await clinic.vaccinations(id)).map(({ tagNumber }) => tagNumber).toSorted()).toEqual([
      '',
      'R-77',
    ]);
  });

  it('takes only kinds of the animal type', async () => {
    const { status } = await clinic.vaccinate([await clinic.animal()], {
      kindId: practice.catRabies,
      tagNumber: '1',
    });
    expect(status).toBe(422);
  });

  it('is added once however often the request comes', async () => {
    const id = await clinic.animal();
    const headers = { 'idempotency-key': 'vaccinated-once' };
    const replies = await Promise.all([1, 2, 3].map(() => clinic.vaccinate([id], {}, { headers })));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await clinic.vaccinations(id)).toHaveLength(1);
  });
});

describe('due again', () => {
  it('makes the next reminder, at the end of a shorter month', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { actionDate: '2026-01-31', dueAgainNumber: 1, dueAgainType: 'month' });
    const [reminder, doneVaccination] = await clinic.vaccinations(id);
    expect(reminder).toMatchObject({ reminder: true, dueDate: '2026-02-28', vaccinationKind: 'DHPP' });
    expect(doneVaccination).toMatchObject({ reminder: false, dueAgain: '1-month', dueAgainNumber: 1 });
  });

  it('moves the reminder with a correction, deletes it without an interval, and makes it again', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { actionDate: '2026-02-01', dueAgainNumber: 1, dueAgainType: 'year' });
    const listDueDates = async () => (await clinic.vaccinations(id, 'true')).map(({ dueDate }) => dueDate);
    const doneVaccination = (await clinic.vaccinations(id, 'false'))[0];
    expect(await listDueDates()).toEqual(['2027-02-01']);
    const edit = (dueAgainNumber: number | '', actionDate: string) =>
      change(doneVaccination?.id ?? '', {
        ...requiredFields(),
        actionDate,
        dueAgainNumber,
        dueAgainType: 'year',
      });
    await edit(3, '2026-02-02');
    const [moved] = await clinic.vaccinations(id, 'true');
    expect([moved?.dueDate, moved?.dueAgainNumber]).toEqual(['2029-02-02', 3]);
    await edit('', '2026-02-02');
    expect(await listDueDates()).toEqual([]);
    await edit(1, '2026-02-02');
    expect(await listDueDates()).toEqual(['2027-02-02']);
  });
});

it('a vaccination that is corrected to another kind is followed by a reminder of that kind', async () => {
  const [id, remindedId] = [await clinic.animal(), await clinic.animal()];
  await clinic.vaccinate([remindedId], { reminder: true, dueDate: dateInDays(300) });
  await clinic.vaccinate([id, remindedId], { dueAgainNumber: 1, dueAgainType: 'year' });
  const correctKind = async (animalId: string) => {
    const [done] = await clinic.vaccinations(animalId, 'false');
    const form = { kindId: practice.rabies, tagNumber: '7', dueAgainNumber: 1, dueAgainType: 'year' };
    await change(done?.id ?? '', { ...requiredFields(), ...form });
    const reminders = await clinic.vaccinations(animalId, 'true');
    return reminders.map(({ vaccinationKind, dueDate }) => [vaccinationKind, dueDate]);
  };
  const rabies = ['Rabies 1-year', nextDueDate(TODAY, 1, 'year')];
  expect(await correctKind(id)).toEqual([rabies]);
  expect(await correctKind(remindedId)).toEqual([['DHPP', dateInDays(300)], rabies]);
});

describe('a reminder', () => {
  const addReminder = async (vm = {}) => {
    const id = await clinic.animal('Puppy');
    await clinic.vaccinate([id], { reminder: true, dueDate: TODAY, ...vm });
    const [reminder] = await clinic.vaccinations(id, 'true');
    return { id, reminder, reminderId: reminder?.id ?? '' };
  };

  it('is set for several dates at once, each once', async () => {
    const dates = [dateInDays(21), dateInDays(0), dateInDays(42), dateInDays(21)];
    const { id } = await addReminder({ dueDate: dates });
    expect((await clinic.vaccinations(id, 'true')).map(({ dueDate }) => dueDate)).toEqual([
      dateInDays(0),
      dateInDays(21),
      dateInDays(42),
    ]);
    expect(await clinic.vaccinations(id, 'false')).toEqual([]);
  });

  it('is not set for the past', async () => {
    const { body } = await clinic.vaccinate([await clinic.animal()], {
      reminder: true,
      dueDate: [dateInDays(-3)],
    });
    expect(Object.values(body.fields ?? {})).toEqual(['Date must not be in the past']);
  });

  it('is corrected, may stay overdue, and is not moved into the past', async () => {
    const { reminderId } = await addReminder();
    const edit = (dueDate: string) => change(reminderId, { reminder: true, kindId: practice.dhpp, dueDate });
    expect((await edit(dateInDays(5))).body.data.animalVaccination).toMatchObject({ dueDate: dateInDays(5) });
    expect((await edit(dateInDays(-5))).body.fields).toEqual({ dueDate: 'Date must not be in the past' });
  });

  it('keeps its interval when its day is corrected, not when its kind is', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { dueAgainNumber: 1, dueAgainType: 'year' });
    const [next] = await clinic.vaccinations(id, 'true');
    const edit = async (kindId: string) =>
      (await change(next?.id ?? '', { reminder: true, kindId, dueDate: dateInDays(300) })).body.data
        .animalVaccination;
    expect(await edit(practice.dhpp)).toMatchObject({ dueAgainNumber: 1, dueAgainType: 'year' });
    expect((await edit(practice.rabies)).dueAgainNumber).toBeUndefined();
  });

  it('becomes a vaccination when completed, and the next one is due', async () => {
    const { id, reminder, reminderId } = await addReminder();
    const body = { ...requiredFields(), dueAgainNumber: 1, dueAgainType: 'year', version: reminder?.version };
    const { status } = await change(reminderId, body, '1');
    expect(status).toBe(200);
    const [next, doneVaccination] = await clinic.vaccinations(id);
    expect(next).toMatchObject({ reminder: true, dueDate: nextDueDate(TODAY, 1, 'year') });
    expect(doneVaccination).toMatchObject({ id: reminderId, reminder: false, actionDate: TODAY });
    expect((await clinic.history(id)).map(({ what }) => what)).toContain('vaccinations.update');
  });

  it('is completed exactly once when several users complete it', async () => {
    const { id, reminder, reminderId } = await addReminder();
    const body = { ...requiredFields(), dueAgainNumber: 1, dueAgainType: 'year', version: reminder?.version };
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(reminderId, body, '1')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await clinic.vaccinations(id, 'true')).toHaveLength(1);
    expect(await clinic.vaccinations(id, 'false')).toHaveLength(1);
    const lateReply = await change(reminderId, body, '1');
    expect(lateReply.body.message).toBe('Administrator Tester already completed this reminder');
  });

  it('is completed once, and confirmed again if only the reply was lost', async () => {
    const { id, reminder, reminderId } = await addReminder();
    const body = { ...requiredFields(), dueAgainNumber: 1, dueAgainType: 'year', version: reminder?.version };
    const completeOnce = () =>
      callApi(
        vaccinations.update,
        { params: { id: reminderId }, query: { completeReminder: '1' }, body: body as never },
        { ...clinic.testCaller, headers: { 'idempotency-key': 'completed-once' } },
      );
    const [firstReply, secondReply] = [await completeOnce(), await completeOnce()];
    expect([firstReply.status, secondReply.status]).toEqual([200, 200]);
    expect(secondReply.body.data).toEqual(firstReply.body.data);
    expect(await clinic.vaccinations(id, 'true')).toHaveLength(1);
  });
});

describe('corrections and deletions', () => {
  it('report the change that was saved first, and record the previous text in the history', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { notes: 'First word' });
    const [doneVaccination] = await clinic.vaccinations(id);
    const edit = (notes: string) =>
      change(doneVaccination?.id ?? '', { ...requiredFields(), notes, version: 1 });
    expect((await edit('Second word')).status).toBe(200);
    const lateReply = await edit('Third word');
    expect([lateReply.status, lateReply.body.conflict?.version]).toEqual([409, 2]);
    expect(await clinic.history(id)).toContainEqual(
      expect.objectContaining({
        what: 'vaccinations.update',
        changes: { notes: ['First word', 'Second word'] },
      }),
    );
  });

  it('remove a deleted vaccination from every list', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id]);
    const [doneVaccination] = await clinic.vaccinations(id);
    const params = { id: doneVaccination?.id ?? '' };
    expect((await callApi(vaccinations.remove, { params }, clinic.testCaller)).status).toBe(200);
    expect(await clinic.vaccinations(id)).toEqual([]);
    expect((await callApi(vaccinations.remove, { params }, clinic.testCaller)).status).toBe(404);
  });
});

it('a repeated correction first carried out by an earlier release gets the same reply', async () => {
  const ownPractice = await newPractice();
  const ownClinic = practiceClient(ownPractice);
  const { body } = await ownClinic.vaccinate([await ownClinic.animal()]);
  const correctNotes = () =>
    callApi(
      vaccinations.update,
      {
        params: { id: body.data.ids[0] ?? '' },
        query: {},
        body: {
          kindId: ownPractice.dhpp,
          actionDate: TODAY,
          hospitalClinicId: ownPractice.clinic,
          administerer: 'Vera',
          notes: 'Calm',
        },
      },
      { ...ownClinic.testCaller, headers: { 'idempotency-key': 'before-the-release' } },
    );
  const firstReply = await correctNotes();
  expect(firstReply.body.data.animalVaccination).toMatchObject({ administerer: 'Vera', notes: 'Calm' });
  const storedReply = await tableOf(ownPractice.id).get({ pk: 'idempotency', sk: 'before-the-release' });
  if (!storedReply) throw new Error('The key is not kept');
  const { administerer, notes, ...record } = storedReply.row['reply'] as Record<string, unknown>;
  const reply = { ...record, brief: { administerer }, texts: { notes } };
  await tableOf(ownPractice.id).putAll([{ ...storedReply, row: { ...storedReply.row, reply } }]);
  expect((await correctNotes()).body).toEqual(firstReply.body);
});
