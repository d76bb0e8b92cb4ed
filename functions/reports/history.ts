import { hasAccess } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import { kindOfLine } from '#shared/calls/history-kinds.ts';
import type { history, TenantHistoryLine } from '#shared/calls/reports/history.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { startOfDay } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { zoneOf } from '../kernel/caller.ts';
import { auditLines } from '../kernel/records/kernel.record.ts';
import { readableChanges, readableDetails } from '../kernel/records/field-changes.ts';
import type { Item, Key } from '../kernel/table/actions.ts';
import { keyText } from '../kernel/text.ts';
import { deletedRecordsOf, restorableRecordOf } from './history/deleted-records.ts';
import { candidatesOf, type Line, subjectOf } from './history/records.ts';
import { nextPosition, readAuditPage } from './history/audit-page.ts';

/** True for a day for which a time can be computed; other days are compared as text, which gives the same result. */
const isSupportedDay = (day: string) => day >= '1970-01-02' && day < '2100';

/**
 * The first and last moment of days in the rescue's time zone, in the format with which the sort keys of lines begin.
 */
function spanOf({ caller }: TenantContext, { from, to }: Parsed<typeof history.list>['query']) {
  const zone = zoneOf(caller);
  const startMs = (day: string) => startOfDay(zone, day).getTime();
  return {
    from: from && isSupportedDay(from) ? new Date(startMs(from)).toISOString() : from,
    upTo: to && isSupportedDay(to) ? new Date(startMs(addDays(to, 1)) - 1).toISOString() : to,
  };
}

/** Lines with what changed, and the present items of the records that they are about: one round trip. */
async function readRecords({ table }: TenantContext, found: readonly Item[], isWhole: boolean) {
  const rows = auditLines.readable(found);
  const lineKeys = isWhole ? [] : found.map(({ pk, sk }) => ({ pk, sk }));
  const recordKeys = rows.flatMap((line) => candidatesOf(line, table.tenantId)).map(({ key }) => key);
  const keys = [...lineKeys, ...recordKeys];
  const [items, deletedByOwner] = await Promise.all([
    keys.length > 0 ? table.getMany(keys, false) : [],
    deletedRecordsOf(table, rows),
  ]);
  const byKey = new Map(items.flatMap((item) => (item ? [[keyText(item), item] as const] : [])));
  return { deletedByOwner, itemAt: (key: Key) => byKey.get(keyText(key)) };
}

/** The amounts of donations, and the notes, which often contain them; hidden from roles that may not see amounts. */
const AMOUNTS = new Set(['amount', 'benefitAmount', 'notes']);

function toHistoryLine(line: Line, id: string, role: Role): Omit<TenantHistoryLine, 'record'> {
  const { what, by, byId, at } = line.row;
  const all = readableChanges(line.more.changes ?? {});
  const hidesAmounts = what.startsWith('donations.') && !hasAccess(role, 'pco_history.donation_amount');
  const changes = hidesAmounts ? all.filter(({ field }) => !AMOUNTS.has(field)) : all;
  return { id, what, by, byId, at, kind: kindOfLine(what), changes, about: readableDetails(line.more.about) };
}

/**
 * The changes in the rescue and their authors, the latest first. Two round trips; up to three more where a filter
 * leaves few lines. 400 for a cursor that is not ours.
 */
async function listHistory({ query }: Parsed<typeof history.list>, context: TenantContext) {
  const { items, next } = await readAuditPage(context.table, { ...query, ...spanOf(context, query) });
  const { tenantId } = context.table;
  const { deletedByOwner, itemAt } = await readRecords(context, items, query.record !== undefined);
  const lines = items.flatMap((item) =>
    auditLines.readable([itemAt(item) ?? item]).map((line) => {
      const record = subjectOf(line, tenantId, itemAt);
      const restore = restorableRecordOf(line, record, { tenantId, deletedByOwner });
      return {
        ...toHistoryLine(line, item.sk, context.caller.role),
        record,
        ...(restore ? { restore } : {}),
      };
    }),
  );
  return { lines, ...nextPosition(next) };
}

export const historyHandlers = { list: listHistory } satisfies Handlers<typeof history>;
