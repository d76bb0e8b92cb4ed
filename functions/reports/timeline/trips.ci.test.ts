import { beforeAll, expect, it } from 'vitest';
import { ties, MAX_TIES_READ } from '#shared/calls/reports/ties.ts';
import { milestoneRecords, newMilestone } from '../../animals/milestone/milestone.record.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { tableOf } from '../../kernel/table/table.ts';
import {
  practiceClient,
  newPractice,
  type Practice,
  TODAY,
} from '../../health/health-record/health.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { createPeopleRegister } from '../../people/register.fixture.ts';

/** More than are read to find the roles of a PCO. */
const RECORD_COUNT = MAX_TIES_READ + 60;
const ANIMAL_COUNT = 3;

const proxy = await openTableProxy();
let practice: Practice;
let pcoId: string;

beforeAll(async () => {
  practice = await newPractice();
  pcoId = await createPeopleRegister(practice.id).add({ firstName: 'Ada', lastName: 'Okafor' });
  const { animal } = practiceClient(practice);
  const ids: string[] = [];
  for (let i = 0; i < ANIMAL_COUNT; i++) ids.push(await animal(`Animal ${i}`));
  const author = { changedBy: 'Ines', changedAt: '2026-01-01T00:00:00Z' };
  const records = Array.from({ length: RECORD_COUNT }, (_, i) =>
    newMilestone(
      {
        animalId: ids[i % ANIMAL_COUNT] ?? '',
        animalName: `Animal ${i % ANIMAL_COUNT}`,
        milestoneType: i % 2 === 0 ? 'foster' : 'foster-return',
        milestoneDate: addDays(TODAY, -i),
        n: i + 10,
        pcoId,
      },
      { notes: 'Went well, eats everything, sleeps on the sofa and likes the neighbor’s dog' },
      author,
    ),
  );
  await tableOf(practice.id).putAll(records.map((record) => milestoneRecords.item(record)));
});

/** The requests of a call, by kind, and the capacity units that they cost. */
async function measureCost(call: () => Promise<{ status: number }>) {
  await call();
  proxy.clear();
  expect((await call()).status).toBe(200);
  const requests: Record<string, number> = {};
  for (const { operation } of proxy.operations) requests[operation] = (requests[operation] ?? 0) + 1;
  return { asked: requests, units: proxy.operations.reduce((sum, { units }) => sum + units, 0) };
}

const history = (query: { limit?: number; cursor?: string } = {}) =>
  callApi(ties.history, { query: { pcoId, ...query } }, practice.admin);

it('the page of a person with many records is read in two rounds', async () => {
  const latest = await measureCost(() => history({ limit: 8 }));
  const standingCost = await measureCost(() => callApi(ties.standing, { query: { pcoId } }, practice.admin));
  // The record and whether it was merged, and the range; then the records in full and the animals.
  expect(latest.asked).toEqual({ GetItem: 3, Query: 1, BatchGetItem: 2 });
  expect(standingCost.asked).toEqual({ GetItem: 2, Query: 1, BatchGetItem: 1 });
  expect(latest.units).toBeLessThanOrEqual(10);
  expect(standingCost.units).toBeLessThanOrEqual(34);
});

it('older records are read from a cursor at the same cost', async () => {
  const readStanding = (cursor?: string) =>
    callApi(ties.standing, { query: { pcoId, ...(cursor ? { cursor } : {}) } }, practice.admin);
  const latest = (await readStanding()).body.data;
  const olderCost = await measureCost(() => readStanding(latest.nextCursor));
  expect(olderCost.asked).toEqual({ GetItem: 2, Query: 1, BatchGetItem: 1 });
  const { roles, animals, nextCursor } = (await readStanding(latest.nextCursor)).body.data;
  expect([roles, animals.length, nextCursor]).toEqual([['foster'], ANIMAL_COUNT, undefined]);
});

it('each page of the history costs the same', async () => {
  const first = await history({ limit: 50 });
  const cursor = first.body.data.nextCursor ?? '';
  const [firstCost, secondCost] = [
    await measureCost(() => history({ limit: 50 })),
    await measureCost(() => history({ limit: 50, cursor })),
  ];
  const expected = { GetItem: 3, Query: 1, BatchGetItem: 2 };
  expect([firstCost.asked, secondCost.asked]).toEqual([expected, expected]);
  // Rows are of different length by a figure or two.
  expect(Math.abs(firstCost.units - secondCost.units)).toBeLessThanOrEqual(1);
  expect(firstCost.units).toBeLessThanOrEqual(34);
});

it('without a limit the history returns all records, up to 1,000', async () => {
  const { pcosHistory, nextCursor } = (await history()).body.data;
  expect([pcosHistory.length, nextCursor]).toEqual([RECORD_COUNT, undefined]);
});
