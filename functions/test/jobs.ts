import { runJob } from '#infra/local/services/jobs.ts';
import { asLambda } from '#infra/local/rights/principal.ts';
import { digest } from '../kernel/ids.ts';
import { postDigests as digests } from '../jobs/digest-due.ts';
import { postQuestions as questions } from '../jobs/questions-due.ts';
import { sendDueMails as deliver } from '../jobs/deliver.ts';
import { countRescue as count } from '../rescues/usage/count.ts';
import { resumeMerge as merging } from '../customization/merge/resume.ts';
import { resumeAllStatements as statements } from '../giving/receipts/statements/unfinished-statements.ts';
import { createSendingDeps } from '../jobs/mailings-due.ts';
import { checkDomains } from '../mailings/domain/check.ts';
import { sendDue } from '../mailings/sending/worker.ts';
import type { SendingDeps } from '../mailings/sending/deps.ts';
import { sendWebhooks as webhooks } from '../exchange/webhooks/send-webhooks.ts';
import { sendListings as listings } from '../exchange/listings/running/work.ts';
import { resumeExports as exporting } from '../exchange/exports/resume.ts';
import { resumeImports as importing } from '../exchange/imports/run/work.ts';
import { resumeEnding as goOn } from '../rescues/ending/resume.ts';
import { continueChipBackfill as chip } from '../rescues/backfills.ts';
import { clearReports as clearing } from '../animals/lost-found/clear-reports.ts';
import { rankDonors as ranking } from '../giving/donations/ranking.ts';

/** Runs the jobs as their Lambdas, with the rights of each Lambda instead of those of the test. */
export const runFileArrived = (event: unknown) => runJob('file-arrived', event);
export const runPostDue = (event: unknown) => runJob('post-due', event);
export const runDigestDue = (event: unknown) => runJob('digest-due', event);
export const runMailReported = (event: unknown) => runJob('mail-reported', event);
export const runPdf = (event: unknown) => runJob('pdf', event);
export const runWebhooksDue = (event: unknown) => runJob('webhooks-due', event);
export const runRescuesDue = (event: unknown) => runJob('rescues-due', event);

export const sweepOutbox: typeof deliver = (...args) => asLambda('post-due', () => deliver(...args));
export const sendDigests: typeof digests = (...args) => asLambda('digest-due', () => digests(...args));

export const sendQuestions: typeof questions = (...args) => asLambda('digest-due', () => questions(...args));

export const resumeMerge: typeof merging = (...args) => asLambda('rescues-due', () => merging(...args));
/** No quota of SES, unless a test sets one. */
const NO_QUOTA = async () => undefined;
/** Sends mails to people, those of one rescue alone: test files share the table. */
export const sendMailings = (tenantId: string, deps: Partial<SendingDeps> = {}) =>
  asLambda('mailings-due', () =>
    sendDue(
      createSendingDeps({
        onlyTenantId: tenantId,
        lane: digest(tenantId),
        perSecond: Infinity,
        quota: NO_QUOTA,
        ...deps,
      }),
    ),
  );

/** Checks the mail domain of a rescue if the check is due. */
export const checkDomain = (tenantId: string, now: Date) =>
  asLambda('mailings-due', () => checkDomains(now, tenantId));

export const resumeStatements: typeof statements = (...args) =>
  asLambda('rescues-due', () => statements(...args));
export const sendWebhooks: typeof webhooks = (...args) => asLambda('webhooks-due', () => webhooks(...args));
export const sendListings: typeof listings = (...args) => asLambda('listings-due', () => listings(...args));
export const resumeEnding: typeof goOn = (...args) => asLambda('rescues-due', () => goOn(...args));
export const resumeExports: typeof exporting = (...args) => asLambda('rescues-due', () => exporting(...args));
export const resumeImports: typeof importing = (...args) => asLambda('rescues-due', () => importing(...args));
export const countRescue: typeof count = (...args) => asLambda('rescues-due', () => count(...args));
export const chipOn: typeof chip = (...args) => asLambda('rescues-due', () => chip(...args));
export const rankDonors: typeof ranking = (...args) => asLambda('rescues-due', () => ranking(...args));
export const clearReports: typeof clearing = (...args) => asLambda('rescues-due', () => clearing(...args));
