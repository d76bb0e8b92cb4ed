import { asLambda } from '../rights/principal.ts';
import { printing } from './printing.ts';

const JOBS = {
  'file-arrived': () => import('#functions/jobs/file-arrived.ts'),
  'post-due': () => import('#functions/jobs/post-due.ts'),
  'digest-due': () => import('#functions/jobs/digest-due.ts'),
  'rescues-due': () => import('#functions/jobs/rescues-due.ts'),
  'mail-reported': () => import('#functions/jobs/mail-reported.ts'),
  'mailings-due': () => import('#functions/jobs/mailings-due.ts'),
  pdf: printing,
};

/** A Lambda that events wake. */
export type JobName = keyof typeof JOBS;

/** Runs a job under its Lambda's name, as the event that it gets wakes it in AWS; raises what it raises. */
export async function runJob(name: JobName, event: unknown): Promise<unknown> {
  const { handler } = (await JOBS[name]()) as { handler: (event: unknown) => Promise<unknown> };
  return asLambda(name, () => handler(event));
}
