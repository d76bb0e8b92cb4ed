import type { EventBridgeEvent, S3Event } from 'aws-lambda';
import { resumeMerge } from '../customization/merge/resume.ts';
import { goOnStatements } from '../giving/receipts/statements/under-way.ts';
import { noteOrder } from '../kernel/files/order.ts';
import { job } from '../kernel/jobs/job.ts';
import { countRescues } from '../rescues/usage/count.ts';
import { resumeExports } from '../exchange/exports/resume.ts';
import { askedFor } from '../exchange/exports/order.ts';
import { timeBudget } from '../exchange/walk/budget.ts';
import { resumeEnding } from '../rescues/ending/resume.ts';
import { chipOn, tallyOn } from '../rescues/wording.ts';

/** No further piece is begun after this; the Lambda has three minutes. */
const RUN_MS = 60_000;

export type RescuesDue = S3Event | Partial<EventBridgeEvent<'Scheduled Event', unknown>>;

/** The rescues that began to be ended just now; the log names the request behind them. */
async function askedIn({ Records }: S3Event): Promise<ReadonlySet<string>> {
  const keys = Records.map(({ s3 }) => decodeURIComponent(s3.object.key));
  for (const key of keys) await noteOrder(key);
  return new Set(keys.flatMap((key) => askedFor(key) ?? []));
}

/**
 * Makes the copy of a rescue as soon as its ending begins, or an export as soon as it is ordered. On a schedule of five minutes it
 * continues interrupted merges and statements, then rescues that are being ended and exports, and counts the rescues that were not
 * counted today. Then it completes data of earlier releases: counters of residents for the dashboard, and words for microchips. A
 * part that fails does not stop the others; the job fails at the end.
 */
export const handler = job('rescues-due', async (event: RescuesDue): Promise<void> => {
  const [now, budget] = [new Date(), timeBudget(RUN_MS)];
  if ('Records' in event) {
    const asked = await askedIn(event);
    const isAsked = (tenantId: string) => asked.has(tenantId);
    await resumeEnding(now, budget, isAsked);
    return resumeExports(now, budget, isAsked);
  }
  const failed: unknown[] = [];
  const steps = [resumeMerge, goOnStatements, resumeEnding, resumeExports, countRescues, tallyOn, chipOn];
  for (const work of steps) await work(now, budget).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'Rescues could not be looked after');
});
