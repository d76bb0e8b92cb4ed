import { hasAccess } from '#shared/access/may.ts';
import type { reports } from '#shared/calls/reports/reports.ts';
import type { ReportKind } from '#shared/rules/rescues/reports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { newId } from '../../kernel/ids.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import { putWorkRequest } from '../../kernel/files/work-request.ts';
import { subjectOf, reportFileName } from './file-name.ts';
import { reportJobs } from './job.record.ts';
import { newJob, PEOPLE_RIGHT, requestObjectKey, toReportJob } from './job.ts';
import { readSources } from '../health-report/sources.ts';

/** The number of reports that one user may start in an hour: each takes seconds of browser time. */
export const REPORT_LIMIT: Limit = { kind: 'reports', tries: 120, seconds: HOUR_SECONDS, noun: 'reports' };

interface ReportRequest {
  readonly animalIds: string[];
  readonly withPeople?: boolean;
}

/**
 * Stores a report job and wakes the Lambda that prints: two round trips. 403 for people on it that the caller may
 * not see, 404 if an animal is not there, 429 from the 121st within an hour on.
 */
async function startJob(
  kind: ReportKind,
  { animalIds, withPeople = false }: ReportRequest,
  context: TenantContext,
) {
  const { table, caller, now, today: day } = context;
  if (withPeople && !hasAccess(caller.role, PEOPLE_RIGHT)) throw new HttpError(403, 'No Permission');
  const [{ animals }] = await Promise.all([
    readSources(table, animalIds),
    countTry(table, REPORT_LIMIT, caller.userId, now),
  ]);
  if (animals.length < animalIds.length) throw notFoundError('Animal');
  const names = animals.map(({ row }) => row.animalName);
  const job = newJob(
    {
      id: newId(),
      of: kind,
      withPeople,
      animalIds,
      day,
      fileName: reportFileName(names, day, kind),
      about: subjectOf(names),
      userId: caller.userId,
      changedBy: caller.name,
    },
    now,
  );
  const put = reportJobs.item(job);
  const report = await transactOnce(context, [{ put, guard: { absent: true } }], toReportJob(job, now));
  // Also for a retried request, since the first try may have stopped before this line; a second object does no harm.
  await putWorkRequest(requestObjectKey(table.tenantId, report.id));
  return { report };
}

/** Begins a health report (product/health 9.2). */
export const startReport = ({ body }: Parsed<typeof reports.start>, context: TenantContext) =>
  startJob('health', body, context);

/** Begins an animal report (product/questions 4.4). */
export const startAnimalReport = ({ body }: Parsed<typeof reports.startAnimal>, context: TenantContext) =>
  startJob('animal', body, context);
