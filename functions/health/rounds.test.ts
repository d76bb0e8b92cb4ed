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

const SOAP_FIELDS = { subjective: 'Eats', objective: '38.5', assessment: 'Healthy', soapPlan: 'Recheck' };

async function addSoap(id: string) {
  const soapVm = { actionDate: '2026-03-03', hospitalClinicId: practice.clinic, ...SOAP_FIELDS };
  return callApi(soaps.add, { body: { animalIds: [id], soapVm } }, clinic.testCaller);
}

describe('SOAPs', () => {
  it('are signed by the user who added them, even when another corrects them', async () => {
    const id = await clinic.animal();
    expect((await addSoap(id)).body.message).toBe('SOAP added successfully');
    const [soap] = await clinic.soaps(id);
    const body = {
      actionDate: '2026-03-04',
      hospitalClinicId: practice.otherClinic,
      ...SOAP_FIELDS,
      version: 1,
    };
    const vet = practiceClient(practice, 'Veterinarian').testCaller;
    await callApi(soaps.update, { params: { id: soap?.id ?? '' }, body }, vet);
    expect(await clinic.soaps(id)).toEqual([
      expect.objectContaining({
        ...SOAP_FIELDS,
        actionDate: '2026-03-04',
        hospitalClinic: 'Quay Animal Hospital',
        veterinarian: 'Administrator Tester',
        changedBy: 'Veterinarian Tester',
      }),
    ]);
  });

  it.each(['subjective', 'objective', 'assessment', 'soapPlan'])('require %s', async (field) => {
    const soapVm = { actionDate: TODAY, hospitalClinicId: practice.clinic, ...SOAP_FIELDS, [field]: ' ' };
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
  it('are added to one or several animals, corrected with a history, and deleted', async () => {
    const [firstId, secondId] = await Promise.all([clinic.animal('One'), clinic.animal('Two')]);
    const add = (body: object) => callApi(healthnotes.add, { body: body as never }, clinic.testCaller);
    expect((await add({ animalId: firstId, note: ' ' })).body.fields).toEqual({ note: 'Notes are required' });
    expect((await add({ note: 'Whose?' })).status).toBe(422);
    await add({ animalId: firstId, note: 'Coughs' });
    await add({ animalIds: [firstId, secondId], note: 'Quarantined' });
    const notes = await clinic.notes(firstId);
    expect(notes.map(({ note }) => note).toSorted()).toEqual(['Coughs', 'Quarantined']);
    const id = notes.find(({ note }) => note === 'Coughs')?.id ?? '';
    await callApi(healthnotes.update, { params: { id }, body: { note: 'Coughs less' } }, clinic.testCaller);
    expect(await clinic.history(firstId)).toContainEqual(
      expect.objectContaining({ what: 'healthnotes.update', changes: { note: ['Coughs', 'Coughs less'] } }),
    );
    await callApi(healthnotes.remove, { params: { id } }, clinic.testCaller);
    expect(await clinic.notes(firstId)).toHaveLength(1);
    const deletedReply = await callApi(care.deleted, { query: { animalId: firstId } }, clinic.testCaller);
    expect(deletedReply.body.data.records).toEqual([expect.objectContaining({ id, kind: 'healthnote' })]);
    await callApi(rounds.restore, { query: { kind: 'healthnote', id } }, clinic.testCaller);
    expect((await clinic.notes(firstId)).map(({ note }) => note)).toContain('Coughs less');
  });
});

it('the history lists everything done, the latest first, and nothing that is due', async () => {
  const id = await clinic.animal();
  await clinic.vaccinate([id], { actionDate: '2026-03-01' });
  await clinic.treat([id], { actionDate: '2026-03-02', results: 'Clean', notes: 'Quick' });
  await addSoap(id);
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
  it('is sorted by place and animal: due and overdue for residents, and what was given today', async () => {
    const otherPractice = await newPractice();
    const otherClinic = practiceClient(otherPractice);
    const addAnimalAt = async (name: string, location: string) => otherClinic.animal(name, { location });
    const [zoeId, abeId, adoptedId] = [
      await addAnimalAt('Zoe', 'Barn 1'),
      await addAnimalAt('Abe', 'Barn 1'),
      await addAnimalAt('Out', 'Barn 1'),
    ];
    const catId = await addAnimalAt('Kit', 'Annex');
    await otherClinic.medicate([zoeId, abeId, catId, adoptedId], { dueDate: [TODAY, dateInDays(1)] });
    await otherClinic.vaccinate([zoeId], { reminder: true, dueDate: TODAY });
    await addMilestone(otherPractice.id, adoptedId, 'adoption', '2026-02-01');
    const today = async () => (await callApi(rounds.today, {}, otherClinic.testCaller)).body.data;
    const names = (items: { location: string; animalName: string; title: string }[]) =>
      items.map(({ location, animalName, title }) => `${location} ${animalName} ${title}`);
    const roundBefore = await today();
    expect(names(roundBefore.due)).toEqual([
      'Annex Kit Amoxicillin',
      'Barn 1 Abe Amoxicillin',
      'Barn 1 Zoe Amoxicillin',
      'Barn 1 Zoe DHPP',
    ]);
    expect([roundBefore.given, roundBefore.more]).toEqual([[], false]);
    const ids = roundBefore.due.filter(({ kind }) => kind === 'med').map(({ id }) => id);
    await callApi(meds.give, { query: { ids: ids.slice(0, 2).join(',') } }, otherClinic.testCaller);
    const roundAfter = await today();
    expect([roundAfter.due.length, names(roundAfter.given)]).toEqual([
      2,
      ['Annex Kit Amoxicillin', 'Barn 1 Abe Amoxicillin'],
    ]);
    expect(roundAfter.given[0]).toMatchObject({ givenBy: 'Administrator Tester', dueDate: TODAY });
  });

  it('shows doses not given and the reason, to roles that see notes, until they are given', async () => {
    const otherPractice = await newPractice();
    const [ownClinic, otherClinic] = [practiceClient(otherPractice), practiceClient(await newPractice())];
    const id = await ownClinic.animal('Ash');
    await ownClinic.medicate([id], { dueDate: [TODAY] });
    const today = async (testCaller = ownClinic.testCaller) =>
      (await callApi(rounds.today, {}, testCaller)).body.data;
    const doseId = (await today()).due[0]?.id ?? '';
    const skipDose = (note: string, testCaller = ownClinic.testCaller) =>
      callApi(
        healthnotes.add,
        { body: { animalIds: [id], note, skips: { kind: 'med', id: doseId } } },
        testCaller,
      );
    expect((await skipDose('Not ours', otherClinic.testCaller)).status).toBe(404);
    expect((await today()).due[0]?.skipped).toBeUndefined();
    expect((await skipDose('Spat it out')).status).toBe(200);
    expect((await today()).due).toMatchObject([
      { id: doseId, skipped: { on: TODAY, by: 'Administrator Tester', why: 'Spat it out' } },
    ]);
    const correction = {
      reminder: true,
      medicineId: otherPractice.amoxicillin,
      dosage: '2 tablets',
      dueDate: TODAY,
    } as const;
    await callApi(meds.update, { params: { id: doseId }, body: correction }, ownClinic.testCaller);
    const giveDose = () => callApi(meds.give, { query: { ids: doseId } }, ownClinic.testCaller);
    await giveDose();
    await callApi(rounds.undo, { query: { kind: 'med', id: doseId } }, ownClinic.testCaller);
    expect((await today()).due).toMatchObject([{ dosage: '2 tablets', skipped: { why: 'Spat it out' } }]);
    await giveDose();
    const roundAfter = await today();
    expect([roundAfter.due, roundAfter.given.map(({ skipped }) => skipped)]).toEqual([[], [undefined]]);
    // A note about what was given meanwhile is a note like any other.
    expect((await skipDose('Given by Tom after all')).status).toBe(200);
    expect((await today()).given).toHaveLength(1);
  });

  it('shows what was done of it, and not what was never due', async () => {
    const otherPractice = await newPractice();
    const otherClinic = practiceClient(otherPractice);
    const [lateId, otherId] = await Promise.all([otherClinic.animal('Late'), otherClinic.animal('Other')]);
    await otherClinic.vaccinate([lateId], { reminder: true, dueDate: TODAY });
    await otherClinic.vaccinate([lateId, otherId], { administerer: 'Dr. Vale' });
    const { due, given } = (await callApi(rounds.today, {}, otherClinic.testCaller)).body.data;
    expect(due).toEqual([]);
    expect(given.map(({ animalName, givenBy }) => [animalName, givenBy])).toEqual([['Late', 'Dr. Vale']]);
    // A correction leaves it on the round of its day.
    const [doneVaccination] = await otherClinic.vaccinations(lateId);
    const body = {
      kindId: otherPractice.dhpp,
      actionDate: TODAY,
      hospitalClinicId: otherPractice.clinic,
      administerer: 'Dr. Quay',
    };
    await callApi(
      vaccinations.update,
      { params: { id: doneVaccination?.id ?? '' }, body },
      otherClinic.testCaller,
    );
    const readGivers = async () =>
      (await callApi(rounds.today, {}, otherClinic.testCaller)).body.data.given.map(({ givenBy }) => givenBy);
    expect(await readGivers()).toEqual(['Dr. Quay']);
    // Without a name it is the user who recorded it.
    await callApi(
      vaccinations.update,
      { params: { id: doneVaccination?.id ?? '' }, body: { ...body, administerer: '' } },
      otherClinic.testCaller,
    );
    expect(await readGivers()).toEqual(['Administrator Tester']);
  });

  it('has exact counts on the dashboard', async () => {
    const otherPractice = await newPractice();
    const otherClinic = practiceClient(otherPractice);
    const [id, deadId] = await Promise.all([otherClinic.animal('Alive'), otherClinic.animal('Dead')]);
    await otherClinic.medicate([id, deadId], { dueDate: [TODAY] });
    await otherClinic.medicate([id], { dueDate: [dateInDays(4)] });
    await addMilestone(otherPractice.id, deadId, 'death', '2026-02-01');
    const { body } = await callApi(dashboard.overview, {}, otherClinic.testCaller);
    expect(body.data.due).toEqual({ vaccinations: 0, procedures: 0, meds: 1 });
  });
});

describe('undoing a completed vaccination', () => {
  async function completeVaccination() {
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

  it('restores the reminder and removes the next one', async () => {
    const { id, reminder, undo } = await completeVaccination();
    expect(await clinic.vaccinations(id)).toHaveLength(2);
    expect((await undo()).status).toBe(200);
    expect(await clinic.vaccinations(id)).toEqual([
      { ...reminder, version: 3, changedAt: expect.any(String) },
    ]);
  });

  it('is rejected once the next one was moved, and after the time limit', async () => {
    const { id, undo } = await completeVaccination();
    const [next] = await clinic.vaccinations(id, 'true');
    const body = { reminder: true, kindId: practice.dhpp, dueDate: dateInDays(9) } as const;
    await callApi(
      vaccinations.update,
      { params: { id: next?.id ?? '' }, query: {}, body },
      clinic.testCaller,
    );
    const lateReply = await undo();
    expect([lateReply.status, lateReply.body.message]).toEqual([
      409,
      'It is too late to undo this: please correct the record instead',
    ]);
    const otherCompletion = await completeVaccination();
    setTestTime(Date.now() + (UNDO_MINUTES + 1) * 60_000);
    expect((await otherCompletion.undo()).status).toBe(409);
  });
});

it('a contact that is not a clinic is rejected as the clinic', async () => {
  const person = { lastName: 'Nobody', state: 'Otago', countryId: 'NZ' };
  const { id } = (await callApi(people.create, { query: {}, body: person }, clinic.testCaller)).body.data;
  const { status } = await clinic.vaccinate([await clinic.animal()], { hospitalClinicId: id });
  expect(status).toBe(422);
});
