import { type changes, PART_BY_CHANGE_KIND } from '#shared/calls/exchange/changes.ts';
import { CHANGE_KINDS, type ChangeKind, CHANGES_DAYS } from '#shared/rules/rescues/changes.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { MINUTE_MS, DAY_MS } from '#functions/kernel/durations.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';
import { changeNotes } from './changes.record.ts';
import { type Position, readPosition, writePosition } from './cursor.ts';
import { readListPage } from './everything.ts';
import { startFeedAction, feedOf } from './feed.ts';
import { uniqueRecords } from './followed.ts';
import { toChanges } from './change-states.ts';

type ChangesReply = Data<typeof changes.list>;

/** The entries of the log that one reply reads. */
const PAGE_SIZE = 50;

/** An older cursor is refused, a day before the entries after it expire. */
const MAX_AGE_MS = (CHANGES_DAYS - 1) * DAY_MS;

/** After this time a write shows in the indexes, which lag behind the table. */
const INDEX_LAG_MS = MINUTE_MS;

/** The kinds of records whose changes a caller may see. */
const kindsOf = ({ key }: TenantContext['caller']): ReadonlySet<ChangeKind> =>
  new Set(CHANGE_KINDS.filter((kind) => !key || Boolean(key.access[PART_BY_CHANGE_KIND[kind]])));

/** The start of the rescue's log of changes; the first request starts it. */
const findOrStartLog = (context: TenantContext): Promise<string> =>
  retryOnConflict(async () => {
    const feed = await feedOf(context.table.tenantId);
    if (feed) return feed.row.since;
    // Support users only read.
    if (!context.caller.looking) await registry().transact([startFeedAction(context)]);
    return context.now.toISOString();
  });

const { pk: NOTES_PARTITION } = changeNotes.keyTemplate.keyPrefix({});

/** The number of the last entry whose changes the indexes show; '' before the first. */
async function lastIndexedNote(table: TenantTable, now: Date): Promise<string> {
  const before = new Date(now.getTime() - INDEX_LAG_MS).toISOString();
  let cursor: string | undefined;
  do {
    const page = await table.page({
      pk: NOTES_PARTITION,
      newestFirst: true,
      limit: PAGE_SIZE,
      consistent: true,
      cursor,
    });
    const noteItem = page.items.find((item) => changeNotes.read(item).row.at < before);
    if (noteItem) return noteItem.sk;
    cursor = page.cursor;
  } while (cursor);
  return '';
}

/**
 * A page of all records. The cursor keeps the position in the log from before the first page, at which changes
 * continue.
 */
async function listEverything(context: TenantContext, position: Position): Promise<ChangesReply> {
  const { table, caller, now } = context;
  const waitMs = Date.parse(position.log) + INDEX_LAG_MS - now.getTime();
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1000);
    return { changes: [], cursor: writePosition(position), more: true, waitSeconds };
  }
  const { list: listIndex = 0, page, ...logPosition } = position;
  const { records, next } = await readListPage(table, kindsOf(caller), { list: listIndex, page });
  return {
    changes: [...records],
    cursor: writePosition({ ...logPosition, ...next }),
    more: true,
  };
}

async function listFollowing(
  { table, caller, now }: TenantContext,
  position: Position,
): Promise<ChangesReply> {
  const page = await table.page({
    pk: NOTES_PARTITION,
    // Exclusive: a space sorts after the end of the number, and before any digit.
    from: position.note && `${position.note} `,
    limit: PAGE_SIZE,
    consistent: true,
  });
  const notes = changeNotes.readable(page.items);
  const kinds = kindsOf(caller);
  const records = uniqueRecords(
    notes.flatMap(({ row }) => row.records.filter(({ kind }) => kinds.has(kind))),
  );
  const at = page.cursor ? notes.at(-1)?.row.at : undefined;
  return {
    changes: await toChanges(table, records),
    cursor: writePosition({
      log: position.log,
      note: page.items.at(-1)?.sk ?? position.note,
      at: at ?? now.toISOString(),
    }),
    more: page.cursor !== undefined,
  };
}

async function list({ query: { since } }: Parsed<typeof changes.list>, context: TenantContext) {
  const log = await findOrStartLog(context);
  const { table, now } = context;
  if (since === undefined) {
    const position = { log, note: await lastIndexedNote(table, now), at: now.toISOString(), list: 0 };
    return listEverything(context, position);
  }
  const position = readPosition(since);
  if (position.log !== log || Date.parse(position.at) < now.getTime() - MAX_AGE_MS)
    throw new HttpError(410, 'This cursor is too old. Please read everything again, without “since”');
  return position.list === undefined ? listFollowing(context, position) : listEverything(context, position);
}

export const changesHandlers = { list } satisfies Handlers<typeof changes>;
