import { type Clock, startClock } from './clock.ts';
import { runJob } from './jobs.ts';

const INTERVAL_MS = 5 * 60_000;
/** Not while the first pages are opened: what it looks through may be a whole register, and the embedded table answers one by one. */
const FIRST_MS = 30_000;

/**
 * Continues the ending of rescues and counts the size of each; the services must run. `worked` is called after
 * each look: mails may have been put into the outbox.
 */
export const startRescues = (worked: () => void): Clock =>
  startClock(
    INTERVAL_MS,
    async () => {
      await runJob('rescues-due', {});
      worked();
    },
    'The rescues could not be looked after:',
    FIRST_MS,
  );
