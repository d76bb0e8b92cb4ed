import { exports } from '#shared/calls/exchange/exports.ts';
import { createReadyExport } from '../../exchange/exports/export.fixture.ts';
import { newRescue } from '../../users/user.fixture.ts';
import { rescue, validRequest } from './valid-requests.fixture.ts';

/** Valid requests for the calls about exports. */
export const EXCHANGE_REQUESTS = [
  // A rescue can have only one export in progress, so this request gets a new rescue.
  validRequest(exports.create, async () => ({
    input: {},
    testCaller: { as: 'Administrator', tenant: await newRescue() },
  })),
  validRequest(exports.download, async () => ({
    params: { id: await createReadyExport(rescue().id) },
    body: { number: 0 },
  })),
  validRequest(exports.setWeekly, async () => ({
    input: { body: { on: true } },
    testCaller: { as: 'Administrator', tenant: await newRescue() },
  })),
];
