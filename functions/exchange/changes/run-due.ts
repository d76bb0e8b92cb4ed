import { toChunks } from '#shared/rules/data/collections.ts';
import { rejectionsOf } from '#functions/kernel/jobs/rejections.ts';
import { ignoreConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
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
  readonly onlyTenants?: readonly string[];
}

type DueRecord = typeof webhooksDue | typeof listingsDue;
type DueRow = ReturnType<DueRecord['read']>;

/** Processes a rescue. Returns the time at which it is due again, if it is. */
type DueWorker = (work: Work) => Promise<string | undefined>;

/** Processes a rescue and reschedules it. A change meanwhile sets another mark, so that the rescue stays due. */
async function runOne(
  record: DueRecord,
  { row: { tenantId, mark } }: DueRow,
  run: Run,
  worker: DueWorker,
): Promise<void> {
  if (!run.hasTimeLeft()) return;
  const nextAt = await worker({ ...run, table: tableOf(tenantId) });
  const condition = { guard: { sameValues: { mark } }, onFail: versionConflict };
  const write: Action = nextAt
    ? { put: record.item({ row: { tenantId, at: nextAt, mark } }), ...condition }
    : { remove: record.key({ tenantId }), ...condition };
  await registry().transact([write]).catch(ignoreConflict);
}

/**
 * Processes all rescues that are due, the longest overdue first. An error of one does not stop the others.
 * @param concurrency the number of rescues that are processed in parallel
 * @returns the seconds that the first rescue had waited, and the error of each rescue that failed
 */
export async function runDue(
  record: DueRecord,
  run: Run,
  { concurrency, worker }: { readonly concurrency: number; readonly worker: DueWorker },
): Promise<{ readonly waitedSeconds: number; readonly errors: readonly unknown[] }> {
  const items = await registry().all({ ...record.keyTemplate.keyPrefix({}), consistent: true });
  const now = run.now();
  const dueRescues = record
    .readable(items)
    .filter(({ row }) => row.at <= now.toISOString() && (run.onlyTenants?.includes(row.tenantId) ?? true))
    .toSorted((a, b) => a.row.at.localeCompare(b.row.at, 'en'));
  const [oldest] = dueRescues;
  const waitedSeconds = oldest ? (now.getTime() - Date.parse(oldest.row.at)) / 1000 : 0;
  const errors: unknown[] = [];
  for (const batch of toChunks(dueRescues, concurrency)) {
    const results = await Promise.allSettled(batch.map((each) => runOne(record, each, run, worker)));
    errors.push(...rejectionsOf(results));
  }
  return { waitedSeconds, errors };
}
