import { beforeAll, describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { nextDueDate } from '#shared/rules/time/due.ts';
import { callApi } from '../../test/call-api.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../health-record/health.fixture.ts';
import { DUE_AGAIN_FIELDS, createReminderClient } from './match-reminders.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

const {
  doneForm,
  newAnimalWithReminders: reminded,
  dueDays,
  administered,
  add,
  undo,
} = createReminderClient(() => practice);

describe('a vaccination that is recorded', () => {
  it('completes the matching reminder, and adds no second one for the next date', async () => {
    const ids = await Promise.all([reminded(0, 14), reminded(0, 14), reminded()]);
    const [reminder] = await clinic.vaccinations(ids[0], 'true');
    const { status, body } = await add(ids, { ...DUE_AGAIN_FIELDS, notes: 'Left leg' });
    expect([status, body.message]).toEqual([
      200,
      '3 vaccinations and 1 vaccination reminder added successfully. 2 reminders completed. 2 reminders were there already.',
    ]);
    expect(body.data).toMatchObject({ records: 3, reminders: 1, kept: 2, moved: 0 });
    expect(body.data.completed).toContain(reminder?.id);
    for (const id of ids) {
      expect(await dueDays(id)).toEqual([dateInDays(14)]);
      expect(await administered(id)).toEqual([
        expect.objectContaining({ actionDate: TODAY, notes: 'Left leg', hospitalClinic: 'Harbour Vets' }),
      ]);
    }
    expect((await administered(ids[0]))[0]?.id).toBe(reminder?.id);
    expect(await clinic.history(ids[0])).toContainEqual(
      expect.objectContaining({
        what: 'vaccinations.add',
        changes: expect.objectContaining({ completedReminder: [null, TODAY], kindName: [null, 'DHPP'] }),
      }),
    );
  });

  it('disappears from Today, and reappears when it is undone', async () => {
    const id = await reminded(0, 14);
    const openBefore = await clinic.vaccinations(id, 'true');
    const listDueOnRound = async () =>
      (await callApi(rounds.today, {}, clinic.testCaller)).body.data.due.filter(
        ({ animalId }) => animalId === id,
      ).length;
    expect(await listDueOnRound()).toBe(1);
    const { body } = await add([id], { dueAgainNumber: 1, dueAgainType: 'year' });
    expect([await listDueOnRound(), await dueDays(id)]).toEqual([0, [dateInDays(14), expect.any(String)]]);
    expect((await undo('vaccination', body.data.undoable)).body.message).toBe('Undone');
    expect(await listDueOnRound()).toBe(1);
    expect(await administered(id)).toEqual([]);
    expect(
      (await clinic.vaccinations(id, 'true')).map(({ id: reminderId, dueDate }) => [reminderId, dueDate]),
    ).toEqual(openBefore.map(({ id: reminderId, dueDate }) => [reminderId, dueDate]));
  });

  it('moves the next reminder to the chosen day, and back when it is undone', async () => {
    const id = await reminded(0, 10);
    const { body } = await add([id], DUE_AGAIN_FIELDS);
    expect(body.message).toBe(
      'Vaccination added successfully. 1 reminder completed. 1 reminder moved to the new day.',
    );
    expect(await dueDays(id)).toEqual([dateInDays(14)]);
    await undo('vaccination', body.data.undoable);
    expect(await dueDays(id)).toEqual([TODAY, dateInDays(10)]);
  });

  it('returns a moved reminder to its former day when "due again" is removed by a correction', async () => {
    const id = await reminded(0, 10);
    await add([id], DUE_AGAIN_FIELDS);
    const [record] = await administered(id);
    const params = { id: record?.id ?? '' };
    await callApi(
      vaccinations.update,
      { params, query: {}, body: doneForm({ dueAgainNumber: '' }) },
      clinic.testCaller,
    );
    expect(await dueDays(id)).toEqual([dateInDays(10)]);
  });

  it.each([
    ['another interval', { dueAgainNumber: 2, dueAgainType: 'year' }],
    ['no interval', { dueAgainNumber: '' }],
  ])('keeps its next reminder when an earlier one is corrected to %s', async (_, interval) => {
    const id = await reminded();
    const yearly = { dueAgainNumber: 1, dueAgainType: 'year' };
    const [first, second] = [dateInDays(-200), dateInDays(-14)];
    await add([id], { ...yearly, actionDate: first });
    await add([id], { ...yearly, actionDate: second });
    const earlier = (await administered(id)).find(({ actionDate }) => actionDate === first);
    const body = doneForm({ ...interval, actionDate: first });
    const params = { id: earlier?.id ?? '' };
    await callApi(vaccinations.update, { params, query: {}, body }, clinic.testCaller);
    expect(await dueDays(id)).toEqual([nextDueDate(second, 1, 'year')]);
  });

  it('completes none if the form says so, and otherwise only those that it names', async () => {
    const id = await reminded(0, 14);
    await add([id], {}, { completeReminders: false });
    expect(await dueDays(id)).toEqual([TODAY, dateInDays(14)]);
    const otherId = await reminded(0, 14);
    const laterReminder = (await clinic.vaccinations(otherId, 'true'))[1];
    await add([otherId], {}, { completeReminders: [laterReminder?.id ?? ''] });
    expect(await dueDays(otherId)).toEqual([TODAY]);
  });

  it('does not touch reminders of other kinds, animals and later days', async () => {
    const [id, otherAnimalId] = await Promise.all([reminded(14), reminded(0)]);
    await clinic.vaccinate([id], { kindId: practice.rabies, reminder: true, dueDate: TODAY });
    await add([id]);
    expect(await dueDays(id)).toEqual([TODAY, dateInDays(14)]);
    expect(await dueDays(otherAnimalId)).toEqual([TODAY]);
  });

  it('is rejected if another user already recorded it on that day, and names that user', async () => {
    const ids = await Promise.all([reminded(0), reminded()]);
    await add([ids[0]]);
    const lateReply = await add(ids);
    expect([lateReply.status, lateReply.body.message]).toEqual([
      409,
      expect.stringMatching(/^Administrator Tester recorded DHPP of .+ for Kit already$/),
    ]);
    expect(lateReply.body.conflict).toMatchObject({ isOver: true });
    expect(await administered(ids[1])).toEqual([]);
  });

  it('rejects named reminders that do not exist, belong to another animal, or are complete', async () => {
    const [id, otherId] = await Promise.all([reminded(0), reminded(0)]);
    const [ownReminder] = await clinic.vaccinations(id, 'true');
    const statusOf = async (reminder: string) =>
      (await add([otherId], {}, { completeReminders: [reminder] })).status;
    expect(await statusOf(ownReminder?.id ?? '')).toBe(404);
    expect(await statusOf(`${otherId}-nothing`)).toBe(404);
    const [otherReminder] = await clinic.vaccinations(otherId, 'true');
    await add([otherId], { actionDate: dateInDays(-1) }, { completeReminders: [otherReminder?.id ?? ''] });
    expect(await statusOf(otherReminder?.id ?? '')).toBe(409);
  });

  it('gets the same reply when the request is repeated', async () => {
    const id = await reminded(0, 14);
    const reminders = (await clinic.vaccinations(id, 'true')).slice(0, 1).map((reminder) => reminder.id);
    const recordOnce = () =>
      add([id], DUE_AGAIN_FIELDS, { completeReminders: reminders }, { 'idempotency-key': 'recorded-once' });
    const [firstReply, secondReply] = [await recordOnce(), await recordOnce()];
    expect([firstReply.status, secondReply.status]).toEqual([200, 200]);
    expect(secondReply.body.data).toEqual(firstReply.body.data);
    expect(await administered(id)).toHaveLength(1);
  });
});

describe('a reminder that is set', () => {
  it('is not added beside one of the same day', async () => {
    const id = await reminded(14);
    const setReply = await clinic.vaccinate([id], {
      reminder: true,
      dueDate: [dateInDays(7), dateInDays(14)],
    });
    expect(setReply.body.message).toBe(
      'Vaccination reminder added successfully. 1 reminder was there already.',
    );
    const secondReply = await clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(7)] });
    expect([secondReply.status, secondReply.body.message]).toEqual([200, '1 reminder was there already.']);
    expect(await dueDays(id)).toEqual([dateInDays(7), dateInDays(14)]);
  });

  it('is undone together with all that were set with it', async () => {
    const ids = await Promise.all([reminded(), reminded()]);
    const { body } = await clinic.vaccinate(ids, { reminder: true, dueDate: [TODAY, dateInDays(14)] });
    expect(body.data.undoable).toHaveLength(4);
    expect((await undo('vaccination', body.data.undoable)).status).toBe(200);
    for (const id of ids) expect(await clinic.vaccinations(id)).toEqual([]);
  });
});

