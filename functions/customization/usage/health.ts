import type { ReminderKind } from '#shared/rules/health/health.ts';
import { storedHealthRecords } from '../../health/health-record/health.stored.ts';
import { dayPartition, openPartitions } from '../../health/health-record/health.record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { MAX_ROWS_READ, usageByEntry, type Usage } from './usage-by-entry.ts';

/** The first rows of each partition of a kind: reminders from the earliest due on, records from the latest. */
async function readRows(table: TenantTable, kind: ReminderKind, state: 'open' | 'done') {
  const partitions = state === 'open' ? openPartitions(kind) : [dayPartition(kind, false)];
  const newestFirst = state === 'done';
  const pages = await Promise.all(
    partitions.map((pk) => table.page({ index: 'g1', pk, newestFirst, limit: MAX_ROWS_READ })),
  );
  return {
    rows: storedHealthRecords.readable(pages.flatMap(({ items }) => items)).map(({ row }) => row),
    isMore: pages.some(({ cursor }) => cursor !== undefined),
  };
}

/** The uses of the entries of a list of health: three requests in parallel, index rows only. */
export async function readHealthUsage(table: TenantTable, kind: ReminderKind): Promise<Usage> {
  const [openRows, doneRows] = await Promise.all([
    readRows(table, kind, 'open'),
    readRows(table, kind, 'done'),
  ]);
  // All open reminders of one prescription count as one prescription.
  const kindIdByPrescription = new Map(
    openRows.rows.flatMap(({ prescriptionId, kindId }) => (prescriptionId ? [[prescriptionId, kindId]] : [])),
  );
  const manualRows = openRows.rows.filter(({ prescriptionId }) => !prescriptionId);
  const kindIdsOf = (rows: readonly { readonly kindId?: string | undefined }[]) =>
    rows.map(({ kindId }) => kindId);
  return usageByEntry([
    { by: 'reminders', ids: kindIdsOf(manualRows), isMore: openRows.isMore },
    ...(kind === 'med'
      ? [{ by: 'prescriptions' as const, ids: [...kindIdByPrescription.values()], isMore: openRows.isMore }]
      : []),
    { by: 'records', ids: kindIdsOf(doneRows.rows), isMore: doneRows.isMore },
  ]);
}
