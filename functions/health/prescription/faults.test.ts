import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import type { Fault } from '../../test/faults/table-proxy.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health-record/health.fixture.ts';
import { createPrescriptionClient, enablePrescriptions } from './prescription.fixture.ts';

const proxy = await openTableProxy();
let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let desk: ReturnType<typeof createPrescriptionClient>;

beforeAll(async () => {
  practice = await newPractice();
  await enablePrescriptions(practice);
  clinic = practiceClient(practice);
  desk = createPrescriptionClient(practice);
});

beforeEach(() => {
  proxy.inject(undefined);
  proxy.clear();
});

/** From the n-th transaction on every one fails, until the connection is restored. */
const cutAfter = (number: number, fault: Fault = 'error') => {
  let seen = 0;
  proxy.inject((operation) => (operation === 'TransactWriteItems' && ++seen > number ? fault : undefined));
};

const repairLine = () => {
  proxy.inject(undefined);
};

/** 120 doses: no transaction holds them. */
const LONG = { times: 12, durationNumber: 10 };

const open = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dose }) => `${dueDate} ${dose}`).toSorted();

/** The server says what went wrong to its log, which is not the test's matter here. */
const quietly = async <T>(action: () => Promise<T>): Promise<T> => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const result = await action();
  vi.mocked(console.error).mockClear();
  return result;
};

describe('a line that breaks between two steps', () => {
  it('of adding leaves a part, which the repeated request completes: nothing doubled, nothing missing', async () => {
    const id = await clinic.animal();
    const headers = { 'idempotency-key': `cut-${id}` };
    cutAfter(1);
    const cut = await quietly(() => desk.add(id, LONG, { headers }));
    expect(cut.status).toBe(503);
    repairLine();
    const [half] = await desk.list(id);
    expect([half?.unfinished, half?.open]).toEqual([true, 92]);
    const retry = await desk.add(id, LONG, { headers });
    expect([retry.status, retry.body.data.reminders]).toEqual([200, 120]);
    const days = await open(id);
    expect([days.length, new Set(days).size]).toEqual([120, 120]);
    expect((await desk.list(id)).map(({ unfinished }) => unfinished)).toEqual([false]);
  });

  it('of adding is mended by Continue too', async () => {
    const id = await clinic.animal();
    cutAfter(1);
    await quietly(() => desk.add(id, LONG));
    repairLine();
    const [half] = await desk.list(id);
    const { body } = await desk.carryOn(half?.id ?? '');
    expect(body.message).toBe('28 med reminders added successfully');
    expect(new Set(await open(id)).size).toBe(120);
  });

  it('of stopping leaves it stopped, and pressing again ends the rest', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, LONG);
    cutAfter(1);
    expect((await quietly(() => desk.stop(body.data.id))).status).toBe(503);
    repairLine();
    const [half] = await desk.list(id);
    expect([half?.stoppedOn, half?.unfinished]).toEqual([TODAY, true]);
    const retry = await desk.stop(body.data.id);
    expect([retry.status, retry.body.data.by]).toEqual([200, 'Administrator Tester']);
    expect((await open(id)).length).toBe(12);
    expect((await desk.list(id))[0]?.unfinished).toBe(false);
    const ends = (await clinic.history(id)).filter(({ what }) => what === 'prescriptions.end');
    expect(ends).toHaveLength(108);
  });

  it('of correcting is mended by Continue', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, LONG);
    cutAfter(1);
    await quietly(() => desk.update(body.data.id, { ...LONG, times: 1, dosage: '½ tablet' }));
    repairLine();
    expect((await desk.list(id))[0]?.unfinished).toBe(true);
    await desk.carryOn(body.data.id);
    expect((await open(id)).length).toBe(12 + 9);
    expect(new Set((await clinic.meds(id, 'true')).map(({ dosage }) => dosage))).toEqual(
      new Set(['½ tablet']),
    );
  });

  it('of deleting and bringing back loses no reminder', async () => {
    const id = await clinic.animal();
    const { body } = await desk.add(id, LONG);
    const before = await open(id);
    cutAfter(2);
    expect((await quietly(() => desk.remove(body.data.id))).status).toBe(503);
    repairLine();
    expect((await desk.list(id))[0]?.unfinished).toBe(true);
    expect((await desk.remove(body.data.id)).status).toBe(200);
    expect(await open(id)).toEqual([]);
    cutAfter(2);
    expect((await quietly(() => desk.restore(body.data.id))).status).toBe(503);
    repairLine();
    await desk.carryOn(body.data.id);
    expect(await open(id)).toEqual(before);
    expect((await desk.list(id))[0]?.unfinished).toBe(false);
  });
});

describe.each<Fault>(['throttle', 'conflict', 'lost'])('%s now and then', (fault) => {
  it('changes nothing of what comes out', async () => {
    const id = await clinic.animal();
    let turn = 0;
    proxy.inject((operation) => (operation === 'TransactWriteItems' && ++turn % 3 === 2 ? fault : undefined));
    const headers = { 'idempotency-key': `faults-${fault}-${id}` };
    const { body } = await desk.add(id, LONG, { headers });
    expect(body.success).toBe(true);
    expect(new Set(await open(id)).size).toBe(120);
    const stopped = await desk.stop(body.data.id);
    expect(stopped.status).toBe(200);
    repairLine();
    expect((await open(id)).length).toBe(12);
    expect((await desk.list(id)).map(({ unfinished }) => unfinished)).toEqual([false]);
  });
});

it('a prescription of a fortnight, twice a day, is one step of reads and one transaction, within its tenant', async () => {
  const id = await clinic.animal();
  proxy.clear();
  proxy.restrictTo(practice.id);
  const { body } = await desk.add(id, { times: 2, durationNumber: 14 });
  const operations = proxy.operations.map(({ operation }) => operation).toSorted();
  proxy.restrictTo(undefined);
  expect(body.data.reminders).toBe(28);
  expect(proxy.strayPartitions).toEqual([]);
  expect(operations.filter((operation) => operation === 'TransactWriteItems')).toHaveLength(1);
  const reads = ['BatchGetItem', 'BatchGetItem', 'GetItem', 'GetItem', 'Query', 'Query'];
  expect(operations).toEqual([...reads, 'TransactWriteItems']);
});
