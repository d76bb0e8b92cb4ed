import { useEffect, useState } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { digestOf } from './digest.ts';

/**
 * The digests of files; each is added once its file was read.
 * @param files a stable array: if it is another array, all files are read again
 */
export function useDigests(files: readonly File[]): ReadonlyMap<File, string> {
  const [digests, setDigests] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    let isMounted = true;
    for (const file of files)
      void digestOf(file).then((digest) => {
        if (isMounted && digest) setDigests((before) => new Map(before).set(file, digest));
      });
    return () => void (isMounted = false);
  }, [files]);
  return digests;
}

type StoredFile = Pick<Attachment, 'originalFileName' | 'digest'>;

/**
 * Finds files that are identical to a stored one, or to an earlier one in `files`. Stored files without a digest, as
 * those uploaded before digests were stored, are not recognized.
 * @returns the name of the identical file, by file
 */
export function findDuplicates(
  files: readonly File[],
  existingFiles: readonly StoredFile[],
  digests: ReadonlyMap<File, string>,
): ReadonlyMap<File, string> {
  const namesByDigest = new Map<string, string>();
  for (const { digest, originalFileName } of existingFiles)
    if (digest) namesByDigest.set(digest, originalFileName);
  const duplicates = new Map<File, string>();
  for (const file of files) {
    const digest = digests.get(file) ?? '';
    const name = namesByDigest.get(digest);
    if (name) duplicates.set(file, name);
    else if (digest) namesByDigest.set(digest, file.name);
  }
  return duplicates;
}
