import { type Clock, startClock } from './clock.ts';
import { runJob } from './jobs.ts';

/** More often than on AWS, where it is a minute: who tries a webhook out looks on. */
const EVERY_MS = 10_000;

/** Tells webhooks what changed; the services must run. `worked` is called after each look: mails may have been put into the outbox. */
export const startWebhooks = (worked: () => void): Clock =>
  startClock(
    EVERY_MS,
    async () => {
      await runJob('webhooks-due', {});
      worked();
    },
    'Webhooks were not sent:',
  );
