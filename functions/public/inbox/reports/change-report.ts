import { closeReportActions } from '#functions/animals/lost-found/report.record.ts';
import { countLinkTry } from '#functions/kernel/limits/limits.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { addressIn, reportPath } from '#functions/public/markup/addresses.ts';
import { findPublicSiteByName } from '#functions/public/shown/public-site.ts';
import { findReport } from '#functions/public/shown/reports.ts';
import { VISITOR } from './report-intake.ts';

/** The outcome of a report by the button that was pressed on its page. */
const OUTCOMES_BY_BUTTON = { home: 'reunited', withdraw: 'withdrawn' } as const;

/**
 * Closes a report for its reporter, who is known by the secret of its page. Closing it again changes nothing.
 * @param body the body of the submitted form: `act=home` or `act=withdraw`
 * @returns the address of its page; undefined for an unknown secret or button, which counts against the limit of the
 * visitor's IP
 * @throws 429 after too many of them
 */
export async function changeReport(
  { slug, token, body }: { readonly slug: string; readonly token: string; readonly body: string },
  ip: string,
  now: Date,
): Promise<string | undefined> {
  const publicSite = await findPublicSiteByName(slug, now);
  const action = new URLSearchParams(body).get('act');
  const outcome = action === 'home' || action === 'withdraw' ? OUTCOMES_BY_BUTTON[action] : undefined;
  const wasChanged = await retryOnConflict(async () => {
    const report = publicSite && (await findReport(publicSite, token));
    if (!report || !outcome) return false;
    if (report.row.state === 'open') {
      const { table, rescue } = publicSite;
      await table.transact(
        closeReportActions(report, { outcome, now, today: rescue.today, closedBy: VISITOR.caller.name }),
      );
    }
    return true;
  });
  if (wasChanged && publicSite) return addressIn(publicSite.rescue, reportPath(token));
  await countLinkTry({ ip, now });
  return undefined;
}