describe('a request with several drafts of one kind', () => {
  const addAll = (id: string, drafts: object[]) =>
    callApi(
      vaccinations.add,
      { body: { animalIds: [id], animalVaccinationVm: drafts as never } },
      clinic.testCaller,
    );

  it('completes the reminder that it sets', async () => {
    const id = await reminded();
    const reminder = { kindId: practice.dhpp, reminder: true, dueDate: TODAY };
    const { body } = await addAll(id, [reminder, doneForm()]);
    expect(body.data).toMatchObject({ records: 1, reminders: 0, completed: [] });
    expect([await dueDays(id), (await administered(id)).length]).toEqual([[], 1]);
    const med = { medicineId: practice.amoxicillin, dosage: '1 tablet' };
    const medVms = [
      { ...med, reminder: true, dueDate: TODAY } as const,
      { ...med, administeredDate: TODAY, administeredBy: 'Vera' },
    ];
    const input = { query: {}, body: { animalIds: [id], medVms } };
    expect((await callApi(meds.add, input, clinic.testCaller)).status).toBe(200);
    expect((await clinic.meds(id)).map(({ reminder: isDue }) => isDue)).toEqual([false]);
  });

  it('completes a reminder on the day to which it moves it', async () => {
    const id = await reminded(300);
    const [first, second] = [dateInDays(-28), dateInDays(-14)];
    const { body } = await addAll(id, [
      doneForm({ actionDate: first, ...DUE_AGAIN_FIELDS }),
      doneForm({ actionDate: second, ...DUE_AGAIN_FIELDS }),
    ]);
    expect(body.data).toMatchObject({ records: 2, reminders: 1 });
    expect([await dueDays(id), (await administered(id)).map(({ actionDate }) => actionDate)]).toEqual([
      [TODAY],
      [second, first],
    ]);
  });
});

