import { beforeAll, describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
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

describe('simultaneous requests', () => {
  it('to record a vaccination add one record and one next reminder, and the others get a conflict', async () => {
    const id = await reminded(0);
    const replies = await Promise.all(Array.from({ length: 8 }, () => add([id], DUE_AGAIN_FIELDS)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await administered(id)).toHaveLength(1);
    expect(await dueDays(id)).toEqual([dateInDays(14)]);
  });

  it('to record it and to complete its reminder add one record and one next reminder', async () => {
    const id = await reminded(0);
    const [reminder] = await clinic.vaccinations(id, 'true');
    const completeReminder = () =>
      callApi(
        vaccinations.update,
        {
          params: { id: reminder?.id ?? '' },
          query: { completeReminder: '1' },
          body: doneForm({ ...DUE_AGAIN_FIELDS, version: reminder?.version }),
        },
        clinic.testCaller,
      );
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => [add([id], DUE_AGAIN_FIELDS), completeReminder()] as const).flat(),
    );
    const outcomes = replies.map(({ status, body }) => [status, body.message]);
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status === 409)).toHaveLength(7);
    expect(await administered(id)).toHaveLength(1);
    expect(await dueDays(id)).toEqual([dateInDays(14)]);
  });

  it('to record a med and to mark its reminder as given count it as given once', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dueDate: [TODAY] });
    const [reminder] = await clinic.meds(id, 'true');
    const completion = { completeReminders: [reminder?.id ?? ''] };
    const medForm = { dosage: '1 tablet', administeredDate: TODAY, administeredBy: 'Vera' };
    const record = () =>
      callApi(
        meds.add,
        {
          body: {
            animalIds: [id],
            medVms: [{ medicineId: practice.amoxicillin, ...medForm }],
            ...completion,
          },
        },
        clinic.testCaller,
      );
    const giveMed = () => callApi(meds.give, { query: { ids: reminder?.id ?? '' } }, clinic.testCaller);
    const [recordReply, ...markReplies] = await Promise.all([record(), giveMed(), giveMed(), giveMed()]);
    const givenCount =
      Number(recordReply.status === 200) + markReplies.filter(({ body }) => body.data.given === 1).length;
    expect([givenCount, (await clinic.meds(id, 'false')).length]).toEqual([1, 1]);
    expect(await clinic.meds(id, 'true')).toEqual([]);
  });
});

describe('undoing', () => {
  it('an added vaccination deletes it with its next reminder, once', async () => {
    const id = await reminded();
    const { body } = await add([id], DUE_AGAIN_FIELDS);
    expect((await undo('vaccination', body.data.undoable)).status).toBe(200);
    expect(await clinic.vaccinations(id)).toEqual([]);
    expect((await undo('vaccination', body.data.undoable)).status).toBe(404);
  });

  it('works where a record and its next reminder are both named', async () => {
    const id = await reminded();
    const { body } = await add([id], DUE_AGAIN_FIELDS);
    expect(body.data.ids).toHaveLength(2);
    expect((await undo('vaccination', body.data.ids)).status).toBe(200);
    expect(await clinic.vaccinations(id)).toEqual([]);
  });

  it.each([
    ['the second is the next dose of the first', { dueAgainNumber: 2, dueAgainType: 'week' }, []],
    ['both are followed by one reminder', { dueAgainNumber: 1, dueAgainType: 'year' }, []],
    ['both move one reminder', { dueAgainNumber: 1, dueAgainType: 'year' }, [500]],
    ['the second completes the reminder that the first moves', DUE_AGAIN_FIELDS, [300]],
  ] as const)('takes back two doses of one request: %s', async (_, interval, reminderDays) => {
    const id = await reminded(...reminderDays);
    const addDoses = (accepted: string[] = []) => {
      const doses = [-28, -14].map((days) =>
        doneForm({ actionDate: dateInDays(days), accepted, ...interval }),
      );
      return callApi(
        vaccinations.add,
        { body: { animalIds: [id], animalVaccinationVm: doses } },
        clinic.testCaller,
      );
    };
    const first = await addDoses();
    const { body } = first.status === 409 ? await addDoses(first.body.doubts?.map(({ key }) => key)) : first;
    expect((await administered(id)).length).toBe(2);
    expect((await undo('vaccination', body.data.undoable)).status).toBe(200);
    expect([await dueDays(id), await administered(id)]).toEqual([reminderDays.map(dateInDays), []]);
  });

  it('is rejected where two requests led to one reminder', async () => {
    const id = await reminded();
    const yearly = { dueAgainNumber: 1, dueAgainType: 'year' };
    await add([id], { ...yearly, actionDate: dateInDays(-200) });
    await add([id], { ...yearly, actionDate: dateInDays(-14) });
    const ids = (await administered(id)).map((record) => record.id);
    expect([ids.length, await dueDays(id)]).toEqual([2, [nextDueDate(dateInDays(-14), 1, 'year')]]);
    expect((await undo('vaccination', ids)).status).toBe(409);
  });

  it('works where one microchip of an animal was recorded twice', async () => {
    const id = await clinic.animal();
    const chip = { kindId: practice.chip, microchipNumber: '985112001234599' };
    const replies = [await clinic.treat([id], chip), await clinic.treat([id], chip)];
    const ids = replies.flatMap(({ body }) => body.data.ids);
    expect((await undo('procedure', ids)).status).toBe(200);
    expect((await clinic.animalNow(id))?.microchipNumber ?? '').toBe('');
  });

  it('is rejected for all records once one of them was corrected', async () => {
    const ids = await Promise.all([reminded(), reminded()]);
    const { body } = await add(ids);
    const [record] = await administered(ids[1]);
    const change = { params: { id: record?.id ?? '' }, query: {}, body: doneForm({ notes: 'Right leg' }) };
    await callApi(vaccinations.update, change, clinic.testCaller);
    expect((await undo('vaccination', body.data.undoable)).status).toBe(409);
    expect(await administered(ids[0])).toHaveLength(1);
  });

  it('is rejected without the permission for the kind', async () => {
    const id = await reminded();
    const { body } = await add([id]);
    const caretaker = { as: 'AnimalCaretaker', tenant: practice.id } as const;
    const query = { kind: 'vaccination' as const, id: body.data.undoable.join(',') };
    expect((await callApi(rounds.undo, { query }, caretaker)).status).toBe(403);
    expect(await administered(id)).toHaveLength(1);
  });
});
