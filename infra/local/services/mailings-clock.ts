import { type Clock, startClock } from './clock.ts';
import { runJob } from './jobs.ts';

/** Often enough that a mail to one person seems to leave at once. */
const INTERVAL_MS = 3000;

/** Sends mails to people that are due; the services must run. `worked` is called after each look: mails may have been put into the outbox. */
export const startMailings = (worked: () => void): Clock =>
  startClock(
    INTERVAL_MS,
    async () => {
      await runJob('mailings-due', {});
      worked();
    },
    'Emails to people could not be sent:',
  );
