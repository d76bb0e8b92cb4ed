import { lostFoundReports, type ReportRecord } from '#functions/animals/lost-found/report.record.ts';
import { countLink } from '#functions/kernel/limits/limits.ts';
import { audit } from '#functions/kernel/records/audit.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { addressIn, reportPath } from '#functions/public/markup/addresses.ts';
import { type Opened, openPage } from '#functions/public/shown/open.ts';
import { reportOf } from '#functions/public/shown/reports.ts';
import { VISITOR } from './take-report.ts';

/** The buttons of a report's page, and the outcomes that they set. */
const ACTS = { home: 'reunited', withdraw: 'withdrawn' } as const;

async function close(
  { table, rescue }: Opened,
  before: ReportRecord,
  outcome: 'reunited' | 'withdrawn',
  now: Date,
): Promise<void> {
  const by = { changedBy: VISITOR.caller.name, changedAt: now.toISOString() };
  const fields = { state: 'closed', outcome, closedOn: rescue.today, isNew: false } as const;
  const after = lostFoundReports.next(before, fields, by);
  await table.transact([
    ...lostFoundReports.changing(before, after),
    audit(
      { ...VISITOR, now },
      {
        recordId: after.row.id,
        what: 'lostFound.close',
        changes: lostFoundReports.auditedChanges(before, after),
        about: lostFoundReports.known(after),
      },
    ),
  ]);
}

/**
 * Closes a report as its reporter asks, by the secret of its page; once more it changes nothing.
 * @param body of a form: `act=home` or `act=withdraw`
 * @returns the address of its page; undefined for a secret that opens nothing, which counts as a link of the visitor's address
 * @throws 429 after too many of these
 */
export async function changeReport(
  { slug, token, body }: { readonly slug: string; readonly token: string; readonly body: string },
  ip: string,
  now: Date,
): Promise<string | undefined> {
  const opened = await openPage(slug, now);
  const act = new URLSearchParams(body).get('act');
  const outcome = act === 'home' || act === 'withdraw' ? ACTS[act] : undefined;
  const isThere = await retryOnConflict(async () => {
    const report = opened && (await reportOf(opened, token));
    if (!report || !outcome) return false;
    if (report.row.state === 'open') await close(opened, report, outcome, now);
    return true;
  });
  if (isThere && opened) return addressIn(opened.rescue, reportPath(token));
  await countLink({ ip, now });
  return undefined;
}
