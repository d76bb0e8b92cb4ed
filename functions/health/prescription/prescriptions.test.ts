import { describe, expect, it } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { people } from '#shared/calls/people/people.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { noonOf } from '../../test/time/noon.ts';
import { dateInDays, newPractice, practiceClient, TODAY } from '../health-record/health.fixture.ts';
import {
  removeDosages,
  setUpPrescriptions,
  createPrescriptionClient,
  enablePrescriptions,
} from './prescription.fixture.ts';

const { practice, clinic, desk, giveMeds } = await setUpPrescriptions();

/** The days and doses of the open reminders of an animal. */
const listDueMeds = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dose }) => `${dueDate} ${dose}`.trim()).toSorted();

describe('the prescription form', () => {
  it.each([
    ['hospitalClinicId', { hospitalClinicId: '' }, 'Clinic is required'],
    ['hospitalClinicId', { hospitalClinicId: 'nobody' }, 'Clinic is required'],
    ['medicineId', { medicineId: '' }, 'Medicine is required'],
    ['medicineId', { medicineId: 'nothing' }, 'Medicine is required'],
    ['otherMedicine', { medicineId: 'other', otherMedicine: ' ' }, 'Medicine is required'],
    ['dosage', { dosage: ' ' }, 'Dosage is required'],
    ['dosage', { dosage: 'x'.repeat(101) }, 'Must be 100 characters or less'],
    ['times', { times: '' }, 'Times a day is required'],
    ['times', { times: 0 }, 'Times a day must be a whole number from 1 to 12'],
    ['times', { times: 13 }, 'Times a day must be a whole number from 1 to 12'],
    ['frequency', { frequency: '' as never }, 'Frequency is required'],
    ['durationNumber', { durationNumber: '' }, 'Duration is required'],
    ['durationNumber', { durationNumber: 400 }, 'Duration must be a whole number from 1 to 365'],
    ['durationUnit', { durationUnit: '' as never }, 'Duration is required'],
    ['beginning', { beginning: '' }, 'Beginning date is required'],
    ['beginning', { beginning: '2001-01-01' }, 'Beginning date must be within a year of today'],
  ])('is refused without %s: %j', async (field, overrides, message) => {
    const { status, body } = await desk.add(await clinic.animal(), overrides);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it('reports all missing fields at once', async () => {
    const { body } = await callApi(
      prescriptions.add,
      { query: { animalId: await clinic.animal() }, body: {} as never },
      practice.admin,
    );
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'beginning',
      'dosage',
      'durationNumber',
      'frequency',
      'hospitalClinicId',
      'medicineId',
      'times',
    ]);
  });

  it('is rejected for a dead animal', async () => {
    const id = await clinic.animal();
    await addMilestone(practice.id, id, 'death', TODAY);
    const { status, body } = await desk.add(id);
    expect([status, body.message]).toEqual([422, 'animal is dead']);
  });
});

describe('the prescriptions module', () => {
  it('is off until an Administrator turns it on', async () => {
    const otherPractice = await newPractice();
    const id = await practiceClient(otherPractice).animal();
    const otherClient = createPrescriptionClient(otherPractice);
    expect((await otherClient.add(id)).status).toBe(403);
    expect((await callApi(prescriptions.list, { query: { animalId: id } }, otherPractice.admin)).status).toBe(
      403,
    );
    await enablePrescriptions(otherPractice);
    expect((await otherClient.add(id)).status).toBe(200);
  });
});

