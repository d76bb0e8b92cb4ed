import { runJob } from '#infra/local/services/jobs.ts';
import { asLambda } from '#infra/local/rights/principal.ts';
import { digest } from '../kernel/ids.ts';
import { postDigests as digests } from '../jobs/digest-due.ts';
import { postQuestions as questions } from '../jobs/questions-due.ts';
import { sweep as deliver } from '../jobs/deliver.ts';
import { countRescue as count } from '../rescues/usage/count.ts';
import { resumeMerge as merging } from '../customization/merge/resume.ts';
import { resumeAllStatements as statements } from '../giving/receipts/statements/under-way.ts';
import { mailWorld } from '../jobs/mailings-due.ts';
import { checkDomains } from '../mailings/domain/check.ts';
import { sendDue } from '../mailings/sending/worker.ts';
import type { SendingDeps } from '../mailings/sending/deps.ts';
import { sendWebhooks as webhooks } from '../exchange/webhooks/work.ts';
import { sendListings as listings } from '../exchange/listings/running/work.ts';
import { resumeExports as exporting } from '../exchange/exports/resume.ts';
import { resumeImports as importing } from '../exchange/imports/run/work.ts';
import { resumeEnding as goOn } from '../rescues/ending/resume.ts';
import { chipOn as chip } from '../rescues/backfills.ts';
import { clearReports as clearing } from '../animals/lost-found/clear.ts';
import { rankGivers as ranking } from '../giving/donations/ranking.ts';

/** The jobs, run as the Lambdas that they are: by their own rights, not by the test's. */
export const fileArrived = (event: unknown) => runJob('file-arrived', event);
export const postDue = (event: unknown) => runJob('post-due', event);
export const digestDue = (event: unknown) => runJob('digest-due', event);
export const mailReported = (event: unknown) => runJob('mail-reported', event);
export const print = (event: unknown) => runJob('pdf', event);
export const webhooksDue = (event: unknown) => runJob('webhooks-due', event);
export const rescuesDue = (event: unknown) => runJob('rescues-due', event);

export const sweep: typeof deliver = (...given) => asLambda('post-due', () => deliver(...given));
export const postDigests: typeof digests = (...given) => asLambda('digest-due', () => digests(...given));

export const postQuestions: typeof questions = (...given) =>
  asLambda('digest-due', () => questions(...given));

export const resumeMerge: typeof merging = (...given) => asLambda('rescues-due', () => merging(...given));
/** SES takes as many as one likes, unless a test says otherwise. */
const NO_QUOTA = async () => undefined;
/** Sends mails to people, those of one rescue alone: test files share the table. */
export const sendMailings = (only: string, change: Partial<SendingDeps> = {}) =>
  asLambda('mailings-due', () =>
    sendDue(mailWorld({ only, lane: digest(only), perSecond: Infinity, quota: NO_QUOTA, ...change })),
  );

/** Looks at the domain of a rescue if its time has come. */
export const checkDomain = (only: string, now: Date) =>
  asLambda('mailings-due', () => checkDomains(now, only));

export const goOnStatements: typeof statements = (...given) =>
  asLambda('rescues-due', () => statements(...given));
export const sendWebhooks: typeof webhooks = (...given) => asLambda('webhooks-due', () => webhooks(...given));
export const sendListings: typeof listings = (...given) => asLambda('listings-due', () => listings(...given));
export const resumeEnding: typeof goOn = (...given) => asLambda('rescues-due', () => goOn(...given));
export const resumeExports: typeof exporting = (...given) =>
  asLambda('rescues-due', () => exporting(...given));
export const resumeImports: typeof importing = (...given) =>
  asLambda('rescues-due', () => importing(...given));
export const countRescue: typeof count = (...given) => asLambda('rescues-due', () => count(...given));
export const chipOn: typeof chip = (...given) => asLambda('rescues-due', () => chip(...given));
export const rankGivers: typeof ranking = (...given) => asLambda('rescues-due', () => ranking(...given));
export const clearReports: typeof clearing = (...given) => asLambda('rescues-due', () => clearing(...given));
