import type { reports } from '#shared/calls/reports/reports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { once } from '../../kernel/records/idempotent.ts';
import { newId } from '../../kernel/ids.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { notThere } from '../../kernel/refusal.ts';
import { putFile } from '../../kernel/files/storage.ts';
import { aboutOf, reportFileName } from './file-name.ts';
import { jobItem, newJob, requestKey, shownJob } from './job.ts';
import { knownOf } from '../health-report/sources.ts';

/** Reports that one user may have made: each is seconds of a browser. */
export const REPORTS: Limit = { kind: 'reports', tries: 120, seconds: 3600 };

/**
 * Notes what is to be printed, and wakes the Lambda that prints: two round trips. 404 if an animal is not there, 429 from
 * the 121st within an hour on.
 */
export async function startReport(
  { body: { animalIds } }: Parsed<typeof reports.start>,
  context: TenantContext,
) {
  const { table, caller, now, today: day } = context;
  const [{ animals }] = await Promise.all([
    knownOf(table, animalIds),
    countTry(table, REPORTS, caller.userId, now),
  ]);
  if (animals.length < animalIds.length) throw notThere('Animal');
  const names = animals.map(({ row }) => row.animalName);
  const job = newJob(
    {
      id: newId(),
      animalIds,
      day,
      fileName: reportFileName(names, day),
      about: aboutOf(names),
      userId: caller.userId,
      changedBy: caller.name,
    },
    now,
  );
  const report = await once(context, [{ put: jobItem(job), guard: { absent: true } }], shownJob(job, now));
  // Also after a repeated request, whose first may have been cut off here: a second order does nothing.
  await putFile(requestKey(table.tenantId, report.id), Buffer.from('{}'), 'application/json');
  return { report };
}
