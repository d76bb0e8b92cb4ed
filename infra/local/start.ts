import { endAllBudgets } from '#functions/exchange/walk/budget.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { exitWithError } from '../common/exit-with-error.ts';
import { surviveErrors } from './web/error-guard.ts';
import { runInWorker, WorkerProcess } from './worker/worker.ts';
import { mustBuildSite, SITE_FOLDER } from './web/build-site.ts';
import { devSite } from './web/dev-site.ts';
import { startDigestClock } from './services/digest-clock.ts';
import { JOB_SCHEDULES, startJobClock } from './services/job-clocks.ts';
import { startExpiry } from './services/expiry.ts';
import { type ChangeFollower, startChangeFollower } from './change-follower.ts';
import { DATA_DIR, PORT, SITE_ORIGIN } from './installation.ts';
import { startLocalServer } from './web/front.ts';
import { claimFolder } from './process/lock.ts';
import { type MailSender, startMailSender } from './services/mail-sender.ts';
import { isEnforced } from './rights/authorization.ts';
import { writeRunningEnv } from './process/running-env.ts';
import { stopPrinting } from './services/pdf-printing.ts';
import { type Services, startServices } from './services/services.ts';
import type { WrittenKey } from './table/written-keys.ts';
import { serveSite } from './web/site.ts';
import { stopOnSignal } from './process/stopping.ts';
import { createServer } from 'node:net';

/** @throws with advice if the port is in use */
async function assertPortFree(port: number, host: string, variable: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(port, host, done);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: stop what uses it, or set ${variable} to another port.`);
  });
  await new Promise<void>((done) => server.close(() => done()));
}

/** Other machines reach the server only if HOST allows it: the demo's passwords are known to everyone. */
const HOST = process.env['HOST'] ?? '127.0.0.1';
const MAIL_PORT = Number(process.env['MAIL_PORT'] ?? 8005);
const hasFlag = (flag: string) => process.argv.includes(flag);

let changeFollower: ChangeFollower | undefined;
const noteWrites = (keys: readonly WrittenKey[]) => changeFollower?.noteWrites(keys);

/** Photos are processed in a child process, which stays for a while, since several come at a time. */
const photoWorker = new WorkerProcess(20_000, noteWrites);

/** Makes the demo rescues where they are missing, and frees the memory that this took. */
async function seedOnce(services: Services): Promise<void> {
  const { isDemoComplete } = await import('./demo/completion-mark.ts');
  if (await isDemoComplete()) return;
  await runInWorker(['demo']);
  await services.waitUntilIdle();
  photoWorker.stopIfIdle();
  await stopPrinting();
}

function printAddresses(): void {
  const lines = [
    '',
    `  Havenkeep  ${SITE_ORIGIN}`,
    ...(process.env['SES_ENDPOINT']?.endsWith(`:${MAIL_PORT}`)
      ? [`  Mailbox    http://localhost:${MAIL_PORT}`]
      : []),
    `  Data       ${DATA_DIR}`,
    '',
    ...(hasFlag('--empty')
      ? []
      : [
          '  Sign in as admin, manager, vet, caretaker, foster, super, or river (the second rescue);',
          '  the password of all is Havenkeep#1',
        ]),
    '  Ctrl-C stops everything.',
    '',
  ];
  console.log(lines.join('\n'));
}

async function main(): Promise<void> {
  // A signal before all has started ends this process, and what has started with it.
  let stop: () => Promise<void> = async () => process.exit(1);
  stopOnSignal(() => stop());
  claimFolder(DATA_DIR);
  await assertPortFree(PORT, HOST, 'PORT');
  if (!process.env['SES_ENDPOINT']) await assertPortFree(MAIL_PORT, '127.0.0.1', 'MAIL_PORT');
  if (!hasFlag('--dev') && mustBuildSite()) await runInWorker(['site']);
  let mailSender: MailSender | undefined;
  const services = await startServices({
    dataDir: DATA_DIR,
    siteOrigin: SITE_ORIGIN,
    mailPort: MAIL_PORT,
    posted: () => mailSender?.sendSoon(),
    onWritten: noteWrites,
    inspectFile: (event) => photoWorker.run(['job', 'file-arrived', event]),
  });
  writeRunningEnv(DATA_DIR, services.env);
  if (!hasFlag('--empty')) await seedOnce(services);
  const storage = services.env['S3_ENDPOINT'] ?? '';
  const { DEMO_ACCOUNT } = await import('./demo/completion-mark.ts');
  const config = { api: '/api', ...(hasFlag('--empty') ? {} : { demo: DEMO_ACCOUNT }) };
  const startedSender = (mailSender = await startMailSender());
  changeFollower = await startChangeFollower();
  const digestClock = await startDigestClock(() => startedSender.sendSoon());
  const jobClocks = keysOf(JOB_SCHEDULES).map((job) => startJobClock(job, () => startedSender.sendSoon()));
  // An external table removes expired items by itself.
  const expiryClock = isEnforced('table') ? startExpiry() : undefined;
  const front = await startLocalServer({
    port: PORT,
    host: HOST,
    site: hasFlag('--dev')
      ? (server) => devSite(server, config)
      : () => serveSite(SITE_FOLDER, storage, config),
  });
  surviveErrors();
  stop = async () => {
    endAllBudgets();
    await front.stop();
    await digestClock.stop();
    await Promise.all(jobClocks.map((clock) => clock.stop()));
    await expiryClock?.stop();
    await changeFollower?.stop();
    await startedSender.stop();
    await services.stop();
    photoWorker.stopIfIdle();
  };
  printAddresses();
}

main().catch(exitWithError);
