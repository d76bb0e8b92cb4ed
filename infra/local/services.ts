import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import { freePort } from './child.ts';
import { ensureTable, startDynamo } from './dynamo.ts';
import { startMail } from './mail.ts';
import { startS3 } from './s3/server.ts';
import { localSecret } from './secret.ts';

export interface ServiceOptions {
  /** Where everything is kept. */
  readonly dataDir: string;
  /** The site's origin, for uploads. */
  readonly siteOrigin: string;
  /** A free one when absent. */
  readonly mailPort?: number;
  /** Gets the event of every new object; absent: the photo Lambda's own handler. */
  readonly onCreated?: (event: S3Event) => Promise<void>;
}

export interface Services {
  /** What handlers need in their environment; already set in this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Waits until every stored photo was worked on. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

type Part = { endpoint: string; stop: () => Promise<void>; idle?: () => Promise<void> };

const elsewhere = (name: string): Part | undefined => {
  const endpoint = process.env[name];
  return endpoint ? { endpoint, stop: async () => undefined } : undefined;
};

async function photoArrived(event: S3Event): Promise<void> {
  const { handler } = await import('#functions/jobs/photo-arrived.ts');
  await handler(event);
}

/**
 * Starts table, bucket and mailbox, or uses those that DYNAMODB_ENDPOINT, S3_ENDPOINT and SES_ENDPOINT name,
 * and sets the environment of the handlers in this process.
 */
export async function startServices({ dataDir, siteOrigin, mailPort, onCreated = photoArrived }: ServiceOptions): Promise<Services> {
  mkdirSync(dataDir, { recursive: true });
  const keys = { accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? 'local', secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? 'local' };
  const base = {
    TABLE: process.env['TABLE'] ?? 'havenkeep',
    BUCKET: process.env['BUCKET'] ?? 'havenkeep-attachments',
    SESSION_SECRET: localSecret(dataDir),
    COOKIE_SECURE: 'false',
    SITE_ORIGIN: siteOrigin,
    AWS_REGION: process.env['AWS_REGION'] ?? 'us-east-1',
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  Object.assign(process.env, base);
  const table: Part = elsewhere('DYNAMODB_ENDPOINT') ?? (await startDynamo(join(dataDir, 'table.sqlite')));
  await ensureTable(table.endpoint, base.TABLE);
  const mail: Part = elsewhere('SES_ENDPOINT') ?? (await startMail(mailPort ?? (await freePort())));
  const s3Port = await freePort();
  const env = {
    ...base,
    DYNAMODB_ENDPOINT: table.endpoint,
    SES_ENDPOINT: mail.endpoint,
    S3_ENDPOINT: process.env['S3_ENDPOINT'] ?? `http://127.0.0.1:${s3Port}`,
  };
  const bucket: Part | undefined = elsewhere('S3_ENDPOINT');
  // Before the bucket starts: it delivers events of an earlier process at once.
  Object.assign(process.env, env);
  const storage =
    bucket ?? (await startS3({ folder: join(dataDir, 's3'), bucket: base.BUCKET, keys, origin: siteOrigin, port: s3Port, onCreated }));
  return {
    env,
    idle: async () => storage.idle?.(),
    stop: async () => {
      await storage.stop();
      await Promise.all([table.stop(), mail.stop()]);
    },
  };
}
