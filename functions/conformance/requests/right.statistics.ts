import { statistics } from '#shared/calls/statistics/statistics.ts';
import { newWord, right } from './right.fixture.ts';

/** Requests about statistics. */
export const OF_STATISTICS = [
  right(statistics.save, async () => ({ body: { species: {}, ways: {}, goals: { adoptions: 10 } } })),
  right(statistics.report, async () => ({ body: { month: '2025-12', note: newWord() } })),
];
