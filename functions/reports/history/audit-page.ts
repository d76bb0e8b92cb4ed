/**
 * The history of a rescue is one index range of audit lines by moment. A further index by person or kind would cost
 * each change one more write and would not contain older lines, so these filters are applied while reading: a call
 * looks at a bounded number of lines, says how far it came, and the screen continues. A deleted record is found by its
 * owner and the moment of its deletion, so no line needs to name it.
 */
import { isDeletion, kindOfLine } from '#shared/calls/history-kinds.ts';
import type { HistoryKind } from '#shared/rules/rescues/history.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { auditLines } from '../../kernel/records/kernel.record.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { PageRequest } from '../../kernel/table/reads.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { invalidCursor } from '../../kernel/table/requests/cursor.ts';

/** The filter of the audit log. */
interface AuditFilter {
  /** The first and the last moment, as sort keys begin. */
  readonly from?: string | undefined;
  readonly upTo?: string | undefined;
  /** The id of a single record. */
  readonly record?: string | undefined;
  readonly by?: string | undefined;
  readonly kind?: HistoryKind | undefined;
  readonly deleted: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Lines of the audit, the latest first. */
interface AuditPage {
  readonly items: readonly Item[];
  /** The sort key to go on from; absent where nothing is left. */
  readonly next?: string | undefined;
}

/**
 * For filters that few lines may match: the lines read per requested line in one read, and the most reads of one call.
 */
const LINES_READ_PER_MATCH = 20;
const MAX_READS = 4;

const encodeCursor = (key: string) => Buffer.from(key).toString('base64url');

/** The sort key in a cursor. 400 if it was not issued here. */
function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#\w{26}$/.test(key)) return key;
  throw invalidCursor();
}

/** The position to continue from; `lookedTo` is the moment of the oldest line that was read. */
export const nextPosition = (next: string | undefined) =>
  next ? { nextCursor: encodeCursor(next), lookedTo: next.split('#')[0] ?? '' } : {};

/**
 * True for a line about another rescue: before there was a log of the installation, such actions were in the history of
 * the Super Administrator's own rescue.
 */
const isOfAnotherRescue = (auditedAction: string, recordId: string, tenantId: string) =>
  auditedAction.startsWith('rescues.') && recordId !== tenantId;

/** True for a line that matches the request. */
function matchesFilter({ by, kind, deleted }: AuditFilter, item: Item, tenantId: string): boolean {
  return readableItems((auditItem) => auditLines.read(auditItem).row, [item]).some(
    ({ byId, what, recordId }) =>
      !isOfAnotherRescue(what, recordId, tenantId) &&
      (!by || byId === by) &&
      (!kind || kindOfLine(what) === kind) &&
      (!deleted || isDeletion(what)),
  );
}

const leavesFewLines = ({ by, kind, deleted }: AuditFilter) => Boolean(by ?? kind) || deleted;

/** The partition to read: that of one record, or the index of all lines. */
const partitionOf = ({ record }: AuditFilter): Pick<PageRequest, 'index' | 'pk'> =>
  record ? { pk: `audit#${record}` } : { index: 'g1', pk: 'audit' };

/**
 * The requested lines, at most `limit`, from an index that holds lines without their changes. One round
 * trip; if a filter leaves few at most four, with a cursor to go on from.
 */
export async function readAuditPage(table: TenantTable, filter: AuditFilter): Promise<AuditPage> {
  const cursorKey = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  const upTo = cursorKey && (!filter.upTo || cursorKey < filter.upTo) ? cursorKey : filter.upTo;
  if (filter.from && upTo && filter.from > upTo) return { items: [] };
  const limit = leavesFewLines(filter) ? filter.limit * LINES_READ_PER_MATCH : filter.limit + 1;
  const request = { ...partitionOf(filter), from: filter.from, upTo, newestFirst: true, limit };
  const items: Item[] = [];
  let cursor: string | undefined;
  let lastKey: string | undefined;
  for (let step = 0; step < MAX_READS; step++) {
    const page = await table.page({ ...request, cursor });
    for (const item of page.items) {
      if (items.length === filter.limit) return { items, next: lastKey };
      lastKey = item.sk;
      if (item.sk !== cursorKey && matchesFilter(filter, item, table.tenantId)) items.push(item);
    }
    cursor = page.cursor;
    if (!cursor) return { items };
  }
  return { items, next: lastKey };
}
