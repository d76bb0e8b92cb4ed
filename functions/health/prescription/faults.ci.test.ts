import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '#shared/calls/health/rounds.ts';
import { callApi } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import type { Fault } from '../../test/faults/table-proxy.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../health-record/health.fixture.ts';
import { createPrescriptionClient, enablePrescriptions } from './prescription.fixture.ts';

const proxy = await openTableProxy();
let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let prescriptionClient: ReturnType<typeof createPrescriptionClient>;

beforeAll(async () => {
  practice = await newPractice();
  await enablePrescriptions(practice);
  clinic = practiceClient(practice);
  prescriptionClient = createPrescriptionClient(practice);
});

beforeEach(() => {
  proxy.inject(undefined);
  proxy.clear();
});

/** From the n-th transaction on every one fails, until the connection is restored. */
const failAfter = (number: number, fault: Fault = 'error') => {
  let count = 0;
  proxy.inject((operation) => (operation === 'TransactWriteItems' && ++count > number ? fault : undefined));
};

const stopFailing = () => {
  proxy.inject(undefined);
};

/** 120 doses: no transaction holds them. */
const LONG_COURSE = { times: 12, durationNumber: 10 };

const listOpenMeds = async (animalId: string) =>
  (await clinic.meds(animalId, 'true')).map(({ dueDate, dose }) => `${dueDate} ${dose}`).toSorted();

/** The server says what went wrong to its log, which is not the test's matter here. */
const withoutErrorLog = async <T>(action: () => Promise<T>): Promise<T> => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const result = await action();
  vi.mocked(console.error).mockClear();
  return result;
};

describe('a connection that fails between two steps', () => {
  it('during adding leaves a part, which the repeated request completes without gaps or duplicates', async () => {
    const id = await clinic.animal();
    const headers = { 'idempotency-key': `cut-${id}` };
    failAfter(1);
    const failedReply = await withoutErrorLog(() => prescriptionClient.add(id, LONG_COURSE, { headers }));
    expect(failedReply.status).toBe(503);
    stopFailing();
    const [partialPrescription] = await prescriptionClient.list(id);
    expect([partialPrescription?.unfinished, partialPrescription?.open]).toEqual([true, 92]);
    const retry = await prescriptionClient.add(id, LONG_COURSE, { headers });
    expect([retry.status, retry.body.data.reminders]).toEqual([200, 120]);
    const days = await listOpenMeds(id);
    expect([days.length, new Set(days).size]).toEqual([120, 120]);
    expect((await prescriptionClient.list(id)).map(({ unfinished }) => unfinished)).toEqual([false]);
  });

  it('during adding is also repaired by Continue', async () => {
    const id = await clinic.animal();
    failAfter(1);
    await withoutErrorLog(() => prescriptionClient.add(id, LONG_COURSE));
    stopFailing();
    const [partialPrescription] = await prescriptionClient.list(id);
    const { body } = await prescriptionClient.carryOn(partialPrescription?.id ?? '');
    expect(body.message).toBe('28 med reminders added successfully');
    expect(new Set(await listOpenMeds(id)).size).toBe(120);
  });

  it('during stopping leaves it stopped, and stopping again ends the rest', async () => {
    const id = await clinic.animal();
    const { body } = await prescriptionClient.add(id, LONG_COURSE);
    failAfter(1);
    expect((await withoutErrorLog(() => prescriptionClient.stop(body.data.id))).status).toBe(503);
    stopFailing();
    const [partialPrescription] = await prescriptionClient.list(id);
    expect([partialPrescription?.stoppedOn, partialPrescription?.unfinished]).toEqual([TODAY, true]);
    const retry = await prescriptionClient.stop(body.data.id);
    expect([retry.status, retry.body.data.by]).toEqual([200, 'Administrator Tester']);
    expect((await listOpenMeds(id)).length).toBe(12);
    expect((await prescriptionClient.list(id))[0]?.unfinished).toBe(false);
    const endLines = (await clinic.history(id)).filter(({ what }) => what === 'prescriptions.end');
    expect(endLines).toHaveLength(108);
  });

  it('during correcting is repaired by Continue', async () => {
    const id = await clinic.animal();
    const { body } = await prescriptionClient.add(id, LONG_COURSE);
    failAfter(1);
    await withoutErrorLog(() =>
      prescriptionClient.update(body.data.id, { ...LONG_COURSE, times: 1, dosage: '½ tablet' }),
    );
    stopFailing();
    expect((await prescriptionClient.list(id))[0]?.unfinished).toBe(true);
    await prescriptionClient.carryOn(body.data.id);
    expect((await listOpenMeds(id)).length).toBe(12 + 9);
    expect(new Set((await clinic.meds(id, 'true')).map(({ dosage }) => dosage))).toEqual(
      new Set(['½ tablet']),
    );
  });

  it('during deleting and restoring loses no reminder', async () => {
    const id = await clinic.animal();
    const { body } = await prescriptionClient.add(id, LONG_COURSE);
    const openBefore = await listOpenMeds(id);
    failAfter(2);
    expect((await withoutErrorLog(() => prescriptionClient.remove(body.data.id))).status).toBe(503);
    stopFailing();
    expect((await prescriptionClient.list(id))[0]?.unfinished).toBe(true);
    expect((await prescriptionClient.remove(body.data.id)).status).toBe(200);
    expect(await listOpenMeds(id)).toEqual([]);
    failAfter(2);
    expect((await withoutErrorLog(() => prescriptionClient.restore(body.data.id))).status).toBe(503);
    stopFailing();
    await prescriptionClient.carryOn(body.data.id);
    expect(await listOpenMeds(id)).toEqual(openBefore);
    expect((await prescriptionClient.list(id))[0]?.unfinished).toBe(false);
  });
});

