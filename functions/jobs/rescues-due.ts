import type { EventBridgeEvent, S3Event } from 'aws-lambda';
import { resumeMerge } from '../customization/merge/resume.ts';
import { isImport } from '../exchange/imports/stored/files.ts';
import { findPendingImports } from '../exchange/imports/stored/runs.ts';
import { resumeAllStatements } from '../giving/receipts/statements/unfinished-statements.ts';
import { MINUTE_MS } from '../kernel/durations.ts';
import { noteWorkRequest, parseWorkRequest } from '../kernel/files/work-request.ts';
import { job } from '../kernel/jobs/job.ts';
import { countRescues } from '../rescues/usage/count.ts';
import { resumeExports } from '../exchange/exports/resume.ts';
import { type Budget, createTimeBudget } from '../exchange/walk/budget.ts';
import { resumeEnding } from '../rescues/ending/resume.ts';
import { continueChipBackfill, continueTallyBackfill } from '../rescues/backfills.ts';

/** The time after which no further piece is begun; the Lambda has three minutes. */
const RUN_MS = MINUTE_MS;

export type RescuesDue = S3Event | Partial<EventBridgeEvent<'Scheduled Event', unknown>>;

/** Continues imports, if there are any: their code, which makes the calls of most areas, is loaded only then. */
async function resumeImportsIfAny(
  now: Date,
  budget: Budget,
  isRequested?: (tenantId: string) => boolean,
): Promise<void> {
  if ((await findPendingImports()).length === 0) return;
  const { resumeImports } = await import('../exchange/imports/run/work.ts');
  await resumeImports(now, budget, isRequested);
}

/**
 * Does the work that objects of the bucket ask for: imports, and copies of rescues. The log names the requests behind
 * them.
 */
async function processOrders({ Records }: S3Event, now: Date, budget: Budget): Promise<void> {
  const keys = Records.map(({ s3 }) => decodeURIComponent(s3.object.key));
  for (const key of keys) await noteWorkRequest(key);
  const orders = keys.flatMap((key) => parseWorkRequest(key) ?? []);
  const rescuesOf = (works: typeof orders) => new Set(works.map(({ tenantId }) => tenantId));
  const importTenantIds = rescuesOf(orders.filter(({ name }) => isImport(name)));
  const copyTenantIds = rescuesOf(orders.filter(({ name }) => !isImport(name)));
  if (importTenantIds.size > 0)
    await resumeImportsIfAny(now, budget, (tenantId) => importTenantIds.has(tenantId));
  if (copyTenantIds.size === 0) return;
  const isRequested = (tenantId: string) => copyTenantIds.has(tenantId);
  await resumeEnding(now, budget, isRequested);
  await resumeExports(now, budget, isRequested);
}

/**
 * Makes the copy of a rescue as soon as its ending begins, or an export as soon as it is ordered, and writes an import
 * as soon as it is started. On a schedule of five minutes it continues interrupted merges, statements and imports, then
 * rescues that are being ended and exports, and counts the rescues that were not counted today. Then it completes data
 * of earlier releases: counters of residents for the dashboard, and words for microchips. A part that fails does not
 * stop the others; the job fails at the end.
 *
 * Several may run at once, as S3 may send an event twice and the schedule starts one too: the versions of records and
 * notes keep them apart. Reserved concurrency of one would not do: AWS refuses any reservation to new accounts, and an
 * export would wait for another rescue's import.
 */
export const handler = job('rescues-due', async (event: RescuesDue): Promise<void> => {
  const [now, budget] = [new Date(), createTimeBudget(RUN_MS)];
  if ('Records' in event) return processOrders(event, now, budget);
  const failed: unknown[] = [];
  const steps = [
    resumeMerge,
    resumeAllStatements,
    resumeImportsIfAny,
    resumeEnding,
    resumeExports,
    countRescues,
    continueTallyBackfill,
    continueChipBackfill,
  ];
  for (const work of steps) await work(now, budget).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'Rescues could not be looked after');
});