describe('a prescription', () => {
  it('makes a med reminder for each dose, numbered within its day', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    expect(body.message).toBe('Prescription and 6 med reminders added successfully');
    expect(await listDueMeds(id)).toEqual(
      [0, 1, 2].flatMap((days) => [`${dateInDays(days)} 1 of 2`, `${dateInDays(days)} 2 of 2`]),
    );
    const [firstMed] = await clinic.meds(id, 'true');
    expect(firstMed).toMatchObject({
      medicine: 'Amoxicillin',
      medicineId: practice.amoxicillin,
      dosage: '1 tablet',
      prescriptionId: body.data.id,
    });
    expect(await desk.list(id)).toEqual([
      expect.objectContaining({
        id: body.data.id,
        hospitalClinic: 'Harbour Vets',
        medicine: 'Amoxicillin',
        open: 6,
        given: 0,
        remindersUntil: dateInDays(2),
        goesOn: false,
        unfinished: false,
      }),
    ]);
  });

  it('for an unlisted medicine shows its name, also when its reminders are given', async () => {
    const id = await clinic.animal();
    await desk.add(id, { medicineId: 'other', otherMedicine: 'Grandmother’s tea', times: 1 });
    const [firstMed] = await clinic.meds(id, 'true');
    expect(firstMed?.medicine).toBe('Grandmother’s tea');
    await giveMeds([firstMed?.id ?? '']);
    expect((await clinic.meds(id, 'false'))[0]?.medicine).toBe('Grandmother’s tea');
    expect((await desk.list(id))[0]).toMatchObject({ given: 1, open: 2, otherMedicine: 'Grandmother’s tea' });
  });

  it('with the typed name of a listed medicine uses the entry of the list', async () => {
    const id = await clinic.animal();
    await desk.add(id, { medicineId: '', otherMedicine: ' AMOXICILLIN ' });
    expect((await desk.list(id))[0]).toMatchObject({ medicineId: practice.amoxicillin, otherMedicine: '' });
  });

  it('entered late has no reminders in the past', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 1, beginning: dateInDays(-2), durationNumber: 4 });
    expect(await listDueMeds(id)).toEqual([TODAY, dateInDays(1)]);
  });

  it('without an end has 30 days of reminders, and more when it is continued', async () => {
    const id = await clinic.animal();
    const form = { times: 1, durationNumber: '', until: 'supply-exhausted' } as const;
    const { body } = await desk.add(id, form);
    expect(body.data.reminders).toBe(30);
    expect((await desk.list(id))[0]).toMatchObject({ goesOn: true, remindersUntil: dateInDays(29) });
    expect((await desk.carryOn(body.data.id)).body.data.reminders).toBe(30);
    const days = await listDueMeds(id);
    expect(days).toEqual(Array.from({ length: 60 }, (_, day) => dateInDays(day)));
    setTestTime(noonOf(dateInDays(-320)));
    const earlyReply = await desk.carryOn(body.data.id);
    expect(earlyReply.body.message).toBe('No reminders were missing');
    setTestTime(noonOf(dateInDays(80)));
    const lateReply = await desk.carryOn(body.data.id);
    expect(lateReply.body.message).toBe('30 med reminders added successfully');
    expect((await listDueMeds(id)).slice(60)[0]).toBe(dateInDays(80));
  });

  it('with many doses is complete, though it exceeds one transaction', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 10, durationNumber: 20 });
    expect(body.data.reminders).toBe(200);
    const days = await listDueMeds(id);
    expect([days.length, new Set(days).size]).toEqual([200, 200]);
    expect((await desk.list(id))[0]?.unfinished).toBe(false);
  });

  it('is added once, however often the connection fails', async () => {
    const id = await clinic.animal();
    const headers = { 'idempotency-key': `prescription-${id}` };
    const [firstReply, secondReply] = [
      await desk.add(id, {}, { headers }),
      await desk.add(id, {}, { headers }),
    ];
    expect(secondReply.body.data).toEqual(firstReply.body.data);
    expect((await desk.list(id)).length).toBe(1);
    expect((await listDueMeds(id)).length).toBe(6);
  });

  it('keeps its clinic from being deleted', async () => {
    const id = await clinic.animal();
    await desk.add(id, { hospitalClinicId: practice.otherClinic });
    const { status } = await callApi(people.remove, { params: { id: practice.otherClinic } }, practice.admin);
    expect(status).toBe(409);
  });
});

