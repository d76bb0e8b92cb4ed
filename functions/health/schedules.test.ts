import { beforeAll, describe, expect, it } from 'vitest';
import { schedules } from '#shared/calls/health/schedules.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Input } from '#shared/contract/call.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { noonOf } from '../test/time/noon.ts';
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

type Save = Input<typeof schedules.save>['body'];

/** The schedules of a separate rescue. */
async function setUpSchedules() {
  const ownPractice = await newPractice();
  const { admin, dogs: animalTypeId } = ownPractice;
  const validSchedule: Save = {
    animalTypeId,
    kindId: ownPractice.dhpp,
    name: 'Ours',
    fromWeeks: '6',
    everyDays: '21',
    untilWeeks: '16',
    adultDoses: '1',
    boosterMonths: '12',
  };
  const kindQuery = (kindId: string) => ({ query: { animalTypeId, kindId } });
  return {
    ownPractice,
    good: validSchedule,
    save: (overrides: Partial<Save> = {}, headers = {}) =>
      callApi(schedules.save, { body: { ...validSchedule, ...overrides } }, { ...admin, headers }),
    list: async () =>
      (await callApi(schedules.list, { query: { animalTypeId } }, admin)).body.data.schedules.map(
        ({ name, kind, version, hasDefault }) => [kind, name, version, hasDefault],
      ),
    remove: (kindId: string) => callApi(schedules.remove, kindQuery(kindId), admin),
    restore: (kindId: string) => callApi(schedules.restore, kindQuery(kindId), admin),
    reset: (kindId?: string) =>
      callApi(schedules.reset, { query: { animalTypeId, ...(kindId ? { kindId } : {}) } }, admin),
  };
}

