import { asLambda } from '../rights/principal.ts';
import { type Clock, startClock } from './clock.ts';

/** Often enough that the digest comes early in its hour; each user gets one a day. */
const INTERVAL_MS = 10 * 60_000;

/** Looks for digests and questions that are due; the services must run. `posted` is called when mails were put into the outbox. */
export async function startDigests(posted: () => void): Promise<Clock> {
  const { postMails } = await import('#functions/jobs/digest-due.ts');
  const postDigests = async () => {
    const counts = await asLambda('digest-due', () => postMails(new Date()));
    if (counts.posted > 0) posted();
  };
  return startClock(INTERVAL_MS, postDigests, 'The mails of the day could not be posted:');
}
