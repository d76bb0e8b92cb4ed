import { asLambda } from '../rights/principal.ts';
import { type Clock, startClock } from './clock.ts';

/** Short enough that a digest is sent early in its hour; each user gets one a day. */
const INTERVAL_MS = 10 * 60_000;

/**
 * Starts a clock that puts the digests and questions that are due into the outbox, and then calls `onPosted`; the local
 * services must run.
 */
export async function startDigestClock(onPosted: () => void): Promise<Clock> {
  const { postMails } = await import('#functions/jobs/digest-due.ts');
  const postDigests = async () => {
    const counts = await asLambda('digest-due', () => postMails(new Date()));
    if (counts.posted > 0) onPosted();
  };
  return startClock(INTERVAL_MS, postDigests, 'The mails of the day could not be posted:');
}