describe('the schedules of an animal type', () => {
  const DHPP = ['DHPP', 'DHPP (core)', 0, true];
  const RABIES = ['Rabies 1-year', 'Rabies', 0, true];

  it('are the defaults of the kinds that it has, until one is edited', async () => {
    const { list, save } = await setUpSchedules();
    expect(await list()).toEqual([DHPP, RABIES]);
    const { status, body } = await save({ version: 0 });
    expect([status, body.message]).toEqual([200, 'Schedule saved successfully']);
    expect(body.data.schedule).toMatchObject({ version: 1, kind: 'DHPP', changedBy: 'Administrator Tester' });
    expect(await list()).toEqual([['DHPP', 'Ours', 1, true], RABIES]);
  });

  it('go back to the default, one or all', async () => {
    const { ownPractice, list, save, remove, reset } = await setUpSchedules();
    await save();
    await remove(ownPractice.rabies);
    expect(await list()).toEqual([['DHPP', 'Ours', 1, true]]);
    expect((await reset(ownPractice.dhpp)).body.data.count).toBe(1);
    expect(await list()).toEqual([DHPP]);
    expect((await reset(ownPractice.dhpp)).status).toBe(404);
    expect((await reset()).body.data.count).toBe(1);
    expect(await list()).toEqual([DHPP, RABIES]);
  });

  it('reset to the defaults can be saved again, but not over later edits', async () => {
    const { ownPractice, list, save, remove, reset } = await setUpSchedules();
    await save();
    await remove(ownPractice.rabies);
    const { before } = (await reset()).body.data;
    expect(before.map(({ kind, name, version, isDeleted }) => [kind, name, version, isDeleted])).toEqual([
      ['DHPP', 'Ours', 1, false],
      ['Rabies 1-year', 'Rabies', 1, true],
    ]);
    for (const formerSchedules of before) {
      expect((await save({ ...formerSchedules, version: 0 })).status).toBe(200);
      expect((await save({ ...formerSchedules, version: 0 })).status).toBe(409);
    }
    expect((await list()).map(([kind, name]) => [kind, name])).toEqual([
      ['DHPP', 'Ours'],
      ['Rabies 1-year', 'Rabies'],
    ]);
  });

  it('stay deleted, including defaults, until they are restored', async () => {
    const { ownPractice, list, remove, restore } = await setUpSchedules();
    expect((await remove(ownPractice.dhpp)).status).toBe(200);
    expect(await list()).toEqual([RABIES]);
    expect((await remove(ownPractice.dhpp)).status).toBe(404);
    expect((await restore(ownPractice.dhpp)).status).toBe(200);
    expect(await list()).toEqual([['DHPP', 'DHPP (core)', 2, true], RABIES]);
    expect((await restore(ownPractice.dhpp)).status).toBe(404);
  });

  it('for a kind without a default can be added, and survive a reset', async () => {
    const { ownPractice, list, save, reset } = await setUpSchedules();
    const lymeEntry = listItem(`vaccinationType#${ownPractice.dogs}`, 'Kennel special');
    await tableOf(ownPractice.id).putAll([lymeEntry]);
    await save({ kindId: String(lymeEntry.row['id']), name: 'Special' });
    await reset();
    expect(await list()).toEqual([DHPP, ['Kennel special', 'Special', 1, false], RABIES]);
  });

  it('for a kind that was removed from the list are not shown', async () => {
    const { ownPractice, list } = await setUpSchedules();
    await tableOf(ownPractice.id).transact([
      { remove: { pk: `list#vaccinationType#${ownPractice.dogs}`, sk: 'dhpp' } },
    ]);
    expect(await list()).toEqual([RABIES]);
  });

  it('saved by two at once are kept from the one saved first, and a repeated request saves once', async () => {
    const { save } = await setUpSchedules();
    const bothReplies = await Promise.all([save({ version: 0, name: 'A' }), save({ version: 0, name: 'B' })]);
    expect(bothReplies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const headers = { 'idempotency-key': 'schedule-of-once' };
    const replies = [await save({ version: 1 }, headers), await save({ version: 1 }, headers)];
    expect(replies.map(({ body }) => body.data.schedule.version)).toEqual([2, 2]);
    const lateReply = await save({ version: 1 });
    expect([lateReply.status, lateReply.body.conflict?.version]).toEqual([409, 2]);
  });

  it.each([
    ['kindId', { kindId: 'nothing' }, 'Vaccination kind is required'],
    ['name', { name: ' ' }, 'Name is required'],
    ['fromWeeks', { fromWeeks: '' }, 'Youngest age is required'],
    ['untilWeeks', { untilWeeks: '6' }, 'Must be more than the youngest age'],
    ['untilWeeks', { untilWeeks: '' }, 'Age is required'],
    ['everyDays', { everyDays: '' }, 'Number of days is required'],
    [
      'everyDays',
      { everyDays: '7', untilWeeks: '60' },
      'These are more than 24 doses: please choose more days',
    ],
    ['adultDoses', { adultDoses: '0' }, 'Must be a whole number from 1 to 5'],
    ['adultDays', { adultDoses: '2' }, 'Number of days is required'],
    ['boosterMonths', { boosterMonths: '500' }, 'Must be a whole number from 1 to 120'],
  ])('are refused for %s: %j', async (field, overrides, message) => {
    const { save } = await setUpSchedules();
    const { status, body } = await save(overrides);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it('record in the history who changed what', async () => {
    const { ownPractice, save } = await setUpSchedules();
    await save();
    const [historyLine] = await tableOf(ownPractice.id).all({ pk: `audit#${ownPractice.dhpp}` });
    expect([historyLine?.row['what'], historyLine?.row['by']]).toEqual([
      'schedules.save',
      'Administrator Tester',
    ]);
    expect(historyLine?.more?.['changes']).toMatchObject({
      name: ['DHPP (core)', 'Ours'],
      fromWeeks: [4, 6],
    });
  });

  it('in another rescue are not found', async () => {
    const { ownPractice } = await setUpSchedules();
    const query = { animalTypeId: ownPractice.dogs, kindId: ownPractice.dhpp };
    const { admin } = practice;
    const replies = [
      await callApi(schedules.list, { query }, admin),
      await callApi(schedules.remove, { query }, admin),
      await callApi(schedules.restore, { query }, admin),
      await callApi(schedules.reset, { query }, admin),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('a proposed schedule', () => {
  const propose = async (animalId: string, today = TODAY) => {
    setTestTime(noonOf(today));
    const reply = await callApi(schedules.propose, { query: { animalId } }, practice.admin);
    return reply.body.data?.proposals.map(({ kind, doses, afterwards }) => ({
      kind,
      doses: doses.map(({ date, reason }) => `${date} ${reason}`),
      afterwards,
    }));
  };

  it('follows from the age, and is gone once its reminders are there', async () => {
    const id = await clinic.animal();
    const proposals = await propose(id);
    expect(proposals).toEqual([
      {
        kind: 'DHPP',
        doses: [
          `${TODAY} 1st of 2 doses`,
          `${dateInDays(14)} 2nd of 2 doses`,
          expect.stringContaining('Booster 12 months after the last dose'),
        ],
        afterwards: 'Then every 36 months',
      },
      {
        kind: 'Rabies 1-year',
        doses: [`${TODAY} One dose`, expect.stringContaining('Booster')],
        afterwards: 'Then every 12 months',
      },
    ]);
    expect(await clinic.vaccinations(id)).toEqual([]);
    const reply = await callApi(schedules.propose, { query: { animalId: id } }, practice.admin);
    const animalVaccinationVm = reply.body.data.proposals.map(({ kindId, doses }) => ({
      kindId,
      reminder: true as const,
      dueDate: doses.map(({ date }) => date),
    }));
    const addReply = await callApi(
      vaccinations.add,
      { body: { animalIds: [id], animalVaccinationVm } },
      practice.admin,
    );
    expect(addReply.body.message).toBe('5 vaccination reminders added successfully');
    expect(await propose(id)).toEqual([]);
  });

  it('leaves out what was given', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { kindId: practice.rabies, tagNumber: '7' });
    const [, rabies] = (await propose(id)) ?? [];
    expect(rabies?.doses).toEqual([expect.stringContaining('Booster 12 months after the last dose')]);
  });

  it('counts another vaccine against the same disease, and proposes only one of two', async () => {
    const { ownPractice, save } = await setUpSchedules();
    const threeYearEntry = listItem(`vaccinationType#${ownPractice.dogs}`, 'Rabies 3-year');
    await tableOf(ownPractice.id).putAll([threeYearEntry]);
    const kindId = String(threeYearEntry.row['id']);
    const ownClinic = practiceClient(ownPractice);
    const id = await ownClinic.animal();
    await save({ kindId, name: 'Longer', everyDays: '', untilWeeks: '', repeatMonths: '36' });
    const askProposals = () => callApi(schedules.propose, { query: { animalId: id } }, ownPractice.admin);
    const listKinds = ({ body }: Awaited<ReturnType<typeof askProposals>>) =>
      body.data.proposals.map(({ kind, doses }) => `${kind} ${doses.length}`);
    expect(listKinds(await askProposals())).toEqual(['DHPP 3', 'Rabies 1-year 2']);
    await ownClinic.vaccinate([id], { kindId, tagNumber: '7' });
    expect(listKinds(await askProposals())).toEqual(['DHPP 3', 'Rabies 1-year 1']);
  });

  it('records the first dose with the reminder of the next in one step, and proposes neither again', async () => {
    const { ownPractice } = await setUpSchedules();
    const ownClinic = practiceClient(ownPractice);
    const id = await ownClinic.animal();
    const askProposals = () => callApi(schedules.propose, { query: { animalId: id } }, ownPractice.admin);
    const [dhpp, rabies] = (await askProposals()).body.data.proposals;
    expect([dhpp?.isTagged, rabies?.isTagged]).toEqual([false, true]);
    const { kindId = '', doses: [firstDose, next] = [] } = dhpp ?? {};
    const animalVaccinationVm = [
      {
        kindId,
        reminder: false as const,
        actionDate: firstDose?.date ?? '',
        hospitalClinicId: ownPractice.clinic,
      },
      { kindId, reminder: true as const, dueDate: [next?.date ?? ''] },
    ];
    const addReply = await callApi(
      vaccinations.add,
      { body: { animalIds: [id], animalVaccinationVm } },
      ownPractice.admin,
    );
    expect(addReply.body.data).toMatchObject({ records: 1, reminders: 1, moved: 0, completed: [] });
    const [proposalAfter] = (await askProposals()).body.data.proposals;
    expect(proposalAfter?.doses.map(({ date }) => date)).toEqual(
      dhpp?.doses.slice(2).map(({ date }) => date),
    );
  });

  it('is not available for dead or unknown animals', async () => {
    const id = await clinic.animal();
    await addMilestone(practice.id, id, 'death', TODAY);
    const deadReply = await callApi(schedules.propose, { query: { animalId: id } }, practice.admin);
    expect([deadReply.status, deadReply.body.message]).toEqual([422, 'animal is dead']);
    const { ownPractice } = await setUpSchedules();
    const otherRescueReply = await callApi(schedules.propose, { query: { animalId: id } }, ownPractice.admin);
    expect(otherRescueReply.status).toBe(404);
  });

  it('leaves out inactive schedules', async () => {
    const { ownPractice, save } = await setUpSchedules();
    const id = await practiceClient(ownPractice).animal();
    await save({ active: false });
    const { body } = await callApi(schedules.propose, { query: { animalId: id } }, ownPractice.admin);
    expect(body.data.proposals.map(({ kind }) => kind)).toEqual(['Rabies 1-year']);
  });
});
