import { chunksOf } from '#shared/rules/data/collections.ts';
import { VersionConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, type TenantTable, tableOf } from '#functions/kernel/table/table.ts';
import type { AddressRules } from '../reach/address-rules.ts';
import type { listingsDue, webhooksDue } from './changes.record.ts';

/** The rescue that a job processes, the clock, and the rules for network addresses. */
export interface Work {
  readonly table: TenantTable;
  readonly now: () => Date;
  readonly rules: AddressRules;
  /** False once the time of this run is over. */
  readonly hasTimeLeft: () => boolean;
}

/** A run of a job over all rescues that are due. */
export interface Run extends Omit<Work, 'table'> {
  /** Only these rescues. */
  readonly only?: readonly string[];
}

type DueRecord = typeof webhooksDue | typeof listingsDue;
type Due = ReturnType<DueRecord['read']>;

/** Processes a rescue. Returns the time at which it is due again, if it is. */
type WorkOn = (work: Work) => Promise<string | undefined>;

/** Processes a rescue and reschedules it. A change meanwhile sets another mark, so that the rescue stays due. */
async function runOne(
  record: DueRecord,
  { row: { tenantId, mark } }: Due,
  run: Run,
  workOn: WorkOn,
): Promise<void> {
  if (!run.hasTimeLeft()) return;
  const nextAt = await workOn({ ...run, table: tableOf(tenantId) });
  const same = { guard: { same: { mark } }, onFail: versionConflict };
  const write: Action = nextAt
    ? { put: record.item({ row: { tenantId, at: nextAt, mark } }), ...same }
    : { remove: record.key({ tenantId }), ...same };
  await registry()
    .transact([write])
    .catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
    });
}

/**
 * Processes all rescues that are due, the longest overdue first. An error of one does not stop the others.
 * @param atOnce the number of rescues that are processed in parallel
 * @returns the seconds that the first rescue had waited, and the error of each rescue that failed
 */
export async function runDue(
  record: DueRecord,
  run: Run,
  { atOnce, workOn }: { readonly atOnce: number; readonly workOn: WorkOn },
): Promise<{ readonly waited: number; readonly failed: readonly unknown[] }> {
  const items = await registry().all({ ...record.at.span({}), consistent: true });
  const now = run.now();
  const due = record
    .readable(items)
    .filter(({ row }) => row.at <= now.toISOString() && (run.only?.includes(row.tenantId) ?? true))
    .toSorted((a, b) => a.row.at.localeCompare(b.row.at, 'en'));
  const [oldest] = due;
  const waited = oldest ? (now.getTime() - Date.parse(oldest.row.at)) / 1000 : 0;
  const failed: unknown[] = [];
  for (const batch of chunksOf(due, atOnce)) {
    const settled = await Promise.allSettled(batch.map((each) => runOne(record, each, run, workOn)));
    failed.push(...settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
  }
  return { waited, failed };
}
