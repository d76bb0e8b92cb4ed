import { beforeAll, describe, expect, it } from 'vitest';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { people } from '#shared/calls/people/people.ts';
import { rounds, UNDO_MINUTES } from '#shared/calls/health/rounds.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { care } from '#shared/calls/animals/care.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
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

const WORDS = { subjective: 'Eats', objective: '38.5', assessment: 'Healthy', soapPlan: 'Recheck' };

async function examined(id: string) {
  const soapVm = { actionDate: '2026-03-03', hospitalClinicId: practice.clinic, ...WORDS };
  return callApi(soaps.add, { body: { animalIds: [id], soapVm } }, clinic.testCaller);
}

describe('SOAPs', () => {
  it('are signed by who is signed in, whoever corrects them', async () => {
    const id = await clinic.animal();
    expect((await examined(id)).body.message).toBe('SOAP added successfully');
    const [soap] = await clinic.soaps(id);
    const body = { actionDate: '2026-03-04', hospitalClinicId: practice.otherClinic, ...WORDS, version: 1 };
    const vet = practiceClient(practice, 'Veterinarian').testCaller;
    await callApi(soaps.update, { params: { id: soap?.id ?? '' }, body }, vet);
    expect(await clinic.soaps(id)).toEqual([
      expect.objectContaining({
        ...WORDS,
        actionDate: '2026-03-04',
        hospitalClinic: 'Quay Animal Hospital',
        veterinarian: 'Administrator Tester',
        changedBy: 'Veterinarian Tester',
      }),
    ]);
  });

  it.each(['subjective', 'objective', 'assessment', 'soapPlan'])('ask for %s', async (field) => {
    const soapVm = { actionDate: TODAY, hospitalClinicId: practice.clinic, ...WORDS, [field]: ' ' };
    const { body } = await callApi(
      soaps.add,
      { body: { animalIds: [await clinic.animal()], soapVm } },
      clinic.testCaller,
    );
    const label = field === 'soapPlan' ? 'Plan' : (field[0] ?? '').toUpperCase() + field.slice(1);
    expect(body.fields).toEqual({ [`soapVm.${field}`]: `${label} is required` });
  });
});

describe('health notes', () => {
  it('are of one animal or several, corrected with a trace, and deleted', async () => {
    const [one, two] = await Promise.all([clinic.animal('One'), clinic.animal('Two')]);
    const add = (body: object) => callApi(healthnotes.add, { body: body as never }, clinic.testCaller);
    expect((await add({ animalId: one, note: ' ' })).body.fields).toEqual({ note: 'Notes are required' });
    expect((await add({ note: 'Whose?' })).status).toBe(422);
    await add({ animalId: one, note: 'Coughs' });
    await add({ animalIds: [one, two], note: 'Quarantined' });
    const notes = await clinic.notes(one);
    expect(notes.map(({ note }) => note).toSorted()).toEqual(['Coughs', 'Quarantined']);
    const id = notes.find(({ note }) => note === 'Coughs')?.id ?? '';
    await callApi(healthnotes.update, { params: { id }, body: { note: 'Coughs less' } }, clinic.testCaller);
    expect(await clinic.history(one)).toContainEqual(
      expect.objectContaining({ what: 'healthnotes.update', changes: { note: ['Coughs', 'Coughs less'] } }),
    );
    await callApi(healthnotes.remove, { params: { id } }, clinic.testCaller);
    expect(await clinic.notes(one)).toHaveLength(1);
    const deleted = await callApi(care.deleted, { query: { animalId: one } }, clinic.testCaller);
    expect(deleted.body.data.records).toEqual([expect.objectContaining({ id, kind: 'healthnote' })]);
    await callApi(rounds.restore, { query: { kind: 'healthnote', id } }, clinic.testCaller);
    expect((await clinic.notes(one)).map(({ note }) => note)).toContain('Coughs less');
  });
});

