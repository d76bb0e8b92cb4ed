import { beforeAll, expect, it } from 'vitest';
import { ties, MAX_TIES_READ } from '#shared/calls/reports/ties.ts';
import { milestoneItems, newMilestone } from '../../animals/milestone/milestone.record.ts';
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
import { register } from '../../people/register.fixture.ts';

/** More than are read to find the roles of a PCO. */
const RECORDS = MAX_TIES_READ + 60;
const ANIMALS = 3;

const proxy = await openTableProxy();
let practice: Practice;
let pcoId: string;

beforeAll(async () => {
  practice = await newPractice();
  pcoId = await register(practice.id).add({ firstName: 'Ada', lastName: 'Okafor' });
  const { animal } = practiceClient(practice);
  const ids: string[] = [];
  for (let i = 0; i < ANIMALS; i++) ids.push(await animal(`Animal ${i}`));
  const author = { changedBy: 'Ines', changedAt: '2026-01-01T00:00:00Z' };
  const records = Array.from({ length: RECORDS }, (_, i) =>
    newMilestone(
      {
        animalId: ids[i % ANIMALS] ?? '',
        animalName: `Animal ${i % ANIMALS}`,
        milestoneType: i % 2 === 0 ? 'foster' : 'foster-return',
        milestoneDate: addDays(TODAY, -i),
        n: i + 10,
        pcoId,
      },
      { notes: 'Went well, eats everything, sleeps on the sofa and likes the neighbour’s dog' },
      author,
    ),
  );
  await tableOf(practice.id).putAll(records.map((record) => milestoneItems.item(record)));
});

/** The requests of a call, by kind, and the capacity units that they cost. */
async function cost(call: () => Promise<{ status: number }>) {
  await call();
  proxy.clear();
  expect((await call()).status).toBe(200);
  const requests: Record<string, number> = {};
  for (const { operation } of proxy.operations) requests[operation] = (requests[operation] ?? 0) + 1;
  return { asked: requests, units: proxy.operations.reduce((sum, { units }) => sum + units, 0) };
}

const history = (query: { limit?: number; cursor?: string } = {}) =>
  callApi(ties.history, { query: { pcoId, ...query } }, practice.admin);

it('what stands on the page of somebody with many records is read in two rounds', async () => {
  const latest = await cost(() => history({ limit: 8 }));
  const standing = await cost(() => callApi(ties.standing, { query: { pcoId } }, practice.admin));
  // The record and whether it was merged, and the range; then the records in full and the animals.
  expect(latest.asked).toEqual({ GetItem: 3, Query: 1, BatchGetItem: 2 });
  expect(standing.asked).toEqual({ GetItem: 2, Query: 1, BatchGetItem: 1 });
  expect(latest.units).toBeLessThanOrEqual(10);
  expect(standing.units).toBeLessThanOrEqual(34);
});

it('what is older is read on from a cursor, at the same price', async () => {
  const readStanding = (cursor?: string) =>
    callApi(ties.standing, { query: { pcoId, ...(cursor ? { cursor } : {}) } }, practice.admin);
  const latest = (await readStanding()).body.data;
  const older = await cost(() => readStanding(latest.nextCursor));
  expect(older.asked).toEqual({ GetItem: 2, Query: 1, BatchGetItem: 1 });
  const { roles, animals, nextCursor } = (await readStanding(latest.nextCursor)).body.data;
  expect([roles, animals.length, nextCursor]).toEqual([['foster'], ANIMALS, undefined]);
});

it('a page of the history costs the same wherever it lies', async () => {
  const first = await history({ limit: 50 });
  const cursor = first.body.data.nextCursor ?? '';
  const [one, two] = [
    await cost(() => history({ limit: 50 })),
    await cost(() => history({ limit: 50, cursor })),
  ];
  const expected = { GetItem: 3, Query: 1, BatchGetItem: 2 };
  expect([one.asked, two.asked]).toEqual([expected, expected]);
  // Rows are of different length by a figure or two.
  expect(Math.abs(one.units - two.units)).toBeLessThanOrEqual(1);
  expect(one.units).toBeLessThanOrEqual(34);
});

it('the whole is there without asking for parts, up to 1,000', async () => {
  const { pcosHistory, nextCursor } = (await history()).body.data;
  expect([pcosHistory.length, nextCursor]).toEqual([RECORDS, undefined]);
});
