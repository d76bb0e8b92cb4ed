import { expect, it } from 'vitest';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { callApi } from '../test/call-api.ts';
import { addIntake } from '../test/tenant.ts';
import { statisticsClient, addAnimalHistory, newStatisticsRescue } from './statistics.fixture.ts';

const proxy = await openTableProxy();

/** How often a call that goes through asks the table; what goes out together takes the time of one. */
async function requestCounts(call: () => Promise<{ status: number }>): Promise<Record<string, number>> {
  proxy.clear();
  expect((await call()).status).toBe(200);
  const counts: Record<string, number> = {};
  for (const { operation } of proxy.operations) counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

it('figures are read in parallel and not written, with the same reads for any number of animals', async () => {
  const { tenant, testCaller } = await newStatisticsRescue();
  await addIntake(tenant);
  // Once, for the cached facts of the rescue.
  await statisticsClient(testCaller).year('2026');
  const calls = {
    year: () => callApi(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, testCaller),
    census: () => callApi(statistics.census, { query: { day: '2026-02-01' } }, testCaller),
    board: () => callApi(statistics.board, { query: { from: '2026-01', to: '2026-01' } }, testCaller),
    reportedOn: () => callApi(statistics.reportedOn, { query: { month: '2026-01' } }, testCaller),
  };
  const countsBefore = {
    year: await requestCounts(calls.year),
    census: await requestCounts(calls.census),
    board: await requestCounts(calls.board),
    reportedOn: await requestCounts(calls.reportedOn),
  };
  for (const callCounts of Object.values(countsBefore))
    expect(Object.keys(callCounts).toSorted().join()).toMatch(/^(BatchGetItem,)?(GetItem,)?Query$/);
  expect(countsBefore.census).toEqual({ GetItem: 1, Query: 4 });
  expect(countsBefore.reportedOn).toEqual({ Query: 1 });
  for (const animalName of ['Otis', 'Fern', 'Moss']) await addIntake(tenant, { animalName });
  expect(await requestCounts(calls.year)).toEqual(countsBefore.year);
  expect(await requestCounts(calls.census)).toEqual(countsBefore.census);
  expect(await requestCounts(calls.board)).toEqual(countsBefore.board);
});

it('a month is reported and compared with the same reads for any number of animals', async () => {
  const statisticsRescue = await newStatisticsRescue();
  const { testCaller, tenant } = statisticsRescue;
  const animalDetailsOf = (intakeDate: string, ...rest: [string, string][]) =>
    ({
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: [
        { type: 'birth', date: '2024-01-01' },
        { type: 'intake', date: intakeDate, detail: tenant.stray },
        ...rest.map(([type, date]) => ({ type, date })),
      ],
    }) as never;
  await addAnimalHistory(statisticsRescue, animalDetailsOf('2026-01-05'), 'Otis');
  await addAnimalHistory(statisticsRescue, animalDetailsOf('2026-01-06', ['adoption', '2026-02-10']), 'Fern');
  await statisticsClient(testCaller).year('2026');
  const span = { from: '2026-02-01', to: '2026-02-28', what: 'out' } as const;
  const calls = {
    report: () => callApi(statistics.report, { body: { month: '2026-02' } }, testCaller),
    reported: () => callApi(statistics.reported, { query: { month: '2026-02' } }, testCaller),
    animals: () => callApi(statistics.animals, { query: span }, testCaller),
  };
  // A further report is what is counted: the first one finds nothing to follow.
  await calls.report();
  const count = async () => ({
    report: await requestCounts(calls.report),
    reported: await requestCounts(calls.reported),
    animals: await requestCounts(calls.animals),
  });
  const countsBefore = await count();
  for (const name of ['Moss', 'Wren', 'Clive'])
    await addAnimalHistory(statisticsRescue, animalDetailsOf('2026-01-07'), name);
  await statisticsClient(testCaller).year('2026');
  expect(await count()).toEqual(countsBefore);
  expect(countsBefore.animals).toEqual({ BatchGetItem: 1, GetItem: 3, Query: 10 });
});
