import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { startServices } from './services.ts';

/** Which job an event of `events/<event>/` wakes. */
const JOBS: Record<string, () => Promise<{ handler: (event: never) => Promise<unknown> }>> = {
  's3-object-created': () => import('#functions/jobs/photo-arrived.ts'),
};

/** `npm run invoke -- events/<event>/sample.json`: runs the job against the local services, or those the environment names. */
async function main(file: string | undefined): Promise<void> {
  const job = file && JOBS[basename(dirname(resolve(file)))];
  if (!job)
    throw new Error(
      `Give an event file of: ${Object.keys(JOBS)
        .map((event) => `events/${event}/`)
        .join(', ')}`,
    );
  const services = await startServices({
    dataDir: resolve(process.env['DATA_DIR'] ?? '.havenkeep'),
    siteOrigin: 'http://localhost:3000',
  });
  const { handler } = await job();
  console.log((await handler(JSON.parse(readFileSync(file, 'utf8')) as never)) ?? 'Done');
  await services.stop();
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
