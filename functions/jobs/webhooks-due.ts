import { sendWebhooks } from '../exchange/webhooks/send-webhooks.ts';
import { createAddressRules } from '../exchange/reach/address-rules.ts';
import { createTimeBudget } from '../exchange/walk/budget.ts';
import { MINUTE_MS } from '../kernel/durations.ts';
import { job } from '../kernel/jobs/job.ts';

/** No message is begun after this time; the Lambda has two minutes, and one try takes 15 seconds at most. */
const RUN_MS = MINUTE_MS;

/** Runs every minute: sends webhooks what changed, and retries messages that were not accepted. */
export const handler = job('webhooks-due', async (): Promise<void> => {
  await sendWebhooks({ now: () => new Date(), rules: createAddressRules(), ...createTimeBudget(RUN_MS) });
});
