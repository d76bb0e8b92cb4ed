import { hasAccess } from '#shared/access/may.ts';
import { maySeePart } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { REPORT_PARTS, type ReportJob } from '#shared/calls/reports/reports.ts';
import { REPORT_RIGHTS } from '#shared/rules/rescues/reports.ts';
import { DAY_SECONDS } from '../../kernel/durations.ts';
import type { Key } from '../../kernel/table/actions.ts';
import { reportJobs } from './job.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

/** A report that is made into a file. */
export type JobRecord = RecordOf<typeof reportJobs>;
type Row = JobRecord['row'];

/** The number of days for which files (infra/aws/data/attachments.ts) and their jobs are kept. */
export const RETENTION_DAYS = 7;
const SECOND_MS = 1000;
/** A report that does not begin in this time counts as failed, unless its event comes after all. */
const START_TIMEOUT_MS = 300 * SECOND_MS;
/** The longest time between two heartbeats of a worker: the browser may take a minute, twice. */
const LEASE_MS = 150 * SECOND_MS;

const CUT_OFF_MESSAGE = 'We couldn’t finish the report. Please try again';

/** The key of a job. */
export const jobKey = (id: string): Key => reportJobs.key({ id });

/** The key of the request's object, which starts the Lambda that prints. */
export const requestObjectKey = (tenantId: string, id: string): string =>
  `reports/requests/${tenantId}/${id}.json`;

/** Reads the key of a request; undefined for any other. */
export function readRequestKey(key: string): { tenantId: string; id: string } | undefined {
  const [, tenantId, id] = /^reports\/requests\/([\w-]+)\/([\w-]+)\.json$/.exec(key) ?? [];
  return tenantId && id ? { tenantId, id } : undefined;
}

/** The key of the PDF's object. */
export const reportObjectKey = (tenantId: string, id: string): string =>
  `reports/files/${tenantId}/${id}.pdf`;

type NewJob = Pick<Row, 'id' | 'day' | 'fileName' | 'about' | 'userId'> &
  Partial<Row> &
  JobRecord['more'] &
  Pick<JobRecord, 'changedBy'>;

/** A new job; it waits unless `fields` has another state. */
export function newJob({ animalIds, changedBy, ...fields }: NewJob, now: Date): JobRecord {
  const initialState = { state: 'waiting', done: 0, aliveUntil: now.getTime() + START_TIMEOUT_MS } as const;
  return {
    row: { of: 'health', withPeople: false, ...initialState, ...fields },
    more: { animalIds },
    v: 1,
    changedBy,
    changedAt: now.toISOString(),
    ttl: unixSeconds(now) + RETENTION_DAYS * DAY_SECONDS,
  };
}

/** The job after a worker's step. */
export const withHeartbeat = (job: JobRecord, step: Partial<Row>, now: Date): JobRecord => {
  const { changedBy } = job;
  const stepWithLease = { ...step, aliveUntil: now.getTime() + LEASE_MS };
  return reportJobs.nextVersion(job, stepWithLease, { changedBy, changedAt: now.toISOString() });
};

/** The right to people and their addresses on a report. */
export const PEOPLE_RIGHT = 'pco.view';

/** True if a role may read a report, with its people and their addresses if it has these. */
export const mayReadReport = ({ of, withPeople }: Pick<Row, 'of' | 'withPeople'>, role: Role): boolean =>
  hasAccess(role, REPORT_RIGHTS[of]) && (!withPeople || hasAccess(role, PEOPLE_RIGHT));

/** True if a finished file contains more than a role may see, as after a change of the role. */
export const exceedsRights = (row: Row, role: Role): boolean =>
  row.state === 'done' &&
  !(mayReadReport(row, role) && (row.parts ?? REPORT_PARTS).every((part) => maySeePart(role, part)));

const isFinished = ({ state }: Row) => state === 'done' || state === 'failed';

/** True for a job to work on: not begun, or abandoned by its worker. */
export const isClaimable = ({ row }: JobRecord, now: Date): boolean =>
  row.state === 'waiting' || (!isFinished(row) && row.aliveUntil <= now.getTime());

/** A job as the API shows it, without its URLs; a job without a recent heartbeat has failed. */
export function toReportJob({ row, more }: JobRecord, now: Date): ReportJob {
  const { id, done, fileName, pages, bytes } = row;
  const isLost = !isFinished(row) && row.aliveUntil <= now.getTime();
  const state = isLost ? 'failed' : row.state;
  const reason = isLost ? CUT_OFF_MESSAGE : row.reason;
  return { id, state, done, of: more.animalIds.length, fileName, pages, bytes, reason };
}
