import { beforeAll, describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { callApi } from '../../test/call-api.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../health-record/health.fixture.ts';

let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
});

const addDose = (animalIds: string[], vm = {}, extraFields = {}) =>
  callApi(
    meds.add,
    {
      query: {},
      body: {
        animalIds,
        ...extraFields,
        medVms: [
          {
            medicineId: practice.meloxicam,
            dosage: '0.3 ml',
            administeredDate: TODAY,
            administeredBy: 'Vera',
            ...vm,
          },
        ],
      },
    },
    clinic.testCaller,
  );
const giveMeds = (ids: string[], isForced = false, acceptedKeys: string[] = []) =>
  callApi(
    meds.give,
    {
      query: {
        ids: ids.join(','),
        ...(isForced ? { force: 'true' } : {}),
        ...(acceptedKeys.length > 0 ? { accepted: acceptedKeys.join(',') } : {}),
      },
    },
    clinic.testCaller,
  );
const addReminders = async (id: string, ...days: number[]) => {
  const vm = { medicineId: practice.meloxicam, dosage: '0.3 ml', dueDate: days.map(dateInDays) };
  await clinic.medicate([id], vm);
  return (await clinic.meds(id, 'true')).map((each) => each.id);
};
const keys = (body: { doubts?: { key: string }[] }) => (body.doubts ?? []).map(({ key }) => key);

describe('a second dose of the day', () => {
  it('asks for confirmation once, naming who and when, and is recorded on request, with a mark', async () => {
    const id = await clinic.animal('Marmalade');
    const [reminder = ''] = await addReminders(id, 0);
    expect((await giveMeds([reminder])).status).toBe(200);
    const rejection = await addDose([id]);
    expect(rejection.status).toBe(409);
    expect(rejection.body).toMatchObject({
      code: 'doubtful',
      doubts: [
        {
          code: 'given',
          animalName: 'Marmalade',
          text: expect.stringMatching(
            /^Given today already at .* by Administrator Tester\. Record a second dose\?$/,
          ),
        },
      ],
    });
    expect(await clinic.meds(id, 'false')).toHaveLength(1);
    expect((await addDose([id], { accepted: keys(rejection.body) })).status).toBe(200);
    const doses = await clinic.meds(id, 'false');
    expect(doses.map(({ kept = [] }) => kept)).toContainEqual(['given']);
    // The answer was for the second dose, not for a third.
    const thirdDose = await addDose([id], { accepted: keys(rejection.body) });
    expect([thirdDose.status, thirdDose.body.message]).toEqual([
      409,
      expect.stringMatching(/Record another dose\?$/),
    ]);
  });

  it('for several animals names those that already had it', async () => {
    const [firstId, secondId] = await Promise.all([clinic.animal('One'), clinic.animal('Two')]);
    await addDose([firstId]);
    const { body } = await addDose([firstId, secondId]);
    expect(body).toMatchObject({ doubts: [{ animalName: 'One' }] });
    expect(await clinic.meds(secondId)).toEqual([]);
  });

  it('asks for confirmation when a reminder is marked given, and when a missed one is given beside today’s', async () => {
    const id = await clinic.animal();
    const [reminder = ''] = await addReminders(id, 0);
    await addDose([id], {}, { completeReminders: false });
    expect((await giveMeds([reminder])).body).toMatchObject({ code: 'doubtful' });
    expect((await giveMeds([reminder], true)).status).toBe(200);
    expect((await clinic.meds(id, 'false')).map(({ kept = [] }) => kept)).toContainEqual(['given']);
  });

  it('for several animals is recorded only for those that were confirmed', async () => {
    const [firstId, secondId] = await Promise.all([clinic.animal('One'), clinic.animal('Two')]);
    const ids = [...(await addReminders(firstId, 0)), ...(await addReminders(secondId, 0))];
    await addDose([firstId], {}, { completeReminders: false });
    const firstReply = (await giveMeds(ids)).body;
    expect(firstReply).toMatchObject({ code: 'doubtful', doubts: [{ animalName: 'One' }] });
    // The other gets its dose of the day before the answer.
    await addDose([secondId], {}, { completeReminders: false });
    const secondReply = (await giveMeds(ids, false, keys(firstReply))).body;
    expect(secondReply).toMatchObject({ code: 'doubtful', doubts: [{ animalName: 'Two' }] });
    expect(await clinic.meds(secondId, 'false')).toHaveLength(1);
    const finalReply = await giveMeds(ids, false, [...keys(firstReply), ...keys(secondReply)]);
    expect(finalReply.body.data).toMatchObject({ given: 2 });
    expect((await clinic.meds(secondId, 'false')).map(({ kept = [] }) => kept)).toContainEqual(['given']);
  });

  it('is not doubtful when that many doses are planned for the day', async () => {
    const id = await clinic.animal();
    await addReminders(id, 0);
    const ids = await addReminders(id, 0);
    for (const reminderId of ids) expect((await giveMeds([reminderId])).status).toBe(200);
    expect((await addDose([id])).status).toBe(409);
  });

  it('is not doubtful on another day, but a weekly medicine given too soon asks for confirmation', async () => {
    const id = await clinic.animal();
    await addDose([id], { administeredDate: dateInDays(-1) });
    expect((await addDose([id])).status).toBe(200);
    const weeklyId = await clinic.animal();
    await addDose([weeklyId], { administeredDate: dateInDays(-2) });
    await addReminders(weeklyId, 5);
    expect((await addDose([weeklyId])).body).toMatchObject({ code: 'doubtful' });
  });

  it('entered by eight people at the same moment is recorded once', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(Array.from({ length: 8 }, () => addDose([id])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await clinic.meds(id)).toHaveLength(1);
  });

  it('is recorded after the first was deleted, and the first is not restored over it', async () => {
    const id = await clinic.animal();
    await addDose([id]);
    const [firstDose] = await clinic.meds(id);
    await callApi(meds.remove, { params: { id: firstDose?.id ?? '' } }, clinic.testCaller);
    expect((await addDose([id], { notes: 'again' })).status).toBe(200);
    expect((await clinic.meds(id)).map(({ notes }) => notes)).toEqual(['again']);
  });
});

