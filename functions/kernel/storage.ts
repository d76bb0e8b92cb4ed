import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { config } from './config.ts';

/** Signed addresses are good for two to three hours; rounded, so that a browser can keep the picture. */
const WINDOW_SECONDS = 3600;
const GOOD_FOR_SECONDS = 3 * WINDOW_SECONDS;
const POST_SECONDS = 15 * 60;

let client: S3Client | undefined;

function s3(): S3Client {
  const endpoint = config().S3_ENDPOINT;
  client ??= new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return client;
}

/** A short-lived address of a stored file, the same within an hour. */
export function signedUrl(key: string, now = new Date()): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) * WINDOW_SECONDS;
  return getSignedUrl(s3(), new GetObjectCommand({ Bucket: config().BUCKET, Key: key }), {
    expiresIn: GOOD_FOR_SECONDS,
    signingDate: new Date(seconds * 1000),
  });
}

/** A form that lets a browser post exactly one file: this key, this type, at most `maxBytes`. */
export function uploadForm(key: string, type: string, maxBytes: number) {
  return createPresignedPost(s3(), {
    Bucket: config().BUCKET,
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', type],
    ],
    Expires: POST_SECONDS,
  });
}

/** Stores `body` under `key`. */
export async function putFile(key: string, body: Uint8Array, type: string): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: config().BUCKET, Key: key, Body: body, ContentType: type }));
}

/** The bytes under `key`; undefined if there are none. */
export async function readFile(key: string): Promise<Uint8Array | undefined> {
  try {
    const reply = await s3().send(new GetObjectCommand({ Bucket: config().BUCKET, Key: key }));
    return await reply.Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Removes what lies under `key`, if anything does. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: config().BUCKET, Key: key }));
}
