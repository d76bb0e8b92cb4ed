import { createTimeBudget } from '../exchange/walk/budget.ts';
import { config } from '../kernel/config.ts';
import { job } from '../kernel/jobs/job.ts';
import type { SendingDeps } from '../mailings/sending/deps.ts';
import { checkDomains } from '../mailings/domain/check.ts';
import { sendDue } from '../mailings/sending/worker.ts';
import { submitMail, quotaOfAccount } from '../mailings/sending/post.ts';
import { mailLogo } from './letters/composed/mail-logo.ts';
import { mailOf } from './letters/mail-of.ts';

/** No further recipients are taken up after this; the Lambda has five minutes. */
const RUN_MS = 4 * 60_000;

/** The parts of sending mails to people that come from higher layers; tests change them. */
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

/** By the clock, every minute, and by the table's stream as soon as something is due: sends mails to people, and looks at their domains. */
export const handler = job('mailings-due', async (): Promise<void> => {
  await Promise.all([sendDue(createSendingDeps()), checkDomains(new Date())]);
});
