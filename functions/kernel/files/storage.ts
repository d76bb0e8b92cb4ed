import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { config } from '../config.ts';
import { HOUR_SECONDS } from '../durations.ts';
import { clientOf } from '../principal.ts';

/** Signed URLs are valid for two to three hours; their start is rounded, so that a browser can cache the picture. */
const URL_WINDOW_SECONDS = HOUR_SECONDS;
const URL_LIFETIME_SECONDS = 3 * URL_WINDOW_SECONDS;
const UPLOAD_LIFETIME_SECONDS = 15 * 60;

/** The S3 client of the file storage. */
export const s3 = clientOf('files', (identity) => {
  const endpoint = config().S3_ENDPOINT;
  return new S3Client({
    ...identity,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
});

/** The headers that tell a browser a file's media type, and whether to show it or to save it under a name. */
export interface FileHeaders {
  readonly type: string;
  readonly disposition: string;
}

/** A short-lived URL of a stored file, the same within an hour. */
export function signedUrl(key: string, fileHeaders?: FileHeaders, now = new Date()): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000 / URL_WINDOW_SECONDS) * URL_WINDOW_SECONDS;
  const command = new GetObjectCommand({
    Bucket: config().BUCKET,
    Key: key,
    // S3 sends no other caching headers.
    ResponseCacheControl: `private, max-age=${URL_WINDOW_SECONDS}`,
    ...(fileHeaders
      ? { ResponseContentType: fileHeaders.type, ResponseContentDisposition: fileHeaders.disposition }
      : {}),
  });
  return getSignedUrl(s3(), command, {
    expiresIn: URL_LIFETIME_SECONDS,
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
    Expires: UPLOAD_LIFETIME_SECONDS,
  });
}

/** Stores `body` under `key`. */
export async function putFile(key: string, body: Uint8Array, type: string): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: config().BUCKET, Key: key, Body: body, ContentType: type }));
}

/** True if an error of reading or copying says that there is no such file (any more). */
export const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

const getObject = (key: string, conditions: { Range?: string; IfMatch?: string } = {}) =>
  s3().send(new GetObjectCommand({ Bucket: config().BUCKET, Key: key, ...conditions }));

/** The bytes under `key` with their media type; undefined if there are none. */
export async function readFileWithType(
  key: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  try {
    const { Body, ContentType = '' } = await getObject(key);
    return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), type: ContentType };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The bytes under `key`; undefined if there are none. */
export const readFile = async (key: string): Promise<Uint8Array | undefined> =>
  (await readFileWithType(key))?.bytes;

/** Enough bytes to detect the type of a file. */
const START_BYTES = 4096;

/** The first bytes of a stored file, its length, and the tag by which later reads get the same bytes. */
export interface FileStart {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly etag: string;
}

/** The first 4096 bytes under `key`; undefined if there is no such file. */
export async function readFileStart(key: string): Promise<FileStart | undefined> {
  try {
    const { Body, ContentRange, ETag } = await getObject(key, { Range: `bytes=0-${START_BYTES - 1}` });
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return { bytes, size: Number(ContentRange?.split('/')[1] ?? bytes.length), etag: ETag ?? '' };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The bytes under `key` piece by piece, however many. Throws an `isMissing` error, or 412 if `etag` no longer matches.
 */
export async function readChunks(key: string, etag: string): Promise<AsyncIterable<Uint8Array>> {
  return (await getObject(key, { IfMatch: etag })).Body as unknown as AsyncIterable<Uint8Array>;
}

/**
 * Copies a file inside the storage, under another media type; browsers save it instead of showing it, unless a signed
 * URL says otherwise. Throws an `isMissing` error, or 412 if `etag` no longer matches: an upload form can be used again
 * while the file is being checked.
 */
export async function copyFile(
  from: string,
  to: string,
  file: { etag: string; type: string },
): Promise<void> {
  const { BUCKET } = config();
  await s3().send(
    new CopyObjectCommand({
      Bucket: BUCKET,
      Key: to,
      CopySource: `${BUCKET}/${from.split('/').map(encodeURIComponent).join('/')}`,
      CopySourceIfMatch: file.etag,
      ContentType: file.type,
      ContentDisposition: 'attachment',
      MetadataDirective: 'REPLACE',
    }),
  );
}

/** Removes the object at `key`, if it exists. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: config().BUCKET, Key: key }));
}
