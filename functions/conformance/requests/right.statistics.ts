import { statistics } from '#shared/calls/statistics/statistics.ts';
import { newRescue } from '../../users/user.fixture.ts';
import { newWord, right } from './right.fixture.ts';

/** Requests about statistics. */
export const OF_STATISTICS = [
  right(statistics.save, async () => ({ body: { species: {}, ways: {}, goals: { adoptions: 10 } } })),
  // Of a rescue whose animals are not counted yet: counting them is no part of the request.
  right(statistics.report, async () => ({
    input: { body: { month: '2025-12', note: newWord() } },
    asker: { as: 'Administrator', tenant: await newRescue() },
  })),
];