describe('a correction of a prescription', () => {
  it('to the text changes every open reminder, and leaves given doses alone', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 1 });
    const [firstMed] = await clinic.meds(id, 'true');
    await giveMeds([firstMed?.id ?? '']);
    const reply = await desk.update(body.data.id, { times: 1, dosage: '2 tablets' });
    expect(reply.body.data.prescription).toMatchObject({ dosage: '2 tablets', open: 2, given: 1 });
    const allMeds = await clinic.meds(id);
    expect(allMeds.map(({ dosage, reminder }) => [dosage, reminder])).toEqual([
      ['2 tablets', true],
      ['2 tablets', true],
      ['1 tablet', false],
    ]);
    const lines = (await clinic.history(id)).map(({ what }) => what);
    expect(lines.filter((action) => action === 'prescriptions.correct')).toHaveLength(2);
  });

  it('to the plan leaves today alone and recreates the later days', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    await desk.update(body.data.id, { times: 3 });
    expect(await listDueMeds(id)).toEqual([
      `${TODAY} 1 of 2`,
      `${TODAY} 2 of 2`,
      ...[1, 2].flatMap((days) => [1, 2, 3].map((dose) => `${dateInDays(days)} ${dose} of 3`)),
    ]);
  });

  it('to an outdated version is rejected', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const [{ version } = { version: 0 }] = await desk.list(id);
    expect((await desk.update(body.data.id, { version, dosage: 'a' })).status).toBe(200);
    const lateReply = await desk.update(body.data.id, { version, dosage: 'b' });
    expect([lateReply.status, lateReply.body.conflict?.changedBy]).toEqual([409, 'Administrator Tester']);
    expect((await desk.list(id))[0]?.dosage).toBe('a');
  });

  it('happens once, and a repeated request gets the same reply', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const [{ version } = { version: 0 }] = await desk.list(id);
    const headers = { 'idempotency-key': `correction-${id}` };
    const correctionFields = { version, times: 1 };
    const replies = [
      await desk.update(body.data.id, correctionFields, { headers }),
      await desk.update(body.data.id, correctionFields, { headers }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listDueMeds(id)).toEqual([
      `${TODAY} 1 of 2`,
      `${TODAY} 2 of 2`,
      dateInDays(1),
      dateInDays(2),
    ]);
  });
});

describe('an earlier prescription without a dosage', () => {
  const addWithoutDosage = async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 1, durationNumber: '', until: 'supply-exhausted' });
    await removeDosages(practice, id);
    return { id, prescription: body.data.id };
  };

  it('stays in the lists, marked as having no dosage', async () => {
    const { id, prescription } = await addWithoutDosage();
    expect((await desk.list(id))[0]).toMatchObject({ id: prescription, dosage: '', open: 30 });
    expect((await clinic.meds(id, 'true'))[0]?.dosage).toBe('');
  });

  it('cannot be given without a dosage: completing asks for it', async () => {
    const { id } = await addWithoutDosage();
    const [firstMed] = await clinic.meds(id, 'true');
    const giveReply = await giveMeds([firstMed?.id ?? '']);
    expect([giveReply.status, giveReply.body.fields]).toEqual([422, { dosage: 'Dosage is required' }]);
    const completeMed = (dosage: string) =>
      callApi(
        meds.update,
        {
          params: { id: firstMed?.id ?? '' },
          body: { medicineId: practice.amoxicillin, dosage, administeredDate: TODAY, administeredBy: 'Vera' },
        },
        practice.admin,
      );
    expect((await completeMed('')).body.fields).toEqual({ dosage: 'Dosage is required' });
    expect((await completeMed('1 tablet')).status).toBe(200);
  });

  it('gets no more reminders until it has a dosage, which its open reminders then use', async () => {
    const { id, prescription } = await addWithoutDosage();
    expect((await desk.carryOn(prescription)).body.fields).toEqual({ dosage: 'Dosage is required' });
    const form = { times: 1, durationNumber: '', until: 'supply-exhausted' } as const;
    expect((await desk.update(prescription, { ...form, dosage: '' })).status).toBe(422);
    expect((await desk.update(prescription, { ...form, dosage: '1 ml' })).status).toBe(200);
    expect(new Set((await clinic.meds(id, 'true')).map(({ dosage }) => dosage))).toEqual(new Set(['1 ml']));
    expect((await desk.carryOn(prescription)).body.data.reminders).toBe(30);
  });
});
