import type { reports } from '#shared/calls/reports/reports.ts';
import { hasAccess } from '#shared/access/may.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import { registry } from '../../kernel/table/table.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { checkReachable } from '../../people/pco/reachability.ts';
import { jobAt } from './file.ts';
import { toReportJob, exceedsRights } from './job.ts';

/** The limit of report mails per user and hour: enough for a day at the clinic, too few for a nuisance. */
export const REPORT_MAIL_LIMIT: Limit = {
  kind: 'report-mails',
  tries: 20,
  seconds: HOUR_SECONDS,
  noun: 'emails',
};
/** The maximum size of a report: encoded as an attachment it grows by a third, and SES takes ten megabytes. */
const MAX_BYTES = 7_000_000;

interface Addressee {
  readonly address: string;
  /** The recipient as named to the sender: a PCO by name, since the role may not see addresses; else the address. */
  readonly displayName: string;
}

type Input = Parsed<typeof reports.mail>;

/** 403 without the right to pick a PCO, 404 for one that is not there, 422 for one that no mail reaches. */
async function findAddressee(
  { body: { pcoId, email = '' } }: Input,
  context: TenantContext,
): Promise<Addressee> {
  if (!pcoId) return { address: email, displayName: email };
  const { caller, table } = context;
  if (!hasAccess(caller.role, people.autocomplete.access)) throw new HttpError(403, 'No Permission');
  const pco = pcoIn(await table.get(pcoKey(pcoId)));
  if (!pco) throw notFoundError('PCO');
  checkReachable(pco, context, 'pcoId');
  return { address: pco.row.email, displayName: personName(pco.row) };
}

/**
 * Puts a mail with a finished report into the outbox, and a line into the audit: two round trips. 404 for another's
 * report, 409 for one that is not finished, 413 for one that no mail carries, 429 from the 21st within an hour on.
 */
export async function mailReport(input: Input, context: TenantContext): Promise<{ to: string }> {
  const { table, caller, now } = context;
  const { id, message } = input.body;
  const [job, addressee] = await Promise.all([
    jobAt(context, id),
    findAddressee(input, context),
    countTry(table, REPORT_MAIL_LIMIT, caller.userId, now),
  ]);
  if (exceedsRights(job.row, caller.role)) throw new HttpError(403, 'No Permission');
  if (toReportJob(job, now).state !== 'done') throw new HttpError(409, 'The report isn’t finished yet');
  if (Number(job.row.bytes) > MAX_BYTES)
    throw new HttpError(413, 'This report is too large to email. Please choose fewer animals');
  const letter = {
    letter: 'health-report',
    tenantId: table.tenantId,
    reportId: id,
    to: addressee.address,
    message,
  } as const;
  const line = {
    recordId: id,
    what: 'reports.mail',
    changes: { to: [null, addressee.address], of: [null, job.row.about] },
  } as const;
  return transactOnce(context, [audit(context, line)], { to: addressee.displayName }, [
    { table: registry(), actions: [mailAction({ ...letter, by: caller.name }, now)] },
  ]);
}