describe('two prescriptions that were interrupted', () => {
  const FORCE = { force: 'true' } as const;
  const END_OLD = { endOld: 'true' } as const;

  it('end together in transactions that hold the corrections too', async () => {
    const id = await clinic.animal();
    for (const durationNumber of [20, 40]) {
      const course = { times: 6, durationNumber };
      const { body } = await prescriptionClient.add(id, course, {}, FORCE);
      failAfter(1);
      await withoutErrorLog(() =>
        prescriptionClient.update(body.data.id, { ...course, dosage: '½ tablet' }, {}, FORCE),
      );
      stopFailing();
    }
    const replaceReply = await prescriptionClient.add(
      id,
      { times: 1, durationNumber: 30, beginning: dateInDays(19) },
      {},
      END_OLD,
    );
    expect(replaceReply.status).toBe(200);
    const states = (await prescriptionClient.list(id)).map(({ unfinished }) => unfinished);
    expect(states).toEqual([false, false, false]);
    expect((await listOpenMeds(id)).length).toBe(19 * 6 * 2 + 30);
  });

  it('continue together in transactions that hold their missing reminders too', async () => {
    const id = await clinic.animal();
    for (const durationNumber of [10, 16]) {
      failAfter(1);
      await withoutErrorLog(() => prescriptionClient.add(id, { times: 12, durationNumber }, {}, FORCE));
      stopFailing();
    }
    const addReply = await clinic.medicate([id], { dueDate: [dateInDays(7)] }, END_OLD);
    expect(addReply.body.data.ended).toBe(2 * 8);
    const undoReply = await callApi(
      rounds.undo,
      { query: { kind: 'med', id: addReply.body.data.undoable.join(',') } },
      practice.admin,
    );
    expect(undoReply.status).toBe(200);
    expect((await listOpenMeds(id)).length).toBe(12 * 10 + 12 * 16);
  });
});

describe.each<Fault>(['throttle', 'conflict', 'lost'])('an occasional %s', (fault) => {
  it('does not change the result', async () => {
    const id = await clinic.animal();
    let operationCount = 0;
    proxy.inject((operation) =>
      operation === 'TransactWriteItems' && ++operationCount % 3 === 2 ? fault : undefined,
    );
    const headers = { 'idempotency-key': `faults-${fault}-${id}` };
    const { body } = await prescriptionClient.add(id, LONG_COURSE, { headers });
    expect(body.success).toBe(true);
    expect(new Set(await listOpenMeds(id)).size).toBe(120);
    const stopReply = await prescriptionClient.stop(body.data.id);
    expect(stopReply.status).toBe(200);
    stopFailing();
    expect((await listOpenMeds(id)).length).toBe(12);
    expect((await prescriptionClient.list(id)).map(({ unfinished }) => unfinished)).toEqual([false]);
  });
});

it('a prescription for two weeks, twice a day, takes one step of reads and one transaction in its own tenant', async () => {
  const id = await clinic.animal();
  proxy.clear();
  proxy.restrictTo(practice.id);
  const { body } = await prescriptionClient.add(id, { times: 2, durationNumber: 14 });
  const operations = proxy.operations.map(({ operation }) => operation).toSorted();
  proxy.restrictTo(undefined);
  expect(body.data.reminders).toBe(28);
  expect(proxy.strayPartitions).toEqual([]);
  expect(operations.filter((operation) => operation === 'TransactWriteItems')).toHaveLength(1);
  const reads = ['BatchGetItem', 'BatchGetItem', 'GetItem', 'GetItem', 'Query', 'Query'];
  expect(operations).toEqual([...reads, 'TransactWriteItems']);
});
