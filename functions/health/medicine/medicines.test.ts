import { describe, expect, it } from 'vitest';
import { dateInDays, TODAY } from '../health-record/health.fixture.ts';
import { setUpPrescriptions } from '../prescription/prescription.fixture.ts';

const { practice, clinic, desk, giveMeds } = await setUpPrescriptions();

const NOT_FORCED = { force: 'false' } as const;
const END_OLD = { endOld: 'true' } as const;
const FORCED = { force: 'true' } as const;

const listDueMeds = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dosage }) => `${dueDate} ${dosage}`).toSorted();

const days = (firstDay: number, count: number, dosage: string) =>
  Array.from({ length: count }, (_, i) => `${dateInDays(firstDay + i)} ${dosage}`);

/** Gets a medicine today and on the two days that follow, by hand. */
const addAnimalWithMeds = async (overrides = {}) => {
  const id = await clinic.animal('Clover');
  await clinic.medicate([id], { dosage: '37.5 mg', dueDate: [0, 1, 2].map(dateInDays), ...overrides });
  return id;
};

const FIVE_DAYS = { dosage: '25 mg', times: 2, durationNumber: 5 } as const;

describe('prescribing a medicine that an animal already gets', () => {
  it('asks for confirmation, listing what is open, and saves nothing', async () => {
    const id = await addAnimalWithMeds();
    const { status, body } = await desk.add(id, { ...FIVE_DAYS, beginning: dateInDays(1) });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Clover already gets Amoxicillin, 37.5 mg, until \S+$/),
    ]);
    expect(body).toMatchObject({
      code: 'gets-already',
      forceable: true,
      gets: [
        {
          animalId: id,
          animalName: 'Clover',
          medicine: 'Amoxicillin',
          dosage: '37.5 mg',
          from: TODAY,
          until: dateInDays(2),
          endsFrom: dateInDays(1),
          reminders: 2,
        },
      ],
    });
    expect([await desk.list(id), await listDueMeds(id)]).toEqual([[], days(0, 3, '37.5 mg')]);
  });

  it('may keep both', async () => {
    const id = await addAnimalWithMeds();
    const { body } = await desk.add(id, FIVE_DAYS, {}, FORCED);
    expect([body.message, body.data.ended]).toEqual([
      'Prescription and 10 med reminders added successfully',
      0,
    ]);
    expect(await listDueMeds(id)).toHaveLength(13);
  });

  it('can end the old one from then on: what was given stays', async () => {
    const id = await addAnimalWithMeds();
    const [firstMed] = await clinic.meds(id, 'true');
    await giveMeds([firstMed?.id ?? '']);
    const { body } = await desk.add(id, { ...FIVE_DAYS, times: 1, beginning: dateInDays(1) }, {}, END_OLD);
    expect(body.message).toBe(
      'Prescription and 5 med reminders added successfully. 2 reminders of the old one ended.',
    );
    expect(await listDueMeds(id)).toEqual(days(1, 5, '25 mg'));
    expect((await clinic.meds(id, 'false')).map(({ dosage }) => dosage)).toEqual(['37.5 mg']);
    const lines = await clinic.history(id);
    expect(lines.find(({ what }) => what === 'meds.end')?.changes).toMatchObject({
      dueDate: [`${dateInDays(1)}, ${dateInDays(2)}`, null],
    });
  });

  it('is not asked about other days, other medicines, or what was given', async () => {
    const id = await addAnimalWithMeds();
    expect((await desk.add(id, { ...FIVE_DAYS, beginning: dateInDays(3) })).status).toBe(200);
    expect((await desk.add(id, { ...FIVE_DAYS, medicineId: practice.meloxicam })).status).toBe(200);
    const otherId = await clinic.animal();
    await clinic.medicate([otherId], { dueDate: [TODAY] });
    await giveMeds((await clinic.meds(otherId, 'true')).map((med) => med.id));
    expect((await desk.add(otherId, FIVE_DAYS)).status).toBe(200);
  });

  it('recognizes an unlisted medicine by its name', async () => {
    const id = await clinic.animal();
    const teaFields = { ...FIVE_DAYS, medicineId: 'other' } as const;
    await desk.add(id, { ...teaFields, otherMedicine: 'Grandmother’s tea' });
    const retry = await desk.add(id, { ...teaFields, otherMedicine: 'GRANDMOTHER’S  TEA' });
    expect([retry.status, retry.body.code]).toEqual([409, 'gets-already']);
  });
});

