import { describe, expect, it } from 'vitest';
import { dateInDays, TODAY } from '../health-record/health.fixture.ts';
import { setUpPrescriptions } from '../prescription/prescription.fixture.ts';

const { practice, clinic, desk, giveMeds: give } = await setUpPrescriptions();

const ASK = { force: 'false' } as const;
const END = { endOld: 'true' } as const;
const KEEP = { force: 'true' } as const;

const due = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dosage }) => `${dueDate} ${dosage}`).toSorted();

const days = (from: number, count: number, dosage: string) =>
  Array.from({ length: count }, (_, i) => `${dateInDays(from + i)} ${dosage}`);

/** Gets a medicine today and on the two days that follow, by hand. */
const gettingByHand = async (overrides = {}) => {
  const id = await clinic.animal('Clover');
  await clinic.medicate([id], { dosage: '37.5 mg', dueDate: [0, 1, 2].map(dateInDays), ...overrides });
  return id;
};

const FIVE = { dosage: '25 mg', times: 2, durationNumber: 5 } as const;

describe('who prescribes what an animal gets already', () => {
  it('is asked, with what is open, and nothing is written', async () => {
    const id = await gettingByHand();
    const { status, body } = await desk.add(id, { ...FIVE, beginning: dateInDays(1) });
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
    expect([await desk.list(id), await due(id)]).toEqual([[], days(0, 3, '37.5 mg')]);
  });

  it('may keep both', async () => {
    const id = await gettingByHand();
    const { body } = await desk.add(id, FIVE, {}, KEEP);
    expect([body.message, body.data.ended]).toEqual([
      'Prescription and 10 med reminders added successfully',
      0,
    ]);
    expect(await due(id)).toHaveLength(13);
  });

  it('may end the old from then: what was given stays', async () => {
    const id = await gettingByHand();
    const [first] = await clinic.meds(id, 'true');
    await give([first?.id ?? '']);
    const { body } = await desk.add(id, { ...FIVE, times: 1, beginning: dateInDays(1) }, {}, END);
    expect(body.message).toBe(
      'Prescription and 5 med reminders added successfully. 2 reminders of the old one ended.',
    );
    expect(await due(id)).toEqual(days(1, 5, '25 mg'));
    expect((await clinic.meds(id, 'false')).map(({ dosage }) => dosage)).toEqual(['37.5 mg']);
    const lines = await clinic.history(id);
    expect(lines.find(({ what }) => what === 'meds.end')?.changes).toMatchObject({
      dueDate: [`${dateInDays(1)}, ${dateInDays(2)}`, null],
    });
  });

  it('is not asked about other days, other medicines, or what was given', async () => {
    const id = await gettingByHand();
    expect((await desk.add(id, { ...FIVE, beginning: dateInDays(3) })).status).toBe(200);
    expect((await desk.add(id, { ...FIVE, medicineId: practice.meloxicam })).status).toBe(200);
    const other = await clinic.animal();
    await clinic.medicate([other], { dueDate: [TODAY] });
    await give((await clinic.meds(other, 'true')).map((med) => med.id));
    expect((await desk.add(other, FIVE)).status).toBe(200);
  });

  it('knows a medicine that is in no list by its name', async () => {
    const id = await clinic.animal();
    const tea = { ...FIVE, medicineId: 'other' } as const;
    await desk.add(id, { ...tea, otherMedicine: 'Grandmother’s tea' });
    const retry = await desk.add(id, { ...tea, otherMedicine: 'GRANDMOTHER’S  TEA' });
    expect([retry.status, retry.body.code]).toEqual([409, 'gets-already']);
  });
});

