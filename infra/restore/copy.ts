/**
 * The copy that AWS makes by point-in-time recovery of the table and by the versions of the bucket: everything as it was
 * at one moment, while people go on working.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jsonOf } from '#shared/rules/data/json.ts';
import { ObjectInfo } from '../local/s3/store.ts';

const TRIES = 5;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Opens the embedded table's file for reading. @throws where there is none */
function opened(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'table.sqlite');
  if (!existsSync(file)) throw new Error(`${dataDir} holds no table: npm start makes one`);
  return new DatabaseSync(file, { readOnly: true });
}

/** The number of items by kind, '' for those without one. */
export function kindsIn(dataDir: string, table: string): Map<string, number> {
  const database = opened(dataDir);
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

/** Copies the table as it is at one moment: one transaction of reading, whatever is written meanwhile. */
export function copyTable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const database = opened(from);
  try {
    database.prepare('VACUUM INTO ?').run(join(to, 'table.sqlite'));
  } finally {
    database.close();
  }
}

/** Copies an object with its bytes; again where it was replaced in between, not at all where it was deleted. */
function copyObject(from: string, to: string, record: string): boolean {
  for (let tries = 0; tries < TRIES; tries++)
    try {
      const { file } = jsonOf(ObjectInfo, readFileSync(join(from, record), 'utf8'));
      copyFileSync(join(from, file), join(to, file));
      copyFileSync(join(from, record), join(to, record));
      if (jsonOf(ObjectInfo, readFileSync(join(to, record), 'utf8')).file === file) return true;
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (!existsSync(join(from, record))) return false;
    }
  throw new Error(`${record} is replaced faster than it can be copied`);
}

/** Copies the files, after the table: each that the table names is there, and newer ones do no harm. @returns how many */
export function copyFiles(from: string, to: string): number {
  const [sourceObjects, targetObjects] = [join(from, 's3/objects'), join(to, 's3/objects')];
  mkdirSync(targetObjects, { recursive: true });
  // Encrypted texts can only be read with the same secret. That of sessions is made again.
  if (existsSync(join(from, 'sealing-secret')))
    copyFileSync(join(from, 'sealing-secret'), join(to, 'sealing-secret'));
  const objects = readdirSync(sourceObjects).filter((file) => file.endsWith('.json'));
  return objects.filter((record) => copyObject(sourceObjects, targetObjects, record)).length;
}
