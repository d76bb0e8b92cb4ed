import { sendListings } from '../exchange/listings/running/work.ts';
import { createAddressRules } from '../exchange/reach/address-rules.ts';
import { createTimeBudget } from '../exchange/walk/budget.ts';
import { job } from '../kernel/jobs/job.ts';

/** Nothing is taken up after this; the Lambda has six minutes, and an upload four of them. */
const RUN_MS = 60_000;

/** By the clock, every minute: sends listing sites what changed, and everything once a day. */
export const handler = job('listings-due', async (): Promise<void> => {
  await sendListings({ now: () => new Date(), rules: createAddressRules(), ...createTimeBudget(RUN_MS) });
});
