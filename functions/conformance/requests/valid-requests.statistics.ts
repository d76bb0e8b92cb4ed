import { statistics } from '#shared/calls/statistics/statistics.ts';
import { newRescue } from '../../users/user.fixture.ts';
import { newWord, validRequest } from './valid-requests.fixture.ts';

/** Valid requests for the calls about statistics. */
export const STATISTICS_REQUESTS = [
  validRequest(statistics.save, async () => ({ body: { species: {}, ways: {}, goals: { adoptions: 10 } } })),
  // This request gets a new rescue, whose animals are not counted yet, since counting is not part of the request.
  validRequest(statistics.report, async () => ({
    input: { body: { month: '2025-12', note: newWord() } },
    testCaller: { as: 'Administrator', tenant: await newRescue() },
  })),
];
