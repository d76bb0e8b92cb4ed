import { type Clock, startClock } from './clock.ts';
import { runJob } from './jobs.ts';

/** More often than on AWS, where it is a minute: a person who tries one out looks on. */
const INTERVAL_MS = 5_000;

/**
 * Tells webhooks and listing sites what changed; the services must run. `worked` is called after each look: mails may have been put into
 * the outbox.
 */
export const startSites = (job: 'webhooks-due' | 'listings-due', worked: () => void): Clock =>
  startClock(
    INTERVAL_MS,
    async () => {
      await runJob(job, {});
      worked();
    },
    `Other sites were not told what changed (${job}):`,
  );
