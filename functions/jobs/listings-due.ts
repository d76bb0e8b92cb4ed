import { sendListings } from '../exchange/listings/running/work.ts';
import { createAddressRules } from '../exchange/reach/address-rules.ts';
import { createTimeBudget } from '../exchange/walk/budget.ts';
import { MINUTE_MS } from '../kernel/durations.ts';
import { job } from '../kernel/jobs/job.ts';

/** No work is started after this time; the Lambda has six minutes, and an upload may take four. */
const RUN_MS = MINUTE_MS;

/** Runs every minute: sends changes to the listing sites, and everything once a day. */
export const handler = job('listings-due', async (): Promise<void> => {
  await sendListings({ now: () => new Date(), rules: createAddressRules(), ...createTimeBudget(RUN_MS) });
});
