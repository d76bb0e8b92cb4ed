import { asLambda } from '../rights/principal.ts';
import { enablePrinting } from './pdf-printing.ts';

/** A job checks its event itself, since it comes as JSON from a service or by hand. */
interface Job {
  handler(event: unknown): Promise<unknown>;
}

const JOBS = {
  'file-arrived': () => import('#functions/jobs/file-arrived.ts'),
  'post-due': () => import('#functions/jobs/post-due.ts'),
  'digest-due': () => import('#functions/jobs/digest-due.ts'),
  'rescues-due': () => import('#functions/jobs/rescues-due.ts'),
  'mail-reported': () => import('#functions/jobs/mail-reported.ts'),
  'mailings-due': () => import('#functions/jobs/mailings-due.ts'),
  'listings-due': () => import('#functions/jobs/listings-due.ts'),
  'webhooks-due': () => import('#functions/jobs/webhooks-due.ts'),
  pdf: enablePrinting,
} satisfies Record<string, () => Promise<Job>>;

/** The name of a Lambda that events invoke. */
export type JobName = keyof typeof JOBS;

/** Runs a job under its Lambda's name with an event, as AWS invokes it; throws the job's error. */
export async function runJob(name: JobName, event: unknown): Promise<unknown> {
  const job: Job = await JOBS[name]();
  return asLambda(name, () => job.handler(event));
}
