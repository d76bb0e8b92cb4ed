import type { ReminderKind } from '#shared/rules/health/health.ts';
import { storedHealthRecords } from '../../health/health-record/health.stored.ts';
import { dayPartition, openPartitions } from '../../health/health-record/health.record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { MAX_ROWS_READ, usageByEntry, type Usage } from './usage-by-entry.ts';

/** The first rows of a kind: reminders from the soonest on, records from the latest. */
async function rowsOf(table: TenantTable, kind: ReminderKind, isOpen: boolean) {
  const partitions = isOpen ? openPartitions(kind) : [dayPartition(kind, false)];
  const pages = await Promise.all(
    partitions.map((pk) => table.page({ index: 'g1', pk, newestFirst: !isOpen, limit: MAX_ROWS_READ })),
  );
  return {
    rows: storedHealthRecords.readable(pages.flatMap(({ items }) => items)).map(({ row }) => row),
    isMore: pages.some(({ cursor }) => cursor !== undefined),
  };
}

/** The uses of the entries of a list of health: three requests in parallel, index rows only. */
export async function readHealthUsage(table: TenantTable, kind: ReminderKind): Promise<Usage> {
  const [openRows, doneRows] = await Promise.all([rowsOf(table, kind, true), rowsOf(table, kind, false)]);
  // A prescription shows in its open reminders: each counts once.
  const prescribedKinds = new Map(
    openRows.rows.flatMap(({ prescriptionId, kindId }) => (prescriptionId ? [[prescriptionId, kindId]] : [])),
  );
  const manualRows = openRows.rows.filter(({ prescriptionId }) => !prescriptionId);
  const kindIdsOf = (rows: readonly { readonly kindId?: string | undefined }[]) =>
    rows.map(({ kindId }) => kindId);
  return usageByEntry([
    { by: 'reminders', ids: kindIdsOf(manualRows), isMore: openRows.isMore },
    ...(kind === 'med'
      ? [{ by: 'prescriptions' as const, ids: [...prescribedKinds.values()], isMore: openRows.isMore }]
      : []),
    { by: 'records', ids: kindIdsOf(doneRows.rows), isMore: doneRows.isMore },
  ]);
}