describe('a prescription that is replaced by another', () => {
  it('is stopped from that day: earlier doses stay, and it can still be stopped sooner', async () => {
    const id = await clinic.animal();
    const oldReply = await desk.add(id, { times: 1, durationNumber: 10, dosage: 'old' });
    const reply = await desk.add(id, { times: 1, dosage: 'new', beginning: dateInDays(3) }, {}, END_OLD);
    expect(reply.body.data.ended).toBe(7);
    expect(await listDueMeds(id)).toEqual([...days(0, 3, 'old'), ...days(3, 3, 'new')]);
    const [, firstMed] = await desk.list(id);
    expect(firstMed).toMatchObject({
      stoppedOn: dateInDays(3),
      stoppedBy: 'Administrator Tester',
      goesOn: false,
    });
    expect((await desk.stop(oldReply.body.data.id)).body.data.ended).toBe(2);
    expect(await listDueMeds(id)).toEqual([...days(0, 1, 'old'), ...days(3, 3, 'new')]);
  });

  it('without an end continues until then', async () => {
    const id = await clinic.animal();
    const endlessFields = { times: 1, durationNumber: '', until: 'supply-exhausted', dosage: 'old' } as const;
    const { body } = await desk.add(id, endlessFields);
    await clinic.medicate([id], { dosage: 'late', dueDate: [dateInDays(29), dateInDays(33)] }, END_OLD);
    expect(await listDueMeds(id)).toEqual([
      ...days(0, 29, 'old'),
      ...days(29, 1, 'late'),
      ...days(33, 1, 'late'),
    ]);
    expect((await desk.carryOn(body.data.id)).body.data.reminders).toBe(0);
  });

  it('asks for confirmation before it is continued into a prescription that began after its last reminder', async () => {
    const id = await clinic.animal();
    const endlessFields = { times: 1, durationNumber: '', until: 'supply-exhausted', dosage: 'old' } as const;
    const { body } = await desk.add(id, endlessFields);
    expect(
      (await clinic.medicate([id], { dosage: 'next', dueDate: dateInDays(40) }, NOT_FORCED)).status,
    ).toBe(200);
    const reply = await desk.carryOn(body.data.id);
    expect([reply.status, reply.body.gets]).toEqual([
      409,
      [expect.objectContaining({ dosage: 'next', reminders: 1, endsFrom: dateInDays(30) })],
    ]);
    const continueReply = await desk.carryOn(body.data.id, END_OLD);
    expect(continueReply.body.message).toBe(
      '30 med reminders added successfully. 1 reminder of the old one ended.',
    );
    expect(await listDueMeds(id)).toEqual(days(0, 60, 'old'));
  });

  it('is ended completely, though it exceeds one transaction', async () => {
    const id = await clinic.animal();
    await desk.add(id, { times: 12, durationNumber: 10, dosage: 'old' });
    await clinic.medicate([id], {
      dosage: 'hand',
      dueDate: Array.from({ length: 24 }, (_, i) => dateInDays(i)),
    });
    await clinic.medicate([id], {
      dosage: 'hand',
      dueDate: Array.from({ length: 24 }, (_, i) => dateInDays(i)),
    });
    const { body } = await desk.add(id, { times: 10, durationNumber: 15, dosage: 'new' }, {}, END_OLD);
    expect([body.data.reminders, body.data.ended]).toEqual([150, 168]);
    expect(new Set((await clinic.meds(id, 'true')).map(({ dosage }) => dosage))).toEqual(new Set(['new']));
    expect(await listDueMeds(id)).toHaveLength(150);
    expect((await desk.list(id)).map(({ unfinished }) => unfinished)).toEqual([false, false]);
  });
});

describe('a correction of a prescription', () => {
  const prescribeTwo = async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { medicineId: practice.meloxicam, dosage: '1 ml', dueDate: dateInDays(1) });
    const { body } = await desk.add(id, { times: 1 });
    return { id, prescription: body.data.id };
  };

  it('to a medicine that the animal already gets asks for confirmation, and ends the old one', async () => {
    const { id, prescription } = await prescribeTwo();
    const correctedFields = { times: 1, medicineId: practice.meloxicam, dosage: '2 ml' };
    const reply = await desk.update(prescription, correctedFields);
    expect([reply.status, reply.body.gets]).toEqual([
      409,
      [expect.objectContaining({ medicine: 'Meloxicam', dosage: '1 ml', endsFrom: TODAY, reminders: 1 })],
    ]);
    expect((await desk.list(id))[0]?.medicine).toBe('Amoxicillin');
    const updateReply = await desk.update(prescription, correctedFields, {}, END_OLD);
    expect(updateReply.body.message).toBe(
      'Prescription updated successfully. 1 reminder of the old one ended.',
    );
    expect(await listDueMeds(id)).toEqual(days(0, 3, '2 ml'));
  });

  it('to the days asks only about new overlaps, and one to the notes asks nothing', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dosage: 'late', dueDate: dateInDays(5) });
    const { body } = await desk.add(id, { times: 1 });
    const prescription = body.data.id;
    expect((await desk.update(prescription, { times: 1, dosage: '2 tablets' })).status).toBe(200);
    expect((await desk.update(prescription, { times: 2 })).status).toBe(200);
    const longerFields = { times: 2, durationNumber: 8 };
    expect((await desk.update(prescription, longerFields)).body.code).toBe('gets-already');
    expect((await desk.update(prescription, longerFields, {}, FORCED)).status).toBe(200);
    expect((await desk.update(prescription, { times: 3, durationNumber: 9 })).status).toBe(200);
  });
});