it('the history has all that was done, the latest first, and nothing that is due', async () => {
  const id = await clinic.animal();
  await clinic.vaccinate([id], { actionDate: '2026-03-01' });
  await clinic.treat([id], { actionDate: '2026-03-02', results: 'Clean', notes: 'Quick' });
  await examined(id);
  await clinic.medicate([id]);
  await clinic.medicate([id], {
    reminder: false,
    administeredDate: '2026-03-04',
    administeredBy: 'Vera',
  });
  const { body } = await callApi(rounds.history, { query: { animalId: id } }, clinic.testCaller);
  expect(body.data.healthHistories).toEqual([
    {
      id: expect.any(String),
      actionDate: '2026-03-04',
      type: 'Med',
      kind: 'Amoxicillin',
      clinic: '',
      notes: '1 tablet',
    },
    {
      id: expect.any(String),
      actionDate: '2026-03-03',
      type: 'SOAP',
      kind: '',
      clinic: 'Harbour Vets',
      notes: 'Healthy',
    },
    {
      id: expect.any(String),
      actionDate: '2026-03-02',
      type: 'Procedure, Test or Treatment',
      kind: 'Spay',
      clinic: 'Harbour Vets',
      notes: 'Clean\nQuick',
    },
    {
      id: expect.any(String),
      actionDate: '2026-03-01',
      type: 'Vaccination',
      kind: 'DHPP',
      clinic: 'Harbour Vets',
      notes: '',
    },
  ]);
});

describe('the round', () => {
  it('goes by place and animal: due and overdue in the house, and what was given today', async () => {
    const otherPractice = await newPractice();
    const them = practiceClient(otherPractice);
    const place = async (name: string, location: string) => them.animal(name, { location });
    const [zoe, abe, out] = [
      await place('Zoe', 'Barn 1'),
      await place('Abe', 'Barn 1'),
      await place('Out', 'Barn 1'),
    ];
    const cat = await place('Kit', 'Annex');
    await them.medicate([zoe, abe, cat, out], { dueDate: [TODAY, dateInDays(1)] });
    await them.vaccinate([zoe], { reminder: true, dueDate: TODAY });
    await addMilestone(otherPractice.id, out, 'adoption', '2026-02-01');
    const today = async () => (await callApi(rounds.today, {}, them.testCaller)).body.data;
    const names = (items: { location: string; animalName: string; title: string }[]) =>
      items.map(({ location, animalName, title }) => `${location} ${animalName} ${title}`);
    const before = await today();
    expect(names(before.due)).toEqual([
      'Annex Kit Amoxicillin',
      'Barn 1 Abe Amoxicillin',
      'Barn 1 Zoe Amoxicillin',
      'Barn 1 Zoe DHPP',
    ]);
    expect([before.given, before.more]).toEqual([[], false]);
    const ids = before.due.filter(({ kind }) => kind === 'med').map(({ id }) => id);
    await callApi(meds.give, { query: { ids: ids.slice(0, 2).join(',') } }, them.testCaller);
    const after = await today();
    expect([after.due.length, names(after.given)]).toEqual([
      2,
      ['Annex Kit Amoxicillin', 'Barn 1 Abe Amoxicillin'],
    ]);
    expect(after.given[0]).toMatchObject({ givenBy: 'Administrator Tester', dueDate: TODAY });
  });

  it('says what was not given and why, to who sees notes, until it is given', async () => {
    const otherPractice = await newPractice();
    const [them, other] = [practiceClient(otherPractice), practiceClient(await newPractice())];
    const id = await them.animal('Ash');
    await them.medicate([id], { dueDate: [TODAY] });
    const today = async (testCaller = them.testCaller) =>
      (await callApi(rounds.today, {}, testCaller)).body.data;
    const dose = (await today()).due[0]?.id ?? '';
    const skip = (note: string, testCaller = them.testCaller) =>
      callApi(
        healthnotes.add,
        { body: { animalIds: [id], note, skips: { kind: 'med', id: dose } } },
        testCaller,
      );
    expect((await skip('Not ours', other.testCaller)).status).toBe(404);
    expect((await today()).due[0]?.skipped).toBeUndefined();
    expect((await skip('Spat it out')).status).toBe(200);
    expect((await today()).due).toMatchObject([
      { id: dose, skipped: { on: TODAY, by: 'Administrator Tester', why: 'Spat it out' } },
    ]);
    await callApi(meds.give, { query: { ids: dose } }, them.testCaller);
    const after = await today();
    expect([after.due, after.given.map(({ skipped }) => skipped)]).toEqual([[], [undefined]]);
    // A note about what was given meanwhile is a note like any other.
    expect((await skip('Given by Tom after all')).status).toBe(200);
    expect((await today()).given).toHaveLength(1);
  });

  it('tells what was done of it, and not what was never due', async () => {
    const otherPractice = await newPractice();
    const them = practiceClient(otherPractice);
    const [late, other] = await Promise.all([them.animal('Late'), them.animal('Other')]);
    await them.vaccinate([late], { reminder: true, dueDate: TODAY });
    await them.vaccinate([late, other], { administerer: 'Dr. Vale' });
    const { due, given } = (await callApi(rounds.today, {}, them.testCaller)).body.data;
    expect(due).toEqual([]);
    expect(given.map(({ animalName, givenBy }) => [animalName, givenBy])).toEqual([['Late', 'Dr. Vale']]);
    // A correction leaves it on the round of its day.
    const [done] = await them.vaccinations(late);
    const body = {
      kindId: otherPractice.dhpp,
      actionDate: TODAY,
      hospitalClinicId: otherPractice.clinic,
      administerer: 'Dr. Quay',
    };
    await callApi(vaccinations.update, { params: { id: done?.id ?? '' }, body }, them.testCaller);
    const roundAfter = (await callApi(rounds.today, {}, them.testCaller)).body.data;
    expect(roundAfter.given.map(({ givenBy }) => givenBy)).toEqual(['Dr. Quay']);
  });

  it('is exact on the dashboard', async () => {
    const otherPractice = await newPractice();
    const them = practiceClient(otherPractice);
    const [id, dead] = await Promise.all([them.animal('Alive'), them.animal('Dead')]);
    await them.medicate([id, dead], { dueDate: [TODAY] });
    await them.medicate([id], { dueDate: [dateInDays(4)] });
    await addMilestone(otherPractice.id, dead, 'death', '2026-02-01');
    const { body } = await callApi(dashboard.overview, {}, them.testCaller);
    expect(body.data.due).toEqual({ vaccinations: 0, procedures: 0, meds: 1 });
  });
});