describe('a vaccination', () => {
  it('entered by eight people at the same moment is recorded once, even without a reminder', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(Array.from({ length: 8 }, () => clinic.vaccinate([id])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await clinic.vaccinations(id)).toHaveLength(1);
  });

  it('before the age of the schedule asks for confirmation, and is marked', async () => {
    // Born on 1 March 2025; the default schedule begins at 12 weeks.
    const vm = { kindId: practice.rabies, tagNumber: 'R-1', actionDate: '2025-04-26' };
    const id = await clinic.animal('Puppy 1');
    const rejection = await clinic.vaccinate([id], vm);
    expect(rejection.body).toMatchObject({
      code: 'doubtful',
      doubts: [{ code: 'early', animalName: 'Puppy 1', keep: 'Save anyway' }],
    });
    const accepted = keys(rejection.body);
    expect((await clinic.vaccinate([id], { ...vm, accepted })).status).toBe(200);
    expect(await clinic.vaccinations(id)).toMatchObject([{ kept: ['early'] }]);
  });

  it('before the age of a schedule that starts at one week says “1 week”', async () => {
    const ownPractice = await newPractice();
    const { admin, dogs: animalTypeId, rabies: kindId } = ownPractice;
    const body = { animalTypeId, kindId, name: 'Ours', fromWeeks: '1', adultDoses: '1' };
    expect((await callApi(schedules.save, { body }, admin)).status).toBe(200);
    const ownClinic = practiceClient(ownPractice);
    const vm = { kindId, tagNumber: 'R-1', actionDate: '2025-03-05' };
    const rejection = await ownClinic.vaccinate([await ownClinic.animal()], vm);
    expect(rejection.body).toMatchObject({
      doubts: [{ text: '0 weeks old on that day; the schedule starts at 1 week' }],
    });
  });
});

describe('an open reminder at a later date', () => {
  const year = { dueAgainNumber: 1, dueAgainType: 'year' } as const;
  const listOpenDates = async (id: string) =>
    (await clinic.vaccinations(id, 'true')).map(({ dueDate }) => dueDate);
  const add = (id: string, overrides = {}) =>
    callApi(
      vaccinations.add,
      {
        body: {
          animalIds: [id],
          ...overrides,
          animalVaccinationVm: [
            { kindId: practice.dhpp, actionDate: TODAY, hospitalClinicId: practice.clinic, ...year },
          ],
        },
      },
      clinic.testCaller,
    );
  const addRemindedAnimal = async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(28)] });
    return id;
  };

  it('is moved to the day on which it is due again', async () => {
    const id = await addRemindedAnimal();
    const { body } = await add(id);
    expect(body.data).toMatchObject({ moved: 1, reminders: 0 });
    expect(await listOpenDates(id)).toHaveLength(1);
    expect((await listOpenDates(id)).every((day = '') => day > dateInDays(300))).toBe(true);
  });

  it('is kept on request', async () => {
    const id = await addRemindedAnimal();
    await add(id, { keepReminders: true });
    expect(await listOpenDates(id)).toHaveLength(2);
  });

  it('is completed on request', async () => {
    const id = await addRemindedAnimal();
    const [reminder] = await clinic.vaccinations(id, 'true');
    const { body } = await add(id, { completeReminders: [reminder?.id ?? ''] });
    expect(body.data).toMatchObject({ completed: [reminder?.id] });
    expect(await listOpenDates(id)).toHaveLength(1);
  });
});

describe('an unlikely value', () => {
  const weigh = (id: string, weight: number, acceptedKeys: string[] = []) =>
    callApi(
      procedures.add,
      {
        body: {
          animalIds: [id],
          animalProcedureVm: {
            kindId: practice.weight,
            actionDate: TODAY,
            hospitalClinicId: practice.clinic,
            weight,
            weightUnit: 'kg',
            accepted: acceptedKeys,
          },
        },
      },
      clinic.testCaller,
    );

  it('asks for confirmation at its field, is kept once confirmed, and is marked', async () => {
    const id = await clinic.animal();
    expect((await weigh(id, 8)).status).toBe(200);
    const rejection = await weigh(id, 80);
    expect(rejection.status).toBe(409);
    expect(rejection.body).toMatchObject({
      doubts: [
        {
          code: 'weight',
          field: 'animalProcedureVm.weight',
          keep: 'Keep 80 kg',
          text: '80 kg is far from the last weight, 8 kg',
        },
      ],
    });
    expect((await weigh(id, 80, keys(rejection.body))).status).toBe(200);
    expect((await clinic.procedures(id)).map(({ weight, kept }) => [weight, kept])).toContainEqual([
      80,
      ['weight'],
    ]);
  });

  it('includes a dosage far from the last one', async () => {
    const id = await clinic.animal();
    await addDose([id], { administeredDate: dateInDays(-1) });
    const { body } = await addDose([id], { dosage: '3 ml' });
    expect(body).toMatchObject({ doubts: [{ code: 'dosage', field: 'medVms.0.dosage', keep: 'Keep 3 ml' }] });
  });
});
