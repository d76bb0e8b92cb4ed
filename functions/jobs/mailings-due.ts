import { createTimeBudget } from '../exchange/walk/budget.ts';
import { MINUTE_MS } from '../kernel/durations.ts';
import { config } from '../kernel/config.ts';
import { job } from '../kernel/jobs/job.ts';
import { rejectionsOf } from '../kernel/jobs/rejections.ts';
import type { SendingDeps } from '../mailings/sending/deps.ts';
import { checkDomains } from '../mailings/domain/check.ts';
import { sendDue } from '../mailings/sending/worker.ts';
import { submitMail, quotaOfAccount } from '../mailings/sending/post.ts';
import { mailLogo } from './letters/composed/mail-logo.ts';
import { mailOf } from './letters/mail-of.ts';

/** No further recipients are taken up after this; the Lambda has five minutes. */
const RUN_MS = 4 * MINUTE_MS;

/**
 * Gives the dependencies of sending mailings that come from higher layers; `overrides` replace some of them in tests.
 */
export function createSendingDeps(overrides: Partial<SendingDeps> = {}): SendingDeps {
  return {
    now: () => new Date(),
    mailOf,
    submit: submitMail,
    quota: quotaOfAccount,
    logoOf: mailLogo,
    perSecond: config().MAILINGS_PER_SECOND,
    ...createTimeBudget(RUN_MS),
    ...overrides,
  };
}

/**
 * Runs every minute, and on the stream of the table as soon as something is due: sends mailings, and checks the sender
 * domains of rescues that are due.
 */
export const handler = job('mailings-due', async (): Promise<void> => {
  // A failure of one must not end the Lambda while the other still works.
  const results = await Promise.allSettled([sendDue(createSendingDeps()), checkDomains(new Date())]);
  const errors = rejectionsOf(results);
  if (errors.length > 0) throw new AggregateError(errors, 'Mails to people or their domains failed');
});
