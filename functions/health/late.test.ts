import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { dateInDays, newPractice, practiceClient, TODAY } from './health-record/health.fixture.ts';

describe('the round', () => {
  it('goes on telling what is recorded today as done on an earlier day, until it is undone', async () => {
    const practice = await newPractice();
    const them = practiceClient(practice);
    const [one, two, early] = [
      await them.animal('One'),
      await them.animal('Two'),
      await them.animal('Early'),
    ];
    const before = dateInDays(-2);
    await them.vaccinate([one, two], { reminder: true, dueDate: TODAY });
    await them.vaccinate([early], { reminder: true, dueDate: dateInDays(9) });
    await them.medicate([one], { dueDate: TODAY });
    const round = async () => (await callApi(rounds.today, {}, them.testCaller)).body.data;
    const givenRows = async () =>
      (await round()).given.map(({ animalName, title, givenOn }) => [animalName, title, givenOn]);
    // By a form for several, which completes due reminders; one that was not due yet was on no round.
    expect((await them.vaccinate([one, early], { actionDate: before })).status).toBe(200);
    expect(await givenRows()).toEqual([['One', 'DHPP', before]]);
    // By the form of a reminder.
    const [reminder] = await them.vaccinations(two, 'true');
    const params = { id: reminder?.id ?? '' };
    const body = { kindId: practice.dhpp, actionDate: dateInDays(-1), hospitalClinicId: practice.clinic };
    await callApi(vaccinations.update, { params, query: { completeReminder: '1' }, body }, them.testCaller);
    const [med] = await them.meds(one, 'true');
    const medForm = { medicineId: practice.amoxicillin, dosage: '1 tablet', administeredBy: 'Vera' } as const;
    await callApi(
      meds.update,
      { params: { id: med?.id ?? '' }, body: { ...medForm, administeredDate: dateInDays(-1) } },
      them.testCaller,
    );
    expect(await givenRows()).toEqual([
      ['One', 'Amoxicillin', dateInDays(-1)],
      ['One', 'DHPP', before],
      ['Two', 'DHPP', dateInDays(-1)],
    ]);
    expect((await round()).due).toEqual([]);
    // Corrected to today it is listed once, as of today; undone it is due again.
    const [done] = await them.vaccinations(one, 'false');
    await callApi(
      vaccinations.update,
      { params: { id: done?.id ?? '' }, query: {}, body: { ...body, actionDate: TODAY } },
      them.testCaller,
    );
    await callApi(rounds.undo, { query: { kind: 'vaccination', ...params } }, them.testCaller);
    expect(await givenRows()).toEqual([
      ['One', 'Amoxicillin', dateInDays(-1)],
      ['One', 'DHPP', undefined],
    ]);
    expect((await round()).due.map(({ animalName }) => animalName)).toEqual(['Two']);
  });

  it('of tomorrow tells nothing of what was recorded today, and of a rescue nothing of another', async () => {
    const [ownPractice, other] = [await newPractice(), await newPractice()];
    const them = practiceClient(ownPractice);
    const id = await them.animal('Late');
    await them.vaccinate([id], { reminder: true, dueDate: TODAY });
    await them.vaccinate([id], { actionDate: dateInDays(-1) });
    const givenToday = async (testCaller = them.testCaller) =>
      (await callApi(rounds.today, {}, testCaller)).body.data.given;
    expect(await givenToday()).toHaveLength(1);
    expect(await givenToday(practiceClient(other).testCaller)).toEqual([]);
    const now = Date.now();
    setTestTime(now + 24 * 3_600_000);
    expect(await givenToday()).toEqual([]);
    setTestTime(now);
  });
});
