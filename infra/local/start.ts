import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSite, SITE } from './build-site.ts';
import { type Page, startFront } from './front.ts';
import { claim } from './lock.ts';
import { startServices } from './services.ts';
import { serveSite } from './site.ts';

const PORT = Number(process.env['PORT'] ?? 3000);
const MAIL_PORT = Number(process.env['MAIL_PORT'] ?? 8005);
const DATA_DIR = resolve(process.env['DATA_DIR'] ?? '.havenkeep');
const ORIGIN = process.env['SITE_ORIGIN'] ?? `http://localhost:${PORT}`;
const has = (flag: string) => process.argv.includes(flag);

async function devSite(): Promise<Page> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'frontend/vite.config.ts',
    root: 'frontend',
    server: { middlewareMode: true },
    appType: 'spa',
  });
  return (request, response) => {
    if (request.url === '/config.json') response.end(JSON.stringify({ api: '/api' }));
    else vite.middlewares(request, response);
  };
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error('Start with `npm start`: it brings the Node 24 that Havenkeep needs.');
  mkdirSync(DATA_DIR, { recursive: true });
  claim(DATA_DIR);
  if (!has('--dev') && !has('--api-only')) await buildSite();
  const services = await startServices({ dataDir: DATA_DIR, siteOrigin: ORIGIN, mailPort: MAIL_PORT });
  if (!has('--empty')) {
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo();
    await services.idle();
  }
  const site = has('--dev') ? await devSite() : serveSite(SITE, services.env['S3_ENDPOINT'] ?? '');
  const front = await startFront(PORT, site);
  console.log(
    `\nHavenkeep   http://localhost:${PORT}\nMailbox     http://localhost:${MAIL_PORT}\nData        ${DATA_DIR}`,
  );
  if (!has('--empty'))
    console.log('Sign in as admin, manager, vet, caretaker, foster or river; password Havenkeep#1');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await front.stop();
    await services.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    taken
      ? `Port ${PORT} or ${MAIL_PORT} is taken: stop what uses it, or set PORT and MAIL_PORT.`
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
});