describe('undoing a completed vaccination', () => {
  async function completed() {
    const id = await clinic.animal();
    await clinic.vaccinate([id], { reminder: true, dueDate: dateInDays(1), notes: 'Second dose' });
    const [reminder] = await clinic.vaccinations(id, 'true');
    const body = {
      kindId: practice.rabies,
      tagNumber: 'R-1',
      actionDate: TODAY,
      hospitalClinicId: practice.clinic,
      dueAgainNumber: 1,
      dueAgainType: 'year',
    } as const;
    const params = { id: reminder?.id ?? '' };
    await callApi(vaccinations.update, { params, query: { completeReminder: '1' }, body }, clinic.testCaller);
    return {
      id,
      reminder,
      params,
      undo: () => callApi(rounds.undo, { query: { kind: 'vaccination', ...params } }, clinic.testCaller),
    };
  }

  it('brings the reminder back and takes the next one away', async () => {
    const { id, reminder, undo } = await completed();
    expect(await clinic.vaccinations(id)).toHaveLength(2);
    expect((await undo()).status).toBe(200);
    expect(await clinic.vaccinations(id)).toEqual([
      { ...reminder, version: 3, changedAt: expect.any(String) },
    ]);
  });

  it('is refused once the next one was moved, and when it is late', async () => {
    const { id, undo } = await completed();
    const [next] = await clinic.vaccinations(id, 'true');
    const body = { reminder: true, kindId: practice.dhpp, dueDate: dateInDays(9) } as const;
    await callApi(
      vaccinations.update,
      { params: { id: next?.id ?? '' }, query: {}, body },
      clinic.testCaller,
    );
    const late = await undo();
    expect([late.status, late.body.message]).toEqual([
      409,
      'It is too late to undo this: please correct the record instead',
    ]);
    const other = await completed();
    setTestTime(Date.now() + (UNDO_MINUTES + 1) * 60_000);
    expect((await other.undo()).status).toBe(409);
  });
});

it('a clinic that is none is refused', async () => {
  const person = { lastName: 'Nobody', state: 'Otago', countryId: 'NZ' };
  const { id } = (await callApi(people.create, { query: {}, body: person }, clinic.testCaller)).body.data;
  const { status } = await clinic.vaccinate([await clinic.animal()], { hospitalClinicId: id });
  expect(status).toBe(422);
});
