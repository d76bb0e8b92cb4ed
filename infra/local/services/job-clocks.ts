import { type Clock, startClock } from './clock.ts';
import { runJob } from './jobs.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface JobSchedule {
  readonly everyMs: number;
  readonly firstMs?: number;
  /** The log message of a failure. */
  readonly failure: string;
}

/** The schedules of the jobs that look for work in the table. */
export const JOB_SCHEDULES = {
  'rescues-due': {
    everyMs: 5 * MINUTE,
    // Not while the first pages are opened: the job may read a whole register, and the embedded table serves one at a
    // time.
    firstMs: 30 * SECOND,
    failure: 'The rescues could not be looked after:',
  },
  // Often enough that a mail to one person seems to leave at once.
  'mailings-due': { everyMs: 3 * SECOND, failure: 'Emails to people could not be sent:' },
  // More often than on AWS, where it is a minute: users who try a webhook or a listing site wait for it.
  'webhooks-due': { everyMs: 5 * SECOND, failure: 'Other sites were not told what changed (webhooks-due):' },
  'listings-due': { everyMs: 5 * SECOND, failure: 'Other sites were not told what changed (listings-due):' },
} satisfies Record<string, JobSchedule>;

/**
 * Runs a job by its schedule; the services must run.
 * @param onRun called after each run, which may have put mails into the outbox
 */
export function startJobClock(job: keyof typeof JOB_SCHEDULES, onRun: () => void): Clock {
  const { everyMs, firstMs, failure }: JobSchedule = JOB_SCHEDULES[job];
  const run = async () => {
    await runJob(job, {});
    onRun();
  };
  return startClock(everyMs, run, failure, firstMs);
}