describe('procedures and meds', () => {
  it('a procedure completes its reminder', async () => {
    const id = await clinic.animal();
    await clinic.treat([id], { reminder: true, dueDate: [TODAY, dateInDays(30)] });
    const { body } = await clinic.treat([id], { dueAgainNumber: 30, dueAgainType: 'day' });
    expect(body.message).toBe(
      'Procedure, test or treatment added successfully. 1 reminder completed. 1 reminder was there already.',
    );
    expect((await clinic.procedures(id, 'true')).map(({ dueDate }) => dueDate)).toEqual([dateInDays(30)]);
    await undo('procedure', body.data.undoable);
    expect((await clinic.procedures(id)).map(({ reminder }) => reminder)).toEqual([true, true]);
  });

  it('undoing a microchip removes it from its animal', async () => {
    const id = await clinic.animal();
    const { body } = await clinic.treat([id], { kindId: practice.chip, microchipNumber: '985112001234567' });
    await undo('procedure', body.data.undoable);
    expect((await clinic.animalNow(id))?.microchipNumber ?? '').toBe('');
    expect(await clinic.procedures(id)).toEqual([]);
  });

  it('each dose of a day completes the next one, and none of tomorrow', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dueDate: [TODAY, dateInDays(1), dateInDays(2)] });
    await clinic.medicate([id], { dueDate: [TODAY] });
    const giveDose = () =>
      clinic.medicate([id], { reminder: false, administeredDate: TODAY, administeredBy: 'Vera' });
    const messages = [];
    for (let i = 0; i < 2; i++) messages.push((await giveDose()).body.message);
    expect(messages).toEqual([
      'Given med added successfully. 1 reminder completed.',
      'Given med added successfully. 1 reminder completed.',
    ]);
    expect((await giveDose()).body).toMatchObject({ code: 'doubtful' });
    expect((await clinic.meds(id, 'true')).map(({ dueDate }) => dueDate)).toEqual([
      dateInDays(1),
      dateInDays(2),
    ]);
  });
});

describe('completing a reminder', () => {
  it('adds no next one beside the one of the series', async () => {
    const id = await clinic.animal();
    await clinic.treat([id], { reminder: true, dueDate: [TODAY, dateInDays(14)] });
    const [firstReminder] = await clinic.procedures(id, 'true');
    const body = { ...doneForm(DUE_AGAIN_FIELDS), kindId: practice.spay };
    await callApi(procedures.update, { params: { id: firstReminder?.id ?? '' }, body }, clinic.testCaller);
    expect((await clinic.procedures(id, 'true')).map(({ dueDate }) => dueDate)).toEqual([dateInDays(14)]);
  });
});

it('a form can look up in advance what is open, and when it was last done', async () => {
  const [id, otherId] = await Promise.all([reminded(0, 14), reminded()]);
  await add([otherId], { administerer: 'Dr. Vale' });
  const query = { kind: 'vaccination' as const, animalIds: `${id},${otherId}` };
  const { body } = await callApi(rounds.open, { query }, clinic.testCaller);
  expect(body.data).toEqual({
    reminders: [0, 14].map((days) => ({
      id: expect.any(String),
      animalId: id,
      kindId: practice.dhpp,
      dueDate: dateInDays(days),
    })),
    lastDone: [
      {
        animalId: otherId,
        kindId: practice.dhpp,
        actionDate: TODAY,
        by: 'Dr. Vale',
        days: [TODAY],
      },
    ],
  });
  const otherRescueReply = await callApi(
    rounds.open,
    { query: { kind: 'med', animalIds: 'unknown' } },
    clinic.testCaller,
  );
  expect(otherRescueReply.status).toBe(404);
  const caretaker = { as: 'AnimalCaretaker', tenant: practice.id } as const;
  expect((await callApi(rounds.open, { query }, caretaker)).status).toBe(403);
});
