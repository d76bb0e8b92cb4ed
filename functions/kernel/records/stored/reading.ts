import type { Item, Key } from '../../table/actions.ts';
import { entryNamesOf } from '../../table/entry-names.ts';
import type { Declaration, StoredRecord } from './declaration.ts';
import type { Template } from './place.ts';
import { type Fields, migrated, reader, shapeOf, type Values } from './shapes.ts';
import type * as z from 'zod';
import { Refusal } from '../../refusal.ts';

/** Thrown for a stored item that does not match its declaration: it stays unchanged, and the log line raises an alarm. */
export class Unreadable extends Refusal {
  constructor() {
    super(500, 'We couldn’t read a record this needs. It’s unchanged, and we’ve been notified');
  }
}

/** Thrown for an item of a later release than this code: 503, because the new code is being deployed to all Lambdas. */
export class NewerRecord extends Refusal {
  constructor() {
    super(503, 'Havenkeep is being updated. Please try again in a moment', { retryAfter: 15 });
  }
}

/** Ids only: keys may contain names and addresses. */
const IDS = /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{26,}/g;

/** Logs an item that can't be read, without its values; an alarm watches for the line (infra/aws/watching). */
export function logUnreadable(kind: string, { pk, sk }: Key, issues: readonly z.core.$ZodIssue[]): void {
  const faults = issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  const ids = `${pk} ${sk}`.match(IDS) ?? [];
  console.error(JSON.stringify({ alarm: 'a stored record cannot be read', kind, ids, faults }));
}

type ReadingParts<R extends Fields, M extends Fields> = Pick<
  Declaration<R, M, Template, Template, Template>,
  'row' | 'more' | 'steps' | 'relabel'
>;

/**
 * Makes the function that reads the items of a declaration: it migrates them to the latest shape, checks their fields,
 * and fills in defaults and the current names of entries.
 * @param kind for the log
 */
export function readingOf<R extends Fields, M extends Fields>(
  kind: string,
  { row, more, steps = [], relabel }: ReadingParts<R, M>,
): (item: Item) => StoredRecord<Values<R>, Values<M>> {
  const [rows, rests] = [reader(row), reader(more ?? ({} as M))];
  return (item) => {
    const raw = { row: item.row ?? {}, more: item.more ?? {} };
    if (shapeOf(raw) > steps.length + 1) throw new NewerRecord();
    const latest = migrated(raw, item, steps);
    const [read, rest] = [rows(latest.row), rests(latest.more)];
    if ('issues' in read || 'issues' in rest) {
      logUnreadable(
        kind,
        item,
        [read, rest].flatMap((part) => ('issues' in part ? part.issues : [])),
      );
      throw new Unreadable();
    }
    const { v, changedBy = '', changedAt = '', ttl } = item;
    const facts = { row: read.values, more: rest.values };
    const entryNames = relabel && entryNamesOf(item);
    return {
      ...(entryNames ? relabel(facts, entryNames) : facts),
      v,
      changedBy,
      changedAt,
      ...(ttl ? { ttl } : {}),
    };
  };
}

/**
 * The records of items, for display: a broken one is logged and left out, so that it does not hide the others. If there are
 * several and none can be read, a declaration is wrong, and an empty list would be false: throws `Unreadable` (500).
 */
export function readableItems<T>(read: (item: Item) => T, items: readonly (Item | undefined)[]): T[] {
  const presentItems = items.filter((item) => item !== undefined);
  const broken: unknown[] = [];
  const found = presentItems.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      broken.push(error);
      return [];
    }
  });
  if (found.length === 0 && broken.length > 1) throw broken[0];
  return found;
}
