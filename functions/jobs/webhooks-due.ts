import { sendWebhooks } from '../exchange/webhooks/send-webhooks.ts';
import { createAddressRules } from '../exchange/reach/address-rules.ts';
import { createTimeBudget } from '../exchange/walk/budget.ts';
import { job } from '../kernel/jobs/job.ts';

/** Nothing is taken up after this; the Lambda has two minutes, and a try a quarter of one. */
const RUN_MS = 60_000;

/** By the clock, every minute: tells webhooks what changed, and tries again what was not taken. */
export const handler = job('webhooks-due', async (): Promise<void> => {
  await sendWebhooks({ now: () => new Date(), rules: createAddressRules(), ...createTimeBudget(RUN_MS) });
});
