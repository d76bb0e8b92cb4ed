import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import { config } from '#functions/kernel/config.ts';
import type { Service } from '#functions/kernel/principal.ts';
import { addressIn } from '../../aws/rights/statements.ts';
import { findFreePort } from '../process/child.ts';
import { ensureTable, startDynamo } from './dynamo.ts';
import { enforceRights } from '../rights/enforce.ts';
import { bucketAccessError } from '../rights/authorization.ts';
import { startMail } from '../mailbox/mailbox.ts';
import { type JobName, runJob } from './jobs.ts';
import { LOCAL_SECRET } from '../rights/principal.ts';
import { hasOutboxWrite, watchWrites } from './mail-sender.ts';
import { stopPrinting } from './pdf-printing.ts';
import { routeEmbedded } from '../table/direct-client.ts';
import type { WrittenKey } from '../table/written-keys.ts';
import { WATCHED_FOLDERS } from '../s3/bucket.ts';
import { createExternalBucket } from '../s3/external.ts';
import { startS3 } from '../s3/server.ts';
import { localSecret } from './secret.ts';

export interface ServiceOptions {
  /** The folder of all data. */
  readonly dataDir: string;
  /** The site's origin, for uploads. */
  readonly siteOrigin: string;
  /** Set if the table is in memory and lost on stop. */
  readonly inMemory?: true;
  /** The port of the mailbox; a free one if absent. */
  readonly mailPort?: number;
  /** Receives the event of every new object; if absent, the handlers of the Lambdas that it starts on AWS run. */
  readonly onCreated?: (event: S3Event) => Promise<void>;
  /** Called after each transaction of this process that put a mail into the outbox. */
  readonly posted?: () => void;
  /** Gets the keys of what this process writes to the table. */
  readonly onWritten?: (keys: readonly WrittenKey[]) => void;
  /** Gets the events of uploaded files, instead of the handler of their Lambda. */
  readonly inspectFile?: (event: S3Event) => Promise<unknown>;
  /** A job that new files do not start, since tests call it themselves: two at once would count each other's work. */
  readonly skippedJob?: JobName;
}

export interface Services {
  /** The environment of handlers; already set in this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Waits until every stored photo was worked on and every ordered report printed. */
  waitUntilIdle(): Promise<void>;
  stop(): Promise<void>;
}

type RunningService = { readonly endpoint: string; readonly stop: () => Promise<void> };
/** The embedded mailbox has a DNS server, too; an external one does not. */
type Mailbox = RunningService & { readonly dns?: string };
type Storage = RunningService & { resume: () => Promise<void>; waitUntilIdle: () => Promise<void> };

const ENDPOINTS = ['DYNAMODB_ENDPOINT', 'S3_ENDPOINT', 'SES_ENDPOINT'] as const;
const SERVICE_AT: Readonly<Record<(typeof ENDPOINTS)[number], Service>> = {
  DYNAMODB_ENDPOINT: 'table',
  S3_ENDPOINT: 'files',
  SES_ENDPOINT: 'mail',
};

const noop = async () => undefined;

const externalService = (name: string): RunningService | undefined => {
  const endpoint = process.env[name];
  return endpoint ? { endpoint, stop: noop } : undefined;
};

const onFileArrived = (event: S3Event) => runJob('file-arrived', event);

const JOB_FOLDERS = [
  ['pdf', 'reports/requests/'],
  ['rescues-due', 'exports/requests/'],
] as const;

/** Starts the job of the folder in which an object was created, as the bucket's notifications do on AWS. */
const createJobTrigger =
  (inspectFile: (event: S3Event) => Promise<unknown>, skippedJob: JobName | undefined) =>
  async (event: S3Event): Promise<void> => {
    const key = event.Records[0]?.s3.object.key ?? '';
    const [job] = JOB_FOLDERS.find(([, folder]) => key.startsWith(folder)) ?? [];
    if (job && job === skippedJob) return;
    await (job ? runJob(job, event) : inspectFile(event));
  };

/** External services are called with the keys of the environment. */
function chooseCredentials() {
  const isExternal = ENDPOINTS.some((name) => process.env[name]);
  const { AWS_ACCESS_KEY_ID: id = 'local', AWS_SECRET_ACCESS_KEY: secret = 'local' } = process.env;
  if (isExternal) return { accessKeyId: id, secretAccessKey: secret };
  delete process.env['AWS_SESSION_TOKEN'];
  return { accessKeyId: 'local', secretAccessKey: 'local' };
}

