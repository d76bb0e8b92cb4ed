import { maySeePart } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { userKey, userOf } from '../accounts/user/user.table.ts';
import { VersionConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import { putFile } from '../kernel/files/storage.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { reportJobs } from '../reports/file/job.record.ts';
import {
  withHeartbeat,
  isClaimable,
  jobKey,
  type JobRecord,
  mayReadReport,
  reportObjectKey,
} from '../reports/file/job.ts';
import { readSources } from '../reports/health-report/sources.ts';
import { documentOf, type PaperOptions, type AnimalPages } from './paper/document.ts';
import { REPORT_MAKERS } from './report-kinds.ts';
import { readShownLogo } from './photo.ts';
import { printPdf } from './browser/print.ts';

/** The number of animals that are read at the same time. */
const CONCURRENCY = 8;

const FAILURE_MESSAGE = 'We couldn’t make the report. Please try again';

/** Writes a step of the job. Throws `VersionConflict` if another delivery of the event works on it. */
async function saveStep(
  table: TenantTable,
  job: JobRecord,
  change: Partial<JobRecord['row']>,
): Promise<JobRecord> {
  const after = withHeartbeat(job, change, new Date());
  await table.transact(reportJobs.updateActions(job, after));
  return after;
}

/** The present role of the user who requested the report. Throws 403 if that role may not see the report. */
async function roleOf(table: TenantTable, { row }: JobRecord): Promise<Role> {
  const item = await table.get(userKey(row.userId));
  const user = item && userOf(item);
  if (!user?.active || !mayReadReport(row, user.role)) throw new HttpError(403, 'No Permission');
  return user.role;
}

/** Reads the animals in batches, and saves the progress after each batch. */
async function gatherPages(
  table: TenantTable,
  startedJob: JobRecord,
  role: Role,
): Promise<{ job: JobRecord; animalPages: readonly AnimalPages[]; sheet: PaperOptions }> {
  const [{ tenant, animals }, logo] = await Promise.all([
    readSources(table, startedJob.more.animalIds),
    readShownLogo(table),
  ]);
  if (animals.length === 0) throw new HttpError(404, 'These animals no longer exist');
  let job = startedJob;
  const animalPages: AnimalPages[] = [];
  const { read } = REPORT_MAKERS[startedJob.row.of];
  for (const batch of toChunks(animals, CONCURRENCY)) {
    animalPages.push(
      ...(await Promise.all(batch.map((animal) => read({ table, tenant, role, job: startedJob }, animal)))),
    );
    job = await saveStep(table, job, { done: animalPages.length });
  }
  return { job, animalPages, sheet: { paper: tenant.paper, logo } };
}

async function makeFile(table: TenantTable, startedJob: JobRecord): Promise<void> {
  const role = await roleOf(table, startedJob);
  const { job, animalPages, sheet } = await gatherPages(table, startedJob, role);
  const { titles, parts } = REPORT_MAKERS[job.row.of];
  const { pdf, pages } = await printPdf(documentOf(animalPages, titles, job.row.day, sheet));
  await putFile(reportObjectKey(table.tenantId, job.row.id), pdf, 'application/pdf');
  const visibleParts = parts.filter((part) => maySeePart(role, part));
  const doneChange = { state: 'done', done: job.more.animalIds.length, parts: visibleParts } as const;
  await saveStep(table, job, { ...doneChange, pages, bytes: pdf.length });
}

/** Records that a job failed, with a reason for the user. */
async function recordFailure(table: TenantTable, id: string, error: unknown): Promise<void> {
  const item = await table.get(jobKey(id));
  if (!item) return;
  await saveStep(table, reportJobs.read(item), {
    state: 'failed',
    reason: error instanceof HttpError ? error.message : FAILURE_MESSAGE,
  });
}

/**
 * Makes the file of a job, unless another delivery of its event has begun or finished it. A failure is recorded in the
 * job, and thrown unless it is a refusal.
 */
export async function makeReport(table: TenantTable, id: string): Promise<void> {
  const job = await reportJobs.find(table, { id });
  if (!job || !isClaimable(job, new Date())) return;
  try {
    await makeFile(table, await saveStep(table, job, { state: 'working', done: 0 }));
  } catch (error) {
    if (error instanceof VersionConflict) return;
    await recordFailure(table, id, error);
    if (!(error instanceof HttpError)) throw error;
  }
}
