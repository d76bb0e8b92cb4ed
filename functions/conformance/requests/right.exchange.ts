import { exports } from '#shared/calls/exchange/exports.ts';
import { readyExport } from '../../exchange/exports/export.fixture.ts';
import { newRescue } from '../../users/user.fixture.ts';
import { rescue, right } from './right.fixture.ts';

/** Requests about what comes in and goes out whole. */
export const OF_EXCHANGE = [
  // One at a time is made of a rescue.
  right(exports.create, async () => ({
    input: {},
    asker: { as: 'Administrator', tenant: await newRescue() },
  })),
  right(exports.download, async () => ({
    params: { id: await readyExport(rescue().id) },
    body: { number: 0 },
  })),
  right(exports.setWeekly, async () => ({
    input: { body: { on: true } },
    asker: { as: 'Administrator', tenant: await newRescue() },
  })),
];
