import * as z from 'zod';
import type { ImportRow } from '#shared/calls/exchange/import-row.ts';
import { digest } from '#functions/kernel/ids.ts';
import { requestWork } from '#functions/kernel/files/work-request.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';

/** A row as it is stored until it is written. */
export interface StoredRow extends ImportRow {
  /** The message about its likely twin, if the dry run found one and the user has not answered. */
  readonly twin?: string;
  /** The faults of an animal's birth or intake, because of which its whole row is held back. */
  readonly held?: Record<string, string>;
  /** True for a correction of a birth or intake, which is written only if its animal's row was. */
  readonly behind?: true;
}

const folderOf = (tenantId: string, run: string) => `imports/${tenantId}/${run}/`;

const partKey = (tenantId: string, run: string, part: number, file: string) =>
  `${folderOf(tenantId, run)}part-${String(part).padStart(5, '0')}-${file}.json`;

/**
 * Stores the rows or records of a part.
 * @returns the file's name, a digest, so that a repeated part does not overwrite another
 */
export async function putRows(
  tenantId: string,
  run: string,
  { part, rows }: { part: number; rows: readonly object[] },
): Promise<string> {
  const text = JSON.stringify(rows);
  const file = digest(text).slice(0, 16);
  await putFile(partKey(tenantId, run, part, file), Buffer.from(text), 'application/json');
  return file;
}

/** The stored content of a part. */
async function readPart(
  tenantId: string,
  run: string,
  { part, file }: { part: number; file: string },
): Promise<unknown> {
  const bytes = await readFile(partKey(tenantId, run, part, file));
  if (!bytes) throw new Error(`Part ${part} of import ${run} is gone`);
  return JSON.parse(Buffer.from(bytes).toString());
}

const StoredRows = z.array(z.custom<StoredRow>((row) => typeof row === 'object' && row !== null));

/** The rows of a part, which were checked when they were sent. */
export const readRows = async (
  tenantId: string,
  run: string,
  part: { part: number; file: string },
): Promise<readonly StoredRow[]> => StoredRows.parse(await readPart(tenantId, run, part));

const Lines = z.array(z.object({ kind: z.string(), line: z.string() }));

/** The lines of an archive in a part. */
export const readLines = async (tenantId: string, run: string, part: { part: number; file: string }) =>
  Lines.parse(await readPart(tenantId, run, part));

const NAME_PREFIX = 'import-';

/** Requests a run that continues an import at once. */
export const wakeImport = (tenantId: string, run: string): Promise<void> =>
  requestWork(tenantId, `${NAME_PREFIX}${run}`);

/** True for the name of a job that continues an import. */
export const isImport = (name: string): boolean => name.startsWith(NAME_PREFIX);
