import type { ReportJob } from '#shared/calls/reports/reports.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { pdfHeaders } from '../../kernel/text.ts';
import { reportJobs } from './job.record.ts';
import { type JobRecord, reportObjectKey, toReportJob, exceedsRights } from './job.ts';

/** Roles that manage the users of a rescue. */
const OVERSEER_ROLES: readonly string[] = ['SuperAdministrator', 'Administrator'];

/** A job that the caller may see. 404 if it is not there, or another user's. */
export async function jobAt({ table, caller }: TenantContext, id: string): Promise<JobRecord> {
  const job = await reportJobs.find(table, { id });
  if (!job || (job.row.userId !== caller.userId && !OVERSEER_ROLES.includes(caller.role)))
    throw reportJobs.notFoundError();
  return job;
}

const REPORT_EXCEEDS_RIGHTS = 'This report shows more than you may see now. Please make it again';

/** A job as the API shows it; the addresses of its file are signed for a few hours. */
export async function toReportJobWithFile(
  job: JobRecord,
  { table, caller, now }: TenantContext,
): Promise<ReportJob> {
  const reply = toReportJob(job, now);
  if (exceedsRights(job.row, caller.role))
    return { ...reply, state: 'failed', reason: REPORT_EXCEEDS_RIGHTS };
  if (reply.state !== 'done') return reply;
  const key = reportObjectKey(table.tenantId, job.row.id);
  const [viewUrl, downloadUrl] = await Promise.all([
    signedUrl(key, pdfHeaders('inline', job.row.fileName)),
    signedUrl(key, pdfHeaders('attachment', job.row.fileName)),
  ]);
  return { ...reply, viewUrl, downloadUrl };
}