describe('a prescription that another takes the place of', () => {
  it('is stopped from that day: earlier doses stay, and it can still be stopped before', async () => {
    const id = await clinic.animal();
    const old = await desk.add(id, { times: 1, durationNumber: 10, dosage: 'old' });
    const reply = await desk.add(id, { times: 1, dosage: 'new', beginning: dateInDays(3) }, {}, END);
    expect(reply.body.data.ended).toBe(7);
    expect(await due(id)).toEqual([...days(0, 3, 'old'), ...days(3, 3, 'new')]);
    const [, first] = await desk.list(id);
    expect(first).toMatchObject({
      stoppedOn: dateInDays(3),
      stoppedBy: 'Administrator Tester',
      goesOn: false,
    });
    expect((await desk.stop(old.body.data.id)).body.data.ended).toBe(2);
    expect(await due(id)).toEqual([...days(0, 1, 'old'), ...days(3, 3, 'new')]);
  });

  it('goes on until then where it has no end', async () => {
    const id = await clinic.animal();
    const endless = { times: 1, durationNumber: '', until: 'supply-exhausted', dosage: 'old' } as const;
    const { body } = await desk.add(id, endless);
    await clinic.medicate([id], { dosage: 'late', dueDate: [dateInDays(29), dateInDays(33)] }, END);
    expect(await due(id)).toEqual([...days(0, 29, 'old'), ...days(29, 1, 'late'), ...days(33, 1, 'late')]);
    expect((await desk.carryOn(body.data.id)).body.data.reminders).toBe(0);
  });

  it('asks before it is continued into what was begun behind its last reminder', async () => {
    const id = await clinic.animal();
    const endless = { times: 1, durationNumber: '', until: 'supply-exhausted', dosage: 'old' } as const;
    const { body } = await desk.add(id, endless);
    expect((await clinic.medicate([id], { dosage: 'next', dueDate: dateInDays(40) }, ASK)).status).toBe(200);
    const reply = await desk.carryOn(body.data.id);
    expect([reply.status, reply.body.gets]).toEqual([
      409,
      [expect.objectContaining({ dosage: 'next', reminders: 1, endsFrom: dateInDays(30) })],
    ]);
    const done = await desk.carryOn(body.data.id, END);
    expect(done.body.message).toBe('30 med reminders added successfully. 1 reminder of the old one ended.');
    expect(await due(id)).toEqual(days(0, 60, 'old'));
  });

  it('ends whole, though no transaction holds it', async () => {
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
    const { body } = await desk.add(id, { times: 10, durationNumber: 15, dosage: 'new' }, {}, END);
    expect([body.data.reminders, body.data.ended]).toEqual([150, 168]);
    expect(new Set((await clinic.meds(id, 'true')).map(({ dosage }) => dosage))).toEqual(new Set(['new']));
    expect(await due(id)).toHaveLength(150);
    expect((await desk.list(id)).map(({ unfinished }) => unfinished)).toEqual([false, false]);
  });
});

describe('a correction', () => {
  const two = async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { medicineId: practice.meloxicam, dosage: '1 ml', dueDate: dateInDays(1) });
    const { body } = await desk.add(id, { times: 1 });
    return { id, prescription: body.data.id };
  };

  it('to a medicine that the animal gets already is asked about, and ends the old', async () => {
    const { id, prescription } = await two();
    const other = { times: 1, medicineId: practice.meloxicam, dosage: '2 ml' };
    const reply = await desk.update(prescription, other);
    expect([reply.status, reply.body.gets]).toEqual([
      409,
      [expect.objectContaining({ medicine: 'Meloxicam', dosage: '1 ml', endsFrom: TODAY, reminders: 1 })],
    ]);
    expect((await desk.list(id))[0]?.medicine).toBe('Amoxicillin');
    const done = await desk.update(prescription, other, {}, END);
    expect(done.body.message).toBe('Prescription updated successfully. 1 reminder of the old one ended.');
    expect(await due(id)).toEqual(days(0, 3, '2 ml'));
  });

  it('of days is asked about what it newly meets, and of words about nothing', async () => {
    const id = await clinic.animal();
    await clinic.medicate([id], { dosage: 'late', dueDate: dateInDays(5) });
    const { body } = await desk.add(id, { times: 1 });
    const prescription = body.data.id;
    expect((await desk.update(prescription, { times: 1, dosage: '2 tablets' })).status).toBe(200);
    expect((await desk.update(prescription, { times: 2 })).status).toBe(200);
    const longer = { times: 2, durationNumber: 8 };
    expect((await desk.update(prescription, longer)).body.code).toBe('gets-already');
    expect((await desk.update(prescription, longer, {}, KEEP)).status).toBe(200);
    expect((await desk.update(prescription, { times: 3, durationNumber: 9 })).status).toBe(200);
  });
});

