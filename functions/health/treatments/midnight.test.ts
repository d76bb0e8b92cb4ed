import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAnimalInput } from '../../test/tenant.ts';
import { newPractice, type Practice, practiceClient } from '../health-record/health.fixture.ts';
import { enablePrescriptions } from '../prescription/prescription.fixture.ts';

const SECOND = 1000;
const FUTURE_DATE_ERROR = 'Date can’t be in the future';
const [DAY_BEFORE, DAY, DAY_AFTER] = ['2026-11-20', '2026-11-21', '2026-11-22'];

let practice: Practice;
beforeAll(async () => {
  practice = await newPractice();
  await enablePrescriptions(practice);
});

/** Where the rescue is, and the moment at which its 21 November ends. */
const MIDNIGHTS = [
  ['America/New_York', '2026-11-22T05:00:00Z'],
  ['UTC', '2026-11-22T00:00:00Z'],
  ['Pacific/Auckland', '2026-11-21T11:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00Z'],
  ['Pacific/Niue', '2026-11-22T11:00:00Z'],
] as const;

describe.each(MIDNIGHTS)('in %s, before and after midnight', (timeZone, midnightTime) => {
  const midnight = Date.parse(midnightTime);
  const rescue = () => practiceClient(practice, 'Administrator', { timeZone });
  const vet = () => ({ as: 'Veterinarian', tenant: practice.id, timeZone }) as const;

  it('a record can be dated today at the latest', async () => {
    const { animal, vaccinate } = rescue();
    const id = await animal();
    const recordDone = async (day: string) => (await vaccinate([id], { actionDate: day })).body.fields;
    setTestTime(midnight - SECOND);
    expect(await recordDone(DAY_AFTER)).toEqual({ 'animalVaccinationVm.0.actionDate': FUTURE_DATE_ERROR });
    expect(await recordDone(DAY)).toBeUndefined();
    setTestTime(midnight);
    expect(await recordDone(DAY_AFTER)).toBeUndefined();
  });

  it('a milestone and an intake can be dated today at the latest', async () => {
    const { animal, testCaller } = rescue();
    const [id, otherId] = [await animal(), await animal()];
    const addLost = async (animalId: string, milestoneDate: string) => {
      const animalMilestoneVm = { milestoneType: 'lost', milestoneDate } as never;
      return (await callApi(milestones.add, { body: { ids: [animalId], animalMilestoneVm } }, testCaller))
        .status;
    };
    const addIntakeOn = async (milestoneDate: string) => {
      const { body } = newAnimalInput(practice);
      const intakeMileStone = { ...body.intakeMileStone, milestoneDate };
      const input = { query: { force: 'true' as const }, body: { ...body, intakeMileStone } };
      return (await callApi(animals.create, input, testCaller)).status;
    };
    setTestTime(midnight - SECOND);
    expect([await addLost(id, DAY_AFTER), await addLost(id, DAY)]).toEqual([422, 200]);
    expect([await addIntakeOn(DAY_AFTER), await addIntakeOn(DAY)]).toEqual([422, 200]);
    setTestTime(midnight);
    expect([await addLost(otherId, DAY_AFTER), await addIntakeOn(DAY_AFTER)]).toEqual([200, 200]);
  });

  it('a reminder can be dated today at the earliest', async () => {
    const { animal, medicate } = rescue();
    const id = await animal();
    const addReminder = async (day: string) => (await medicate([id], { dueDate: day })).status;
    setTestTime(midnight - SECOND);
    expect([await addReminder(DAY_BEFORE), await addReminder(DAY)]).toEqual([422, 200]);
    setTestTime(midnight);
    expect([await addReminder(DAY), await addReminder(DAY_AFTER)]).toEqual([422, 200]);
  });

  it('tomorrow’s dose cannot be given, but today’s can', async () => {
    const { animal, medicate, meds: listMeds } = rescue();
    const id = await animal();
    setTestTime(midnight - SECOND);
    await medicate([id], { dueDate: DAY_AFTER });
    const [reminder] = await listMeds(id, 'true');
    const ids = reminder?.id ?? '';
    const earlyReply = await callApi(meds.give, { query: { ids } }, vet());
    expect([earlyReply.status, earlyReply.body.message]).toEqual([422, "Please don't select future dates"]);
    setTestTime(midnight);
    // Pressed before midnight, sent after it: the press was of the day before.
    const clickedAt = new Date(midnight - SECOND).toISOString();
    expect((await callApi(meds.give, { query: { ids, at: clickedAt } }, vet())).status).toBe(422);
    expect((await callApi(meds.give, { query: { ids } }, vet())).body.data.given).toBe(1);
    expect((await listMeds(id))[0]).toMatchObject({ administeredDate: DAY_AFTER });
  });

  it('a click before midnight that is sent afterwards counts for its own day', async () => {
    const { animal, medicate, meds: listMeds } = rescue();
    const id = await animal();
    setTestTime(midnight - SECOND);
    await medicate([id], { dueDate: DAY });
    const [reminder] = await listMeds(id, 'true');
    setTestTime(midnight + SECOND);
    const clickedAt = new Date(midnight - SECOND).toISOString();
    await callApi(meds.give, { query: { ids: reminder?.id ?? '', at: clickedAt } }, vet());
    expect((await listMeds(id))[0]).toMatchObject({ administeredDate: DAY });
  });

  it('the lists, the round and the dashboard change to the new day', async () => {
    const otherPractice = await newPractice();
    const { animal, medicate, testCaller } = practiceClient(otherPractice, 'Administrator', { timeZone });
    const id = await animal();
    setTestTime(midnight - SECOND);
    await medicate([id], { dueDate: DAY_AFTER });
    const counts = async () => {
      const list = await callApi(meds.due, { query: { days: '-999' } }, testCaller);
      const roundReply = await callApi(rounds.today, {}, testCaller);
      const dashboardReply = await callApi(dashboard.overview, {}, testCaller);
      return [list.body.data.count, roundReply.body.data.due.length, dashboardReply.body.data.due.meds];
    };
    expect(await counts()).toEqual([0, 0, 0]);
    setTestTime(midnight);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('a prescription begins and stops on the rescue’s day', async () => {
    const { animal, testCaller } = rescue();
    const id = await animal();
    setTestTime(midnight - SECOND);
    const body = {
      hospitalClinicId: practice.clinic,
      medicineId: practice.amoxicillin,
      dosage: '1 tablet',
      times: 1,
      frequency: 'every-day',
      durationNumber: 3,
      durationUnit: 'day',
      beginning: DAY,
    } as never;
    const { data } = (await callApi(prescriptions.add, { query: { animalId: id }, body }, testCaller)).body;
    expect(data.reminders).toBe(3);
    setTestTime(midnight);
    // Those of yesterday and today stay.
    expect((await callApi(prescriptions.stop, { query: { id: data.id } }, testCaller)).body.data.ended).toBe(
      1,
    );
  });
});

it('the months of the dashboard are those of the rescue', async () => {
  const months = async (timeZone: string) => {
    const dashboardReply = await callApi(dashboard.overview, {}, { ...practice.admin, timeZone });
    return dashboardReply.body.data.animals?.months.at(-1)?.month;
  };
  setTestTime(Date.parse('2026-12-01T03:00:00Z'));
  expect(await months('America/New_York')).toBe('2026-11');
  expect(await months('UTC')).toBe('2026-12');
  setTestTime(Date.parse('2026-11-30T12:00:00Z'));
  expect(await months('UTC')).toBe('2026-11');
  expect(await months('Pacific/Kiritimati')).toBe('2026-12');
});
