import { afterAll, beforeAll, expect, it } from 'vitest';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { type TableProxy, tableProxy } from '../test/faults/table-proxy.ts';
import { ask } from '../test/ask.ts';
import { takeIn } from '../test/tenant.ts';
import { counting, newLiving } from './statistics.fixture.ts';

let proxy: TableProxy;
beforeAll(async () => {
  proxy = await tableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  // Nothing has asked for the table yet: the client of this process is made for the proxy.
  process.env['DYNAMODB_ENDPOINT'] = proxy.url;
});
afterAll(() => proxy.close());

/** How often a call that goes through asks the table; what goes out together takes the time of one. */
async function asked(call: () => Promise<{ status: number }>): Promise<Record<string, number>> {
  proxy.clear();
  expect((await call()).status).toBe(200);
  const counts: Record<string, number> = {};
  for (const { operation } of proxy.seen) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

it('figures are read side by side and not written, however many animals there are', async () => {
  const { tenant, asker } = await newLiving();
  await takeIn(tenant);
  // Once, to see that all animals are counted.
  await counting(asker).year('2026');
  const calls = {
    year: () => ask(statistics.year, { query: { year: '2026' } }, asker),
    census: () => ask(statistics.census, { query: { day: '2026-02-01' } }, asker),
    board: () => ask(statistics.board, { query: { month: '2026-01' } }, asker),
    reportedOn: () => ask(statistics.reportedOn, { query: { month: '2026-01' } }, asker),
  };
  const before = {
    year: await asked(calls.year),
    census: await asked(calls.census),
    board: await asked(calls.board),
    reportedOn: await asked(calls.reportedOn),
  };
  for (const one of Object.values(before))
    expect(Object.keys(one).toSorted().join()).toMatch(/^(BatchGetItem,)?(GetItem,)?Query$/);
  expect(before.census).toEqual({ BatchGetItem: 1, GetItem: 1, Query: 4 });
  expect(before.reportedOn).toEqual({ Query: 1 });
  for (const animalName of ['Otis', 'Fern', 'Moss']) await takeIn(tenant, { animalName });
  expect(await asked(calls.year)).toEqual(before.year);
  expect(await asked(calls.census)).toEqual(before.census);
  expect(await asked(calls.board)).toEqual(before.board);
});
