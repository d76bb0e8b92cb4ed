/**
 * A bucket of another service that speaks S3 (moto, LocalStack, MinIO), which cannot wake handlers of this process: the
 * folders that wake Lambdas on AWS are listed each second instead.
 */
import {
  CreateBucketCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { digest } from '#functions/kernel/ids.ts';
import { delivered, type Listener, objectCreated } from './events.ts';

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
  /** Makes the bucket where it is missing, and begins to watch it. */
  resume(): Promise<void>;
  /** Waits until all present objects were processed. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;

/** Makes the bucket where it is missing, open to uploads from the site. @throws what the service refuses */
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
export function externalBucket(options: ExternalBucketOptions): ExternalBucket {
  const { endpoint, bucket, folders, onCreated } = options;
  const s3 = new S3Client({ endpoint, forcePathStyle: true });
  const seen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  /** Delivers each version of an object once. */
  async function handOver(key: string, size: number, etag: string): Promise<void> {
    const file = digest(`${key} ${etag}`);
    if (seen.has(file)) return;
    seen.add(file);
    await delivered(onCreated, objectCreated(bucket, { key, size, etag, file }));
  }

  async function look(): Promise<void> {
    for (const Prefix of folders) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }));
      for (const { Key = '', Size = 0, ETag = '' } of Contents) await handOver(Key, Size, ETag);
    }
  }

  const lost = (error: unknown) => console.warn('The bucket did not answer:', error);
  /** Only one check runs at a time. */
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));

  return {
    endpoint,
    async resume() {
      await ensureBucket(s3, options);
      timer = setInterval(() => void lookOnce().catch(lost), POLL_MS);
    },
    async idle() {
      await looking;
      await lookOnce();
    },
    async stop() {
      clearInterval(timer);
      await looking?.catch(lost);
      s3.destroy();
    },
  };
}