/** The environment of handlers, apart from the endpoints. */
function baseEnvOf(dataDir: string, siteOrigin: string) {
  const { accessKeyId, secretAccessKey } = chooseCredentials();
  return {
    TABLE: process.env['TABLE'] ?? 'havenkeep',
    BUCKET: process.env['BUCKET'] ?? 'havenkeep-attachments',
    SESSION_SECRET: process.env['SESSION_SECRET'] ?? localSecret(dataDir, 'session'),
    SEALING_SECRET: process.env['SEALING_SECRET'] ?? localSecret(dataDir, 'sealing'),
    COOKIE_SECURE: 'false',
    CALL_LOG: process.env['CALL_LOG'] ?? 'false',
    // On AWS, too, mails to people name the configuration set that reports their bounces.
    MAILINGS_EVENTS: 'havenkeep-mailings',
    SITE_ORIGIN: siteOrigin,
    AWS_REGION: process.env['AWS_REGION'] ?? 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

type BaseEnv = ReturnType<typeof baseEnvOf>;

async function startTable(
  { dataDir, inMemory }: ServiceOptions,
  { TABLE }: BaseEnv,
): Promise<RunningService> {
  const table = externalService('DYNAMODB_ENDPOINT') ?? (await startDynamo(dataDir, inMemory));
  await ensureTable(table.endpoint, TABLE);
  return table;
}

async function startStorage(
  { dataDir, siteOrigin, inspectFile = onFileArrived, skippedJob, ...options }: ServiceOptions,
  env: BaseEnv,
): Promise<Storage> {
  const { onCreated = createJobTrigger(inspectFile, skippedJob) } = options;
  const { BUCKET: bucket } = env;
  const externalStorage = externalService('S3_ENDPOINT');
  if (externalStorage)
    return createExternalBucket({
      endpoint: externalStorage.endpoint,
      bucket,
      origin: siteOrigin,
      folders: WATCHED_FOLDERS,
      onCreated,
    });
  return startS3({
    folder: join(dataDir, 's3'),
    bucket,
    findSecret: () => LOCAL_SECRET,
    forbids: bucketAccessError,
    origin: siteOrigin,
    onCreated,
  });
}

/** Starts the mailbox, whose events start the job for SES's events, unless there is an external one. */
async function startMailbox({ dataDir, inMemory, mailPort }: ServiceOptions): Promise<Mailbox> {
  const externalMailbox = externalService('SES_ENDPOINT');
  if (externalMailbox) return externalMailbox;
  return startMail(mailPort ?? (await findFreePort()), {
    folder: inMemory ? undefined : dataDir,
    // Read when a mail is sent: the environment is read once, and is not complete before.
    preverifiedDomains: () => [addressIn(config().MAIL_FROM).split('@')[1] ?? '', config().MAILINGS_DOMAIN],
    onEvent: (event) => runJob('mail-reported', event),
  });
}

/**
 * Starts table, bucket and mailbox, or uses those that DYNAMODB_ENDPOINT, S3_ENDPOINT and SES_ENDPOINT name,
 * and sets the environment of the handlers in this process. Children end with this process, even if it is killed.
 */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const { dataDir, siteOrigin, posted = () => undefined, onWritten = () => undefined } = options;
  mkdirSync(dataDir, { recursive: true });
  const baseEnv = baseEnvOf(dataDir, siteOrigin);
  const embeddedEndpoints = ENDPOINTS.filter((name) => !process.env[name]);
  Object.assign(process.env, baseEnv);
  const [table, storage, mail] = await Promise.all([
    startTable(options, baseEnv),
    startStorage(options, baseEnv),
    startMailbox(options),
  ]);
  const endpoints = {
    DYNAMODB_ENDPOINT: table.endpoint,
    S3_ENDPOINT: storage.endpoint,
    SES_ENDPOINT: mail.endpoint,
    ...(mail.dns ? { DNS_SERVER: mail.dns } : {}),
  };
  const env = {
    ...baseEnv,
    ...endpoints,
    JUDGED: embeddedEndpoints.map((name) => SERVICE_AT[name]).join(' '),
  };
  Object.assign(process.env, env);
  enforceRights((client, isEmbedded) => {
    watchWrites(client, (keys) => {
      if (hasOutboxWrite(keys)) posted();
      onWritten(keys);
    });
    // A proxy that tests put before the table (FAULTS) speaks HTTP as the SDK expects it.
    routeEmbedded(client, isEmbedded && config().DYNAMODB_ENDPOINT === table.endpoint);
  });
  // Only now, since the listener needs the environment: events that an earlier process left.
  await storage.resume();
  return {
    env,
    waitUntilIdle: () => storage.waitUntilIdle(),
    stop: async () => {
      await storage.stop();
      await stopPrinting();
      await Promise.all([table.stop(), mail.stop()]);
      for (const name of embeddedEndpoints) delete process.env[name];
      if (mail.dns) delete process.env['DNS_SERVER'];
    },
  };
}
