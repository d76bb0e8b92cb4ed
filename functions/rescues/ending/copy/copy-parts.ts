import { putFile, removeFile } from '#functions/kernel/files/storage.ts';
import { packedText } from './archive.ts';
import type { Ending, EndingPart } from '../steps/ending.table.ts';

const folderOf = (tenantId: string) => `exports/${tenantId}/`;

/** The path of a finished part of a rescue's copy until the parts are joined. */
export const partKey = (tenantId: string, number: number): string => `${folderOf(tenantId)}part-${number}`;

/** The path of the finished copy of a rescue. */
export const copyKey = (tenantId: string): string => `${folderOf(tenantId)}copy.zip`;

/** The path of an archive of its files, from 1 on. */
export const archiveKey = (tenantId: string, number: number): string =>
  `${folderOf(tenantId)}files-${number}.zip`;

const REQUESTS = 'exports/requests/';

/** Has the copy of a rescue begun at once: what lies there wakes the job, which goes by the clock otherwise. */
export const askForCopy = (tenantId: string): Promise<void> =>
  putFile(`${REQUESTS}${tenantId}/copy`, new Uint8Array(), 'application/octet-stream');

/** The rescue that is named by the key of such a request; undefined for any other key. */
export const askedFor = (key: string): string | undefined =>
  key.startsWith(REQUESTS) ? key.slice(REQUESTS.length).split('/')[0] : undefined;

/** Takes the copy away: no address of it answers any more. */
export async function removeCopy({ tenantId, archives }: Ending['row']): Promise<void> {
  const keys = [copyKey(tenantId), ...archives.map((_, index) => archiveKey(tenantId, index + 1))];
  for (const key of keys) await removeFile(key);
}

/** Stores a text as the next part of the copy; gives all parts so far, to be noted. */
export async function putPart(ending: Ending, name: string, text: string): Promise<readonly EndingPart[]> {
  const { tenantId, parts } = ending.row;
  const { part, bytes } = packedText(name, text);
  await putFile(partKey(tenantId, parts.length), bytes, 'application/octet-stream');
  return [...parts, part];
}
