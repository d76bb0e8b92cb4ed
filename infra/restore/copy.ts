/**
 * A local counterpart of the table's point-in-time recovery and the bucket's versions on AWS: copies everything as it
 * was at one moment, while people go on working.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseJson } from '#shared/rules/data/json.ts';
import { ObjectInfo } from '../local/s3/store.ts';

const TRIES = 5;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Opens the embedded table's file for reading. @throws if there is none */
function openDatabase(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'table.sqlite');
  if (!existsSync(file)) throw new Error(`${dataDir} holds no table: npm start makes one`);
  return new DatabaseSync(file, { readOnly: true });
}

/** The number of items by kind; the key is '' for items without a kind. */
export function countKinds(dataDir: string, table: string): Map<string, number> {
  const database = openDatabase(dataDir);
  try {
    const kind = "coalesce(json_extract(item_json, '$.kind.S'), '')";
    const rows = database
      .prepare(`SELECT ${kind} AS kind, count(*) AS items FROM "${table}" GROUP BY 1`)
      .all();
    return new Map(rows.map(({ kind: name, items }) => [String(name), Number(items)]));
  } finally {
    database.close();
  }
}

/** Copies the table as it is at one moment: in one read transaction, while writes may go on. */
export function copyTable(sourceFolder: string, targetFolder: string): void {
  mkdirSync(targetFolder, { recursive: true });
  const database = openDatabase(sourceFolder);
  try {
    database.prepare('VACUUM INTO ?').run(join(targetFolder, 'table.sqlite'));
  } finally {
    database.close();
  }
}

/** Copies an object with its bytes; retries if it was replaced in between, and skips it if it was deleted. */
function copyObject(sourceFolder: string, targetFolder: string, record: string): boolean {
  for (let tries = 0; tries < TRIES; tries++)
    try {
      const { file } = parseJson(ObjectInfo, readFileSync(join(sourceFolder, record), 'utf8'));
      copyFileSync(join(sourceFolder, file), join(targetFolder, file));
      copyFileSync(join(sourceFolder, record), join(targetFolder, record));
      if (parseJson(ObjectInfo, readFileSync(join(targetFolder, record), 'utf8')).file === file) return true;
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (!existsSync(join(sourceFolder, record))) return false;
    }
  throw new Error(`${record} is replaced faster than it can be copied`);
}

/**
 * Copies the files; to be called after `copyTable`, so that all files are there that the copied table names. Newer ones
 * do no harm.
 * @returns the number of files
 */
export function copyFiles(sourceFolder: string, targetFolder: string): number {
  const [sourceObjects, targetObjects] = [join(sourceFolder, 's3/objects'), join(targetFolder, 's3/objects')];
  mkdirSync(targetObjects, { recursive: true });
  // Encrypted texts can only be read with the same secret. The secret of sessions is created anew.
  if (existsSync(join(sourceFolder, 'sealing-secret')))
    copyFileSync(join(sourceFolder, 'sealing-secret'), join(targetFolder, 'sealing-secret'));
  const objects = readdirSync(sourceObjects).filter((file) => file.endsWith('.json'));
  return objects.filter((record) => copyObject(sourceObjects, targetObjects, record)).length;
}
