/**
 * A bucket of another service that speaks S3 (moto, LocalStack, MinIO), which cannot wake handlers of this process: the
 * folders that wake Lambdas on AWS are listed each second instead.
 */
import {
  CreateBucketCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { digest } from '#functions/kernel/ids.ts';
import { deliverEvent, type Listener, objectCreated } from './events.ts';

export interface ExternalBucketOptions {
  readonly endpoint: string;
  readonly bucket: string;
  /** The site's origin, from which browsers upload. */
  readonly origin: string;
  /** The folders that are watched, each with its closing slash. */
  readonly folders: readonly string[];
  readonly onCreated: Listener;
}

export interface ExternalBucket {
  readonly endpoint: string;
  /** Creates the bucket if it is missing, and begins to watch it. */
  resume(): Promise<void>;
  /** Waits until all objects that are in the watched folders now were processed. */
  waitUntilIdle(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;

/**
 * Creates the bucket if it is missing, and lets browsers upload to it from the site (CORS).
 * @throws the errors of the service
 */
async function ensureBucket(s3: S3Client, { bucket: Bucket, origin }: ExternalBucketOptions): Promise<void> {
  await s3.send(new HeadBucketCommand({ Bucket })).catch(() => s3.send(new CreateBucketCommand({ Bucket })));
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['POST', 'GET'],
    AllowedHeaders: ['content-type'],
  };
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
}

/** Watches a bucket of another service; its client has the environment's credentials. */
export function createExternalBucket(options: ExternalBucketOptions): ExternalBucket {
  const { endpoint, bucket, folders, onCreated } = options;
  const s3 = new S3Client({ endpoint, forcePathStyle: true });
  const deliveredFiles = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let runningCheck: Promise<void> | undefined;

  /** Delivers each version of an object once in the life of this process. */
  async function deliverOnce(key: string, size: number, etag: string): Promise<void> {
    const file = digest(`${key} ${etag}`);
    if (deliveredFiles.has(file)) return;
    deliveredFiles.add(file);
    await deliverEvent(onCreated, objectCreated(bucket, { key, size, etag, file }));
  }

  async function checkFolders(): Promise<void> {
    for (const Prefix of folders)
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix }))
        for (const { Key = '', Size = 0, ETag = '' } of Contents) await deliverOnce(Key, Size, ETag);
  }

  const warnOfFailure = (error: unknown) => console.warn('The bucket did not answer:', error);
  /** Only one check runs at a time. */
  const checkOnce = (): Promise<void> =>
    (runningCheck ??= checkFolders().finally(() => (runningCheck = undefined)));

  return {
    endpoint,
    async resume() {
      await ensureBucket(s3, options);
      timer = setInterval(() => void checkOnce().catch(warnOfFailure), POLL_MS);
    },
    async waitUntilIdle() {
      await runningCheck;
      await checkOnce();
    },
    async stop() {
      clearInterval(timer);
      await runningCheck?.catch(warnOfFailure);
      s3.destroy();
    },
  };
}