describe('reminders that are set manually', () => {
  it('ask about those of several animals that already get the medicine, and end only theirs', async () => {
    const [cloverId, otisId] = [await addAnimalWithMeds(), await clinic.animal('Otis')];
    await clinic.medicate([otisId], { medicineId: practice.meloxicam, dueDate: [TODAY] });
    const reminderFields = { dosage: '10 mg', dueDate: [dateInDays(1), dateInDays(4)] };
    const reply = await clinic.medicate([cloverId, otisId], reminderFields, NOT_FORCED);
    expect([reply.status, reply.body.gets]).toEqual([
      409,
      [expect.objectContaining({ animalName: 'Clover', reminders: 2, endsFrom: dateInDays(1) })],
    ]);
    const medicateReply = await clinic.medicate([cloverId, otisId], reminderFields, END_OLD);
    expect(medicateReply.body.message).toBe(
      '4 med reminders added successfully. 2 reminders of the old one ended.',
    );
    expect(await listDueMeds(cloverId)).toEqual([
      `${TODAY} 37.5 mg`,
      `${dateInDays(1)} 10 mg`,
      `${dateInDays(4)} 10 mg`,
    ]);
    expect(await listDueMeds(otisId)).toHaveLength(3);
  });

  it('are set for 33 animals at once', async () => {
    const ids = await Promise.all(Array.from({ length: 34 }, (_, i) => clinic.animal(`Herd ${i}`)));
    expect((await clinic.medicate(ids.slice(0, 33))).status).toBe(200);
    const askReply = await clinic.medicate(ids, {}, NOT_FORCED);
    expect([askReply.status, askReply.body.gets?.length]).toEqual([409, 33]);
    const allReply = await clinic.medicate(ids);
    expect([allReply.status, allReply.body.message]).toEqual([
      422,
      'Please select fewer animals, or fewer dates, at once',
    ]);
  });

  it('do not ask when recording what was given', async () => {
    const id = await addAnimalWithMeds();
    const givenFields = { reminder: false, administeredDate: TODAY, administeredBy: 'Vera' } as never;
    expect((await clinic.medicate([id], givenFields, NOT_FORCED)).status).toBe(200);
  });
});

describe('eight requests at once', () => {
  it('one prescribes, the others are asked', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => desk.add(id, { dosage: `${i} ml` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect([body.code, body.gets?.[0]?.reminders]).toEqual(['gets-already', 6]);
    expect([(await desk.list(id)).length, (await listDueMeds(id)).length]).toEqual([1, 6]);
  });

  it('one sets reminders or prescribes, whichever is saved first', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 ? desk.add(id, { times: 1 }) : clinic.medicate([id], { dosage: `${i} ml` }, NOT_FORCED),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'gets-already')).toHaveLength(7);
  });

  it('end the old one and replace it one after the other: one is left', async () => {
    const id = await addAnimalWithMeds();
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, i) => desk.add(id, { times: 1, dosage: `${i} ml` }, {}, END_OLD)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const remainingMeds = await clinic.meds(id, 'true');
    expect([remainingMeds.length, new Set(remainingMeds.map(({ dosage }) => dosage)).size]).toEqual([3, 1]);
    const endedCount = replies.reduce((sum, { body }) => sum + body.data.ended, 0);
    expect(endedCount).toBe(3 + 3 * 3);
  });
});

it('a repeated request gets the same reply as before', async () => {
  const id = await addAnimalWithMeds();
  const key = (name: string) => ({ headers: { 'idempotency-key': `${name}-${id}` } });
  const addCalls = [1, 2].map(() => () => desk.add(id, FIVE_DAYS, key('prescribed'), END_OLD));
  const [firstReply, secondReply] = [await addCalls[0]?.(), await addCalls[1]?.()];
  expect([secondReply?.status, secondReply?.body.data]).toEqual([200, firstReply?.body.data]);
  expect((await listDueMeds(id)).length).toBe(10);
  const otherId = await clinic.animal();
  const setReminders = () => clinic.medicate([otherId], { dueDate: [TODAY] }, NOT_FORCED, key('set'));
  const replies = [await setReminders(), await setReminders()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listDueMeds(otherId)).length).toBe(1);
});
