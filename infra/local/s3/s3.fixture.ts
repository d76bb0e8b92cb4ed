import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import type { BucketOptions } from './bucket.ts';
import { type LocalS3, startS3 } from './server.ts';

export const BUCKET = 'test-bucket';
export const SITE = 'http://localhost:3000';

type ClientOptions = ConstructorParameters<typeof S3Client>[0];

export interface TestS3 extends LocalS3 {
  readonly folder: string;
  /** The keys of the events received, in order. */
  readonly createdKeys: string[];
  /** A real SDK client with the right keys, unless `options` say otherwise. */
  client(options?: ClientOptions): S3Client;
  clean(): Promise<void>;
}

/** A new bucket; `listener` runs for each event after its key was added to `createdKeys`. */
export async function testS3(
  listener: (event: S3Event) => Promise<void> = async () => undefined,
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-s3-')),
  extraOptions: Pick<BucketOptions, 'forbids'> = {},
): Promise<TestS3> {
  const createdKeys: string[] = [];
  const keys = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
  const onCreated = async (event: S3Event) => {
    createdKeys.push(...event.Records.map(({ s3 }) => s3.object.key));
    await listener(event);
  };
  const secrets = (id: string) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined);
  const s3 = await startS3({
    folder,
    bucket: BUCKET,
    findSecret: secrets,
    origin: SITE,
    onCreated,
    ...extraOptions,
  });
  return {
    ...s3,
    folder,
    createdKeys,
    client: (options) =>
      new S3Client({
        endpoint: s3.endpoint,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: keys,
        maxAttempts: 1,
        ...options,
      }),
    clean: async () => {
      await s3.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
