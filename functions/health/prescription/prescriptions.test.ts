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

const { practice, clinic, desk, giveMeds: give } = await setUpPrescriptions();

/** The days and doses of the open reminders of an animal. */
const due = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dose }) => `${dueDate} ${dose}`.trim()).toSorted();

describe('the form', () => {
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

  it('says all at once what is missing', async () => {
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

  it('is not for the dead', async () => {
    const id = await clinic.animal();
    await addMilestone(practice.id, id, 'death', TODAY);
    const { status, body } = await desk.add(id);
    expect([status, body.message]).toEqual([422, 'animal is dead']);
  });
});

describe('the module', () => {
  it('is off until an Administrator turns it on', async () => {
    const other = await newPractice();
    const id = await practiceClient(other).animal();
    const shut = createPrescriptionClient(other);
    expect((await shut.add(id)).status).toBe(403);
    expect((await callApi(prescriptions.list, { query: { animalId: id } }, other.admin)).status).toBe(403);
    await enablePrescriptions(other);
    expect((await shut.add(id)).status).toBe(200);
  });
});

describe('a prescription', () => {
  it('makes a med reminder for each dose, which say which one of the day they are', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    expect(body.message).toBe('Prescription and 6 med reminders added successfully');
    expect(await due(id)).toEqual(
      [0, 1, 2].flatMap((days) => [`${dateInDays(days)} 1 of 2`, `${dateInDays(days)} 2 of 2`]),
    );
    const [first] = await clinic.meds(id, 'true');
    expect(first).toMatchObject({
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

  it('of a medicine that is in no list goes by its name, also when its reminders are given', async () => {
    const id = await clinic.animal();
    await desk.add(id, { medicineId: 'other', otherMedicine: 'Grandmother’s tea', times: 1 });
    const [first] = await clinic.meds(id, 'true');
    expect(first?.medicine).toBe('Grandmother’s tea');
    await give([first?.id ?? '']);
    expect((await clinic.meds(id, 'false'))[0]?.medicine).toBe('Grandmother’s tea');
    expect((await desk.list(id))[0]).toMatchObject({ given: 1, open: 2, otherMedicine: 'Grandmother’s tea' });
  });

  it('of a medicine that is in the list after all means that one', async () => {
    const id = await clinic.animal();
    await desk.add(id, { medicineId: '', otherMedicine: ' AMOXICILLIN ' });
    expect((await desk.list(id))[0]).toMatchObject({ medicineId: practice.amoxicillin, otherMedicine: '' });
  });

  it('that is entered late has no reminders in the past', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 1, beginning: dateInDays(-2), durationNumber: 4 });
    expect(await due(id)).toEqual([TODAY, dateInDays(1)]);
  });

  it('without an end has 30 days of reminders, and more when it is continued', async () => {
    const id = await clinic.animal();
    const form = { times: 1, durationNumber: '', until: 'supply-exhausted' } as const;
    const { body } = await desk.add(id, form);
    expect(body.data.reminders).toBe(30);
    expect((await desk.list(id))[0]).toMatchObject({ goesOn: true, remindersUntil: dateInDays(29) });
    expect((await desk.carryOn(body.data.id)).body.data.reminders).toBe(30);
    const days = await due(id);
    expect(days).toEqual(Array.from({ length: 60 }, (_, day) => dateInDays(day)));
    setTestTime(noonOf(dateInDays(-320)));
    const soon = await desk.carryOn(body.data.id);
    expect(soon.body.message).toBe('No reminders were missing');
    setTestTime(noonOf(dateInDays(80)));
    const late = await desk.carryOn(body.data.id);
    expect(late.body.message).toBe('30 med reminders added successfully');
    expect((await due(id)).slice(60)[0]).toBe(dateInDays(80));
  });

  it('of many doses is whole, though no transaction holds it', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 10, durationNumber: 20 });
    expect(body.data.reminders).toBe(200);
    const days = await due(id);
    expect([days.length, new Set(days).size]).toEqual([200, 200]);
    expect((await desk.list(id))[0]?.unfinished).toBe(false);
  });

  it('is added once, however often the line breaks', async () => {
    const id = await clinic.animal();
    const headers = { 'idempotency-key': `prescription-${id}` };
    const [one, two] = [await desk.add(id, {}, { headers }), await desk.add(id, {}, { headers })];
    expect(two.body.data).toEqual(one.body.data);
    expect((await desk.list(id)).length).toBe(1);
    expect((await due(id)).length).toBe(6);
  });

  it('holds its clinic', async () => {
    const id = await clinic.animal();
    await desk.add(id, { hospitalClinicId: practice.otherClinic });
    const { status } = await callApi(people.remove, { params: { id: practice.otherClinic } }, practice.admin);
    expect(status).toBe(409);
  });
});