describe('reminders that are set by hand', () => {
  it('ask for those of many animals that get the medicine already, and end theirs alone', async () => {
    const [clover, otis] = [await gettingByHand(), await clinic.animal('Otis')];
    await clinic.medicate([otis], { medicineId: practice.meloxicam, dueDate: [TODAY] });
    const set = { dosage: '10 mg', dueDate: [dateInDays(1), dateInDays(4)] };
    const reply = await clinic.medicate([clover, otis], set, ASK);
    expect([reply.status, reply.body.gets]).toEqual([
      409,
      [expect.objectContaining({ animalName: 'Clover', reminders: 2, endsFrom: dateInDays(1) })],
    ]);
    const done = await clinic.medicate([clover, otis], set, END);
    expect(done.body.message).toBe('4 med reminders added successfully. 2 reminders of the old one ended.');
    expect(await due(clover)).toEqual([
      `${TODAY} 37.5 mg`,
      `${dateInDays(1)} 10 mg`,
      `${dateInDays(4)} 10 mg`,
    ]);
    expect(await due(otis)).toHaveLength(3);
  });

  it('are set for 33 animals at once', async () => {
    const ids = await Promise.all(Array.from({ length: 34 }, (_, i) => clinic.animal(`Herd ${i}`)));
    expect((await clinic.medicate(ids.slice(0, 33))).status).toBe(200);
    const many = await clinic.medicate(ids, {}, ASK);
    expect([many.status, many.body.gets?.length]).toEqual([409, 33]);
    const all = await clinic.medicate(ids);
    expect([all.status, all.body.message]).toEqual([
      422,
      'Please select fewer animals, or fewer dates, at once',
    ]);
  });

  it('do not ask whoever records what was given', async () => {
    const id = await gettingByHand();
    const administration = { reminder: false, administeredDate: TODAY, administeredBy: 'Vera' } as never;
    expect((await clinic.medicate([id], administration, ASK)).status).toBe(200);
  });
});

describe('eight at once', () => {
  it('one prescribes, the others are asked', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => desk.add(id, { dosage: `${i} ml` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect([body.code, body.gets?.[0]?.reminders]).toEqual(['gets-already', 6]);
    expect([(await desk.list(id)).length, (await due(id)).length]).toEqual([1, 6]);
  });

  it('one sets reminders or prescribes, whichever comes first', async () => {
    const id = await clinic.animal();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 ? desk.add(id, { times: 1 }) : clinic.medicate([id], { dosage: `${i} ml` }, ASK),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'gets-already')).toHaveLength(7);
  });

  it('end the old and take its place one after the other: one is left', async () => {
    const id = await gettingByHand();
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, i) => desk.add(id, { times: 1, dosage: `${i} ml` }, {}, END)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const remaining = await clinic.meds(id, 'true');
    expect([remaining.length, new Set(remaining.map(({ dosage }) => dosage)).size]).toEqual([3, 1]);
    const ended = replies.reduce((sum, { body }) => sum + body.data.ended, 0);
    expect(ended).toBe(3 + 3 * 3);
  });
});

it('a request that is repeated is answered as it was, whatever it made', async () => {
  const id = await gettingByHand();
  const key = (name: string) => ({ headers: { 'idempotency-key': `${name}-${id}` } });
  const added = [1, 2].map(() => () => desk.add(id, FIVE, key('prescribed'), END));
  const [one, two] = [await added[0]?.(), await added[1]?.()];
  expect([two?.status, two?.body.data]).toEqual([200, one?.body.data]);
  expect((await due(id)).length).toBe(10);
  const other = await clinic.animal();
  const set = () => clinic.medicate([other], { dueDate: [TODAY] }, ASK, key('set'));
  const replies = [await set(), await set()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await due(other)).length).toBe(1);
});
