import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { exitWithError } from '../common/exit-with-error.ts';
import { type JobName, runJob } from './services/jobs.ts';
import { connectServices } from './connect-services.ts';

/** The job that an event of `events/<event>/` starts. */
const JOBS_BY_EVENT: Readonly<Record<string, JobName>> = {
  's3-object-created': 'file-arrived',
  'report-ordered': 'pdf',
  'outbox-put': 'post-due',
  'every-five-minutes': 'post-due',
  'every-hour': 'digest-due',
  'mail-reported': 'mail-reported',
};

/** `npm run invoke -- events/<event>/sample.json`: runs the job that the event wakes, on the local data. */
async function main(file: string | undefined): Promise<void> {
  const job = file && JOBS_BY_EVENT[basename(dirname(resolve(file)))];
  if (!job) {
    const samples = Object.keys(JOBS_BY_EVENT).map((event) => `events/${event}/sample.json`);
    throw new Error(`Give the file of an event: ${samples.join(', ')}`);
  }
  const event = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const { disconnect } = await connectServices();
  try {
    console.log((await runJob(job, event)) ?? 'Done');
  } finally {
    await disconnect();
  }
}

main(process.argv[2]).then(() => process.exit(0), exitWithError);
