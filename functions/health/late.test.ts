import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { dateInDays, newPractice, practiceClient, TODAY } from './health-record/health.fixture.ts';

describe('the round', () => {
  it('shows what is recorded today for an earlier day, until it is undone', async () => {
    const practice = await newPractice();
    const clinic = practiceClient(practice);
    const [firstId, secondId, earlyId] = [
      await clinic.animal('One'),
      await clinic.animal('Two'),
      await clinic.animal('Early'),
    ];
    const twoDaysAgo = dateInDays(-2);
    await clinic.vaccinate([firstId, secondId], { reminder: true, dueDate: TODAY });
    await clinic.vaccinate([earlyId], { reminder: true, dueDate: dateInDays(9) });
    await clinic.medicate([firstId], { dueDate: TODAY });
    const readRound = async () => (await callApi(rounds.today, {}, clinic.testCaller)).body.data;
    const listGivenRows = async () =>
      (await readRound()).given.map(({ animalName, title, givenOn }) => [animalName, title, givenOn]);
    // By a form for several, which completes due reminders; one that was not due yet was on no round.
    expect((await clinic.vaccinate([firstId, earlyId], { actionDate: twoDaysAgo })).status).toBe(200);
    expect(await listGivenRows()).toEqual([['One', 'DHPP', twoDaysAgo]]);
    // By the form of a reminder.
    const [reminder] = await clinic.vaccinations(secondId, 'true');
    const params = { id: reminder?.id ?? '' };
    const body = { kindId: practice.dhpp, actionDate: dateInDays(-1), hospitalClinicId: practice.clinic };
    await callApi(vaccinations.update, { params, query: { completeReminder: '1' }, body }, clinic.testCaller);
    const [med] = await clinic.meds(firstId, 'true');
    const medForm = { medicineId: practice.amoxicillin, dosage: '1 tablet', administeredBy: 'Vera' } as const;
    await callApi(
      meds.update,
      { params: { id: med?.id ?? '' }, body: { ...medForm, administeredDate: dateInDays(-1) } },
      clinic.testCaller,
    );
    expect(await listGivenRows()).toEqual([
      ['One', 'Amoxicillin', dateInDays(-1)],
      ['One', 'DHPP', twoDaysAgo],
      ['Two', 'DHPP', dateInDays(-1)],
    ]);
    expect((await readRound()).due).toEqual([]);
    // Corrected to today it is listed once, as of today; undone it is due again.
    const [doneVaccination] = await clinic.vaccinations(firstId, 'false');
    await callApi(
      vaccinations.update,
      { params: { id: doneVaccination?.id ?? '' }, query: {}, body: { ...body, actionDate: TODAY } },
      clinic.testCaller,
    );
    await callApi(rounds.undo, { query: { kind: 'vaccination', ...params } }, clinic.testCaller);
    expect(await listGivenRows()).toEqual([
      ['One', 'Amoxicillin', dateInDays(-1)],
      ['One', 'DHPP', undefined],
    ]);
    expect((await readRound()).due.map(({ animalName }) => animalName)).toEqual(['Two']);
  });

  it('shows a dose that was given offline before midnight and sent afterwards', async () => {
    const clinic = practiceClient(await newPractice());
    const id = await clinic.animal('Offline');
    await clinic.medicate([id], { dueDate: TODAY });
    const [med] = await clinic.meds(id, 'true');
    const now = Date.now();
    setTestTime(now + 24 * 3_600_000);
    const query = { ids: med?.id ?? '', at: new Date(now).toISOString() };
    await callApi(meds.give, { query }, clinic.testCaller);
    const { given } = (await callApi(rounds.today, {}, clinic.testCaller)).body.data;
    setTestTime(now);
    expect(given).toMatchObject([{ animalName: 'Offline', givenOn: TODAY }]);
  });

  it('shows nothing recorded today on the next day, and nothing of another rescue', async () => {
    const [ownPractice, otherPractice] = [await newPractice(), await newPractice()];
    const clinic = practiceClient(ownPractice);
    const id = await clinic.animal('Late');
    await clinic.vaccinate([id], { reminder: true, dueDate: TODAY });
    await clinic.vaccinate([id], { actionDate: dateInDays(-1) });
    const readGivenToday = async (testCaller = clinic.testCaller) =>
      (await callApi(rounds.today, {}, testCaller)).body.data.given;
    expect(await readGivenToday()).toHaveLength(1);
    expect(await readGivenToday(practiceClient(otherPractice).testCaller)).toEqual([]);
    const now = Date.now();
    setTestTime(now + 24 * 3_600_000);
    expect(await readGivenToday()).toEqual([]);
    setTestTime(now);
  });
});
