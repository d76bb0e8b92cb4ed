import * as z from 'zod';
import type { ImportRow } from '#shared/calls/exchange/import-row.ts';
import { digest } from '#functions/kernel/ids.ts';
import { putOrder } from '#functions/kernel/files/order.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';

/** A row as it is kept until it is written: with the words for its likely twin, where the dry run found one and no person answered. */
export interface KeptRow extends ImportRow {
  readonly twin?: string;
}

const folderOf = (tenantId: string, run: string) => `imports/${tenantId}/${run}/`;

const partKey = (tenantId: string, run: string, part: number, file: string) =>
  `${folderOf(tenantId, run)}part-${String(part).padStart(5, '0')}-${file}.json`;

/** Keeps the rows of a part; gives the name of the file, which says what is in it: a part that is sent again changes no rows of a run. */
export async function putRows(
  tenantId: string,
  run: string,
  { part, rows }: { part: number; rows: readonly KeptRow[] },
): Promise<string> {
  const text = JSON.stringify(rows);
  const file = digest(text).slice(0, 16);
  await putFile(partKey(tenantId, run, part, file), Buffer.from(text), 'application/json');
  return file;
}

const Kept = z.array(z.custom<KeptRow>((row) => typeof row === 'object' && row !== null));

/** The rows of a part, as they were checked when they were sent. */
export async function rowsOf(
  tenantId: string,
  run: string,
  { part, file }: { part: number; file: string },
): Promise<readonly KeptRow[]> {
  const bytes = await readFile(partKey(tenantId, run, part, file));
  if (!bytes) throw new Error(`Part ${part} of import ${run} is gone`);
  return Kept.parse(JSON.parse(Buffer.from(bytes).toString()));
}

const REQUESTS = 'exports/requests/';
const NAME = 'import';

/** Has a run go on at once: what lies there wakes the job, which goes by the clock otherwise. */
export const wakeImport = (tenantId: string, run: string): Promise<void> =>
  putOrder(`${REQUESTS}${tenantId}/${NAME}-${run}`);

/** The rescue whose import is named by the key of such a request; undefined for any other key. */
export function importAskedFor(key: string): string | undefined {
  const [tenantId, name = ''] = key.startsWith(REQUESTS) ? key.slice(REQUESTS.length).split('/') : [];
  return name.startsWith(`${NAME}-`) ? tenantId : undefined;
}
