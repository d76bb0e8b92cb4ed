import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { printing } from './printing.ts';
import { reachServices } from './reach.ts';

/** Which job an event of `events/<event>/` wakes. */
const JOBS: Record<string, () => Promise<{ handler: (event: never) => Promise<unknown> }>> = {
  's3-object-created': () => import('#functions/jobs/file-arrived.ts'),
  'report-ordered': printing,
  'outbox-put': () => import('#functions/jobs/post-due.ts'),
  'every-five-minutes': () => import('#functions/jobs/post-due.ts'),
  'every-hour': () => import('#functions/jobs/digest-due.ts'),
};

/** `npm run invoke -- events/<event>/sample.json`: runs the job that the event wakes, on the local data. */
async function main(file: string | undefined): Promise<void> {
  const job = file && JOBS[basename(dirname(resolve(file)))];
  if (!job) {
    const known = Object.keys(JOBS).map((event) => `events/${event}/sample.json`);
    throw new Error(`Give the file of an event: ${known.join(', ')}`);
  }
  const event = JSON.parse(readFileSync(file, 'utf8')) as never;
  const done = await reachServices(resolve(process.env['DATA_DIR'] ?? '.havenkeep'));
  const { handler } = await job();
  try {
    console.log((await handler(event)) ?? 'Done');
  } finally {
    await done();
  }
}

main(process.argv[2]).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
