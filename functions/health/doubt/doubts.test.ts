import { beforeAll, describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
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

const dose = (animalIds: string[], vm = {}, extra = {}) =>
  callApi(
    meds.add,
    {
      query: {},
      body: {
        animalIds,
        ...extra,
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
const give = (ids: string[], force = false, accepted: string[] = []) =>
  callApi(
    meds.give,
    {
      query: {
        ids: ids.join(','),
        ...(force ? { force: 'true' } : {}),
        ...(accepted.length > 0 ? { accepted: accepted.join(',') } : {}),
      },
    },
    clinic.testCaller,
  );
const remind = async (id: string, ...days: number[]) => {
  const vm = { medicineId: practice.meloxicam, dosage: '0.3 ml', dueDate: days.map(dateInDays) };
  await clinic.medicate([id], vm);
  return (await clinic.meds(id, 'true')).map((each) => each.id);
};
const keys = (body: { doubts?: { key: string }[] }) => (body.doubts ?? []).map(({ key }) => key);

describe('a second dose of the day', () => {
  it('is asked about once, with who and when, and recorded on request, with a mark', async () => {
    const id = await clinic.animal('Marmalade');
    const [reminder = ''] = await remind(id, 0);
    expect((await give([reminder])).status).toBe(200);
    const refused = await dose([id]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
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
    expect((await dose([id], { accepted: keys(refused.body) })).status).toBe(200);
    const doses = await clinic.meds(id, 'false');
    expect(doses.map(({ kept = [] }) => kept)).toContainEqual(['given']);
    // The answer was for the second dose, not for a third.
    expect((await dose([id], { accepted: keys(refused.body) })).status).toBe(409);
  });

  it('names of several those that had it', async () => {
    const [one, two] = await Promise.all([clinic.animal('One'), clinic.animal('Two')]);
    await dose([one]);
    const { body } = await dose([one, two]);
    expect(body).toMatchObject({ doubts: [{ animalName: 'One' }] });
    expect(await clinic.meds(two)).toEqual([]);
  });

  it('is asked about where a reminder is marked given, and where a missed one is given beside that of the day', async () => {
    const id = await clinic.animal();
    const [reminder = ''] = await remind(id, 0);
    await dose([id], {}, { completeReminders: false });
    expect((await give([reminder])).body).toMatchObject({ code: 'doubtful' });
    expect((await give([reminder], true)).status).toBe(200);
    expect((await clinic.meds(id, 'false')).map(({ kept = [] }) => kept)).toContainEqual(['given']);
  });

  it('is recorded of several for those alone that were asked about', async () => {
    const [one, two] = await Promise.all([clinic.animal('One'), clinic.animal('Two')]);
    const ids = [...(await remind(one, 0)), ...(await remind(two, 0))];
    await dose([one], {}, { completeReminders: false });
    const firstReply = (await give(ids)).body;
    expect(firstReply).toMatchObject({ code: 'doubtful', doubts: [{ animalName: 'One' }] });
    // The other gets its dose of the day before the answer.
    await dose([two], {}, { completeReminders: false });
    const secondReply = (await give(ids, false, keys(firstReply))).body;
    expect(secondReply).toMatchObject({ code: 'doubtful', doubts: [{ animalName: 'Two' }] });
    expect(await clinic.meds(two, 'false')).toHaveLength(1);
    const both = await give(ids, false, [...keys(firstReply), ...keys(secondReply)]);
    expect(both.body.data).toMatchObject({ given: 2 });
    expect((await clinic.meds(two, 'false')).map(({ kept = [] }) => kept)).toContainEqual(['given']);
  });

  it('is none where so many doses are planned for the day', async () => {
    const id = await clinic.animal();
    await remind(id, 0);
    const ids = await remind(id, 0);
    for (const each of ids) expect((await give([each])).status).toBe(200);
    expect((await dose([id])).status).toBe(409);
  });

  it('is none on another day, but one of a weekly medicine too soon is asked about', async () => {
    const id = await clinic.animal();
    await dose([id], { administeredDate: dateInDays(-1) });
    expect((await dose([id])).status).toBe(200);
    const weekly = await clinic.animal();
    await dose([weekly], { administeredDate: dateInDays(-2) });
    await remind(weekly, 5);
    expect((await dose([weekly])).body).toMatchObject({ code: 'doubtful' });
  });

  it('of eight people at the same moment one records it', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(Array.from({ length: 8 }, () => dose([id])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await clinic.meds(id)).toHaveLength(1);
  });

  it('is recorded anew after the first was deleted, and the first does not come back over it', async () => {
    const id = await clinic.animal();
    await dose([id]);
    const [first] = await clinic.meds(id);
    await callApi(meds.remove, { params: { id: first?.id ?? '' } }, clinic.testCaller);
    expect((await dose([id], { notes: 'again' })).status).toBe(200);
    expect((await clinic.meds(id)).map(({ notes }) => notes)).toEqual(['again']);
  });
});

describe('a vaccination', () => {
  it('of eight people at the same moment is recorded by one, without any reminder', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(Array.from({ length: 8 }, () => clinic.vaccinate([id])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await clinic.vaccinations(id)).toHaveLength(1);
  });

  it('before the age of the schedule is asked about, and marked', async () => {
    // Born on 1 March 2025; the default schedule begins at 12 weeks.
    const vm = { kindId: practice.rabies, tagNumber: 'R-1', actionDate: '2025-04-26' };
    const id = await clinic.animal('Puppy 1');
    const refused = await clinic.vaccinate([id], vm);
    expect(refused.body).toMatchObject({
      code: 'doubtful',
      doubts: [{ code: 'early', animalName: 'Puppy 1', keep: 'Save anyway' }],
    });
    const accepted = keys(refused.body);
    expect((await clinic.vaccinate([id], { ...vm, accepted })).status).toBe(200);
    expect(await clinic.vaccinations(id)).toMatchObject([{ kept: ['early'] }]);
  });
});

describe('an open reminder further away', () => {
  const year = { dueAgainNumber: 1, dueAgainType: 'year' } as const;
  const open = async (id: string) => (await clinic.vaccinations(id, 'true')).map(({ dueDate }) => dueDate);
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
  const reminded = async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { reminder: true, dueDate: [dateInDays(28)] });
    return id;
  };

  it('is moved to the day on which it is due again', async () => {
    const id = await reminded();
    const { body } = await add(id);
    expect(body.data).toMatchObject({ moved: 1, reminders: 0 });
    expect(await open(id)).toHaveLength(1);
    expect((await open(id)).every((day = '') => day > dateInDays(300))).toBe(true);
  });

  it('is kept on request', async () => {
    const id = await reminded();
    await add(id, { keepReminders: true });
    expect(await open(id)).toHaveLength(2);
  });

  it('is completed on request', async () => {
    const id = await reminded();
    const [reminder] = await clinic.vaccinations(id, 'true');
    const { body } = await add(id, { completeReminders: [reminder?.id ?? ''] });
    expect(body.data).toMatchObject({ completed: [reminder?.id] });
    expect(await open(id)).toHaveLength(1);
  });
});

describe('a value that can hardly be', () => {
  const weigh = (id: string, weight: number, accepted: string[] = []) =>
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
            accepted,
          },
        },
      },
      clinic.testCaller,
    );

  it('is asked about at its field, kept by one answer, and marked', async () => {
    const id = await clinic.animal();
    expect((await weigh(id, 8)).status).toBe(200);
    const refused = await weigh(id, 80);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      doubts: [
        {
          code: 'weight',
          field: 'animalProcedureVm.weight',
          keep: 'Keep 80 kg',
          text: '80 kg is far from the last weight, 8 kg',
        },
      ],
    });
    expect((await weigh(id, 80, keys(refused.body))).status).toBe(200);
    expect((await clinic.procedures(id)).map(({ weight, kept }) => [weight, kept])).toContainEqual([
      80,
      ['weight'],
    ]);
  });

  it('is one far from the last dosage too', async () => {
    const id = await clinic.animal();
    await dose([id], { administeredDate: dateInDays(-1) });
    const { body } = await dose([id], { dosage: '3 ml' });
    expect(body).toMatchObject({ doubts: [{ code: 'dosage', field: 'medVms.0.dosage', keep: 'Keep 3 ml' }] });
  });
});