describe('a correction', () => {
  it('of the words reaches every open reminder, and leaves what was given', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 1 });
    const [first] = await clinic.meds(id, 'true');
    await give([first?.id ?? '']);
    const reply = await desk.update(body.data.id, { times: 1, dosage: '2 tablets' });
    expect(reply.body.data.prescription).toMatchObject({ dosage: '2 tablets', open: 2, given: 1 });
    const all = await clinic.meds(id);
    expect(all.map(({ dosage, reminder }) => [dosage, reminder])).toEqual([
      ['2 tablets', true],
      ['2 tablets', true],
      ['1 tablet', false],
    ]);
    const lines = (await clinic.history(id)).map(({ what }) => what);
    expect(lines.filter((action) => action === 'prescriptions.correct')).toHaveLength(2);
  });

  it('of the plan leaves today alone and makes the later days anew', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    await desk.update(body.data.id, { times: 3 });
    expect(await due(id)).toEqual([
      `${TODAY} 1 of 2`,
      `${TODAY} 2 of 2`,
      ...[1, 2].flatMap((days) => [1, 2, 3].map((dose) => `${dateInDays(days)} ${dose} of 3`)),
    ]);
  });

  it('on an old state is refused', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const [{ version } = { version: 0 }] = await desk.list(id);
    expect((await desk.update(body.data.id, { version, dosage: 'a' })).status).toBe(200);
    const late = await desk.update(body.data.id, { version, dosage: 'b' });
    expect([late.status, late.body.conflict?.changedBy]).toEqual([409, 'Administrator Tester']);
    expect((await desk.list(id))[0]?.dosage).toBe('a');
  });

  it('is done once, and a repeated request gets the same answer', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id);
    const [{ version } = { version: 0 }] = await desk.list(id);
    const headers = { 'idempotency-key': `correction-${id}` };
    const correction = { version, times: 1 };
    const replies = [
      await desk.update(body.data.id, correction, { headers }),
      await desk.update(body.data.id, correction, { headers }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await due(id)).toEqual([`${TODAY} 1 of 2`, `${TODAY} 2 of 2`, dateInDays(1), dateInDays(2)]);
  });
});

describe('of old, without a dosage', () => {
  const old = async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, { times: 1, durationNumber: '', until: 'supply-exhausted' });
    await removeDosages(practice, id);
    return { id, prescription: body.data.id };
  };

  it('stays in the lists, and says that it has none', async () => {
    const { id, prescription } = await old();
    expect((await desk.list(id))[0]).toMatchObject({ id: prescription, dosage: '', open: 30 });
    expect((await clinic.meds(id, 'true'))[0]?.dosage).toBe('');
  });

  it('is not given without one: completing asks for it', async () => {
    const { id } = await old();
    const [first] = await clinic.meds(id, 'true');
    const bare = await give([first?.id ?? '']);
    expect([bare.status, bare.body.fields]).toEqual([422, { dosage: 'Dosage is required' }]);
    const complete = (dosage: string) =>
      callApi(
        meds.update,
        {
          params: { id: first?.id ?? '' },
          body: { medicineId: practice.amoxicillin, dosage, administeredDate: TODAY, administeredBy: 'Vera' },
        },
        practice.admin,
      );
    expect((await complete('')).body.fields).toEqual({ dosage: 'Dosage is required' });
    expect((await complete('1 tablet')).status).toBe(200);
  });

  it('has no more reminders until it has one, which its open reminders take over', async () => {
    const { id, prescription } = await old();
    expect((await desk.carryOn(prescription)).body.fields).toEqual({ dosage: 'Dosage is required' });
    const form = { times: 1, durationNumber: '', until: 'supply-exhausted' } as const;
    expect((await desk.update(prescription, { ...form, dosage: '' })).status).toBe(422);
    expect((await desk.update(prescription, { ...form, dosage: '1 ml' })).status).toBe(200);
    expect(new Set((await clinic.meds(id, 'true')).map(({ dosage }) => dosage))).toEqual(new Set(['1 ml']));
    expect((await desk.carryOn(prescription)).body.data.reminders).toBe(30);
  });
});
