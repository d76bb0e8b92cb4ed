import type { reports } from '#shared/calls/reports/reports.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { personName } from '#shared/rules/people/people.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { faulty, notThere, Refusal } from '../../kernel/refusal.ts';
import { registry } from '../../kernel/table/table.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { jobAt } from './file.ts';
import { toReportJob, exceedsRights } from './job.ts';

/** Mails with a report that one user may send: enough for a day at the clinic, too few for a nuisance. */
export const MAILED: Limit = { kind: 'report-mails', tries: 20, seconds: 3600 };
/** Attached it grows by a third; SES takes ten megabytes. */
const MAX_BYTES = 7_000_000;

interface Addressee {
  readonly address: string;
  /** The reply to the sender, without addresses for a role that sees none. */
  readonly displayName: string;
}

type Input = Parsed<typeof reports.mail>;

/** 403 without the right to pick a PCO, 404 for one that is not there, 422 for one without an address. */
async function addressee({ body: { pcoId, email = '' } }: Input, context: TenantContext): Promise<Addressee> {
  if (!pcoId) return { address: email, displayName: email };
  const { caller, table } = context;
  if (!hasAccess(caller.role, { anyOf: ['animals.add', 'animals.actions.milestone', 'pco.view'] }))
    throw new Refusal(403, 'No Permission');
  const pco = pcoIn(await table.get(pcoKey(pcoId)));
  if (!pco) throw notThere('PCO');
  const displayName = personName(pco.row);
  if (!pco.row.email) throw faulty('pcoId', `${displayName} has no email address`);
  return { address: pco.row.email, displayName };
}

/**
 * Puts a mail with a finished report into the outbox, and a line into the audit: two round trips. 404 for another's report,
 * 409 for one that is not finished, 413 for one that no mail carries, 429 from the 21st within an hour on.
 */
export async function mailReport(input: Input, context: TenantContext): Promise<{ to: string }> {
  const { table, caller, now } = context;
  const { id, message } = input.body;
  const [job, to] = await Promise.all([
    jobAt(context, id),
    addressee(input, context),
    countTry(table, MAILED, caller.userId, now),
  ]);
  if (exceedsRights(job.row, caller.role)) throw new Refusal(403, 'No Permission');
  if (toReportJob(job, now).state !== 'done') throw new Refusal(409, 'The report isn’t finished yet');
  if (Number(job.row.bytes) > MAX_BYTES)
    throw new Refusal(413, 'This report is too large to email. Please choose fewer animals');
  const letter = {
    letter: 'health-report',
    tenantId: table.tenantId,
    reportId: id,
    to: to.address,
    message,
  } as const;
  const line = {
    recordId: id,
    what: 'reports.mail',
    changes: { to: [null, to.address], of: [null, job.row.about] },
  } as const;
  return transactOnce(context, [audit(context, line)], { to: to.displayName }, [
    { table: registry(), actions: [post({ ...letter, by: caller.name }, now)] },
  ]);
}
