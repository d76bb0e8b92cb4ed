import type { Item, Key } from '../../table/actions.ts';
import { entryNamesOf } from '../../table/entry-names.ts';
import type { Declaration, StoredRecord } from './declaration.ts';
import type { Template } from './key-template.ts';
import { type Fields, migrateRecord, createFieldsReader, schemaVersionOf, type Values } from './shapes.ts';
import type * as z from 'zod';
import { HttpError } from '../../http-error.ts';

/**
 * Thrown for a stored item that does not match its declaration: it stays unchanged, and the log line raises an alarm.
 */
export class UnreadableRecord extends HttpError {
  constructor() {
    super(500, 'We couldn’t read a record this needs. It’s unchanged, and we’ve been notified');
  }
}

/** Thrown for an item of a later release than this code: 503, because the new code is being deployed to all Lambdas. */
export class NewerRecord extends HttpError {
  constructor() {
    super(503, 'Havenkeep is being updated. Please try again in a moment', { retryAfter: 15 });
  }
}

/** Matches the ids in a key; only these are logged, since keys may contain names and addresses. */
const ID_PATTERN = /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{26,}/g;

/** Logs an item that can't be read, without its values; an alarm watches for the line (infra/aws/watching). */
function logUnreadable(kind: string, { pk, sk }: Key, issues: readonly z.core.$ZodIssue[]): void {
  const faults = issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  const ids = `${pk} ${sk}`.match(ID_PATTERN) ?? [];
  console.error(JSON.stringify({ alarm: 'a stored record cannot be read', kind, ids, faults }));
}

type ReadingParts<R extends Fields, M extends Fields> = Pick<
  Declaration<R, M, Template, Template, Template>,
  'row' | 'more' | 'steps' | 'relabel'
>;

/**
 * Makes the function that reads the items of a declaration: it migrates them to the latest shape, checks their fields,
 * and fills in defaults and the current names of entries.
 * @param kind the kind of record that the log names
 */
export function createItemReader<R extends Fields, M extends Fields>(
  kind: string,
  { row, more, steps = [], relabel }: ReadingParts<R, M>,
): (item: Item) => StoredRecord<Values<R>, Values<M>> {
  const [readRow, readMore] = [createFieldsReader(row), createFieldsReader(more ?? ({} as M))];
  return (item) => {
    const raw = { row: item.row ?? {}, more: item.more ?? {} };
    if (schemaVersionOf(raw) > steps.length + 1) throw new NewerRecord();
    const latest = migrateRecord(raw, item, steps);
    const [rowResult, moreResult] = [readRow(latest.row), readMore(latest.more)];
    if ('issues' in rowResult || 'issues' in moreResult) {
      logUnreadable(
        kind,
        item,
        [rowResult, moreResult].flatMap((part) => ('issues' in part ? part.issues : [])),
      );
      throw new UnreadableRecord();
    }
    const { v, changedBy = '', changedAt = '', ttl } = item;
    const recordData = { row: rowResult.values, more: moreResult.values };
    const entryNames = relabel && entryNamesOf(item);
    return {
      ...(entryNames ? relabel(recordData, entryNames) : recordData),
      v,
      changedBy,
      changedAt,
      ...(ttl ? { ttl } : {}),
    };
  };
}

/**
 * The records of items, for display: a broken one is logged and left out, so that it does not hide the others. If there
 * are several and none can be read, a declaration is wrong, and an empty list would be false: throws `UnreadableRecord`
 * (500).
 */
export function readableItems<T>(read: (item: Item) => T, items: readonly (Item | undefined)[]): T[] {
  const presentItems = items.filter((item) => item !== undefined);
  const readErrors: unknown[] = [];
  const records = presentItems.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      readErrors.push(error);
      return [];
    }
  });
  if (records.length === 0 && readErrors.length > 1) throw readErrors[0];
  return records;
}
