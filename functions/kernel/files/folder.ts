import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3';
import { config } from '../config.ts';
import { s3 } from './storage.ts';

/** A stored file in a listing, with its size in bytes. */
export interface StoredFile {
  readonly key: string;
  readonly size: number;
}

/**
 * Lists the files below a prefix in the order of their keys, a thousand per request; keys up to `afterKey` are skipped.
 */
export async function* listStoredFiles(
  prefix: string,
  afterKey?: string,
): AsyncGenerator<readonly StoredFile[]> {
  let ContinuationToken: string | undefined;
  do {
    const reply = await s3().send(
      new ListObjectsV2Command({
        Bucket: config().BUCKET,
        Prefix: prefix,
        ...(afterKey ? { StartAfter: afterKey } : {}),
        ...(ContinuationToken ? { ContinuationToken } : {}),
      }),
    );
    yield (reply.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }));
    ContinuationToken = reply.NextContinuationToken;
  } while (ContinuationToken);
}

/**
 * Removes every version of the files below a prefix, and their delete markers, up to a thousand at once.
 * @returns the number that were removed; 0 if none were left
 */
export async function removeBatch(prefix: string): Promise<number> {
  const { BUCKET: Bucket } = config();
  const versionList = await s3().send(new ListObjectVersionsCommand({ Bucket, Prefix: prefix }));
  const Objects = [...(versionList.Versions ?? []), ...(versionList.DeleteMarkers ?? [])].map(
    ({ Key, VersionId }): ObjectIdentifier => ({ Key: Key ?? '', ...(VersionId ? { VersionId } : {}) }),
  );
  if (Objects.length === 0) return 0;
  const { Errors = [] } = await s3().send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Error(`${Errors.length} files could not be removed: ${Errors[0]?.Code}`);
  return Objects.length;
}

/** Removes all files below a prefix. */
export async function removeFolder(prefix: string): Promise<void> {
  while ((await removeBatch(prefix)) > 0);
}
