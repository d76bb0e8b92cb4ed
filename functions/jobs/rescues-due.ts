import type { EventBridgeEvent, S3Event } from 'aws-lambda';
import { resumeMerge } from '../customization/merge/resume.ts';
import { goOnStatements } from '../giving/receipts/statements/under-way.ts';
import { job } from '../kernel/jobs/job.ts';
import { countRescues } from '../rescues/usage/count.ts';
import { askedFor } from '../rescues/ending/copy/copy-parts.ts';
import { within } from '../rescues/ending/steps/budget.ts';
import { resumeEnding } from '../rescues/ending/resume.ts';
import {
  awayOn,
  chipOn,
  figureOn,
  fosterOn,
  matchOn,
  residentOn,
  tallyOn,
  wordOn,
} from '../rescues/wording.ts';

/** No further piece is begun after this; the Lambda has three minutes. */
const RUN_MS = 60_000;

export type RescuesDue = S3Event | Partial<EventBridgeEvent<'Scheduled Event', unknown>>;

/** The rescues that began to be ended just now. */
const askedIn = ({ Records }: S3Event): ReadonlySet<string> =>
  new Set(Records.flatMap(({ s3 }) => askedFor(decodeURIComponent(s3.object.key)) ?? []));

/**
 * As soon as a rescue begins to be ended: its copy. By the clock, every five minutes: goes on with merges and statements that were broken off, then with
 * rescues that are being ended, then counts what was not counted today, then gives the PCOs of earlier releases their search words and the keys of
 * twins, and counts the animals of earlier releases in the figures and points at those in foster care and at
 * residents by day, and counts the residents for the dashboard, and puts what is due of those that left out of the way. What is in trouble holds up nothing else, and fails at the end.
 */
export const handler = job('rescues-due', async (event: RescuesDue): Promise<void> => {
  const [now, budget] = [new Date(), within(RUN_MS)];
  if ('Records' in event) {
    const asked = askedIn(event);
    return resumeEnding(now, budget, (tenantId) => asked.has(tenantId));
  }
  const failed: unknown[] = [];
  const steps = [
    resumeMerge,
    goOnStatements,
    resumeEnding,
    countRescues,
    wordOn,
    matchOn,
    figureOn,
    fosterOn,
    residentOn,
    tallyOn,
    awayOn,
    chipOn,
  ];
  for (const work of steps) await work(now, budget).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'Rescues could not be looked after');
});
