import type { Letter } from '#shared/mail/letter.ts';
import { REPORT_SPECIES } from '#shared/rules/lost-found/reports.ts';
import { linkItem, lostFoundReports, reportKey } from '#functions/animals/lost-found/report.record.ts';
import { siteUrl } from '#functions/kernel/config.ts';
import { newSecret } from '#functions/kernel/ids.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { EXPOSURE_KEY, exposureIn } from '#functions/tenants/exposure/exposure.record.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { throwIfClosed } from '../letter-held.ts';
import { replyTo } from '../report-letter.ts';

/**
 * The mail with the link to a report, for its reporter; undefined if the report is closed or has no address. It
 * repeats no text that was typed, since the form must not be a way to send arbitrary text to arbitrary addresses.
 */
export async function lostFoundLetter(
  { tenantId, reportId }: Extract<Post, { letter: 'lost-found' }>,
  now: Date,
): Promise<{ letter: Letter; actions: readonly Action[]; tenantId: string } | undefined> {
  const [tenantItem, settings, item] = await tableOf(tenantId).getMany([
    TENANT_KEY,
    EXPOSURE_KEY,
    reportKey(reportId),
  ]);
  const tenant = tenantIn(tenantItem);
  throwIfClosed(tenant);
  const { publicName } = exposureIn(settings);
  const report = item && lostFoundReports.read(item);
  if (!tenant || !report?.more.email || report.row.state !== 'open' || !publicName) return undefined;
  const { side, species } = report.row;
  const token = newSecret();
  const reportName = `${side} ${REPORT_SPECIES[species].toLowerCase().split(',')[0]}`;
  const letter = {
    to: report.more.email,
    tenant: tenant.name,
    replyTo: replyTo(tenant),
    subject: `Your report of a ${reportName}`,
    heading: `Your report of a ${reportName}`,
    lines: [
      `${tenant.name} has your report and compares it with others, and with animals that come in.`,
      'Its page shows what became of it. Please say there when the animal is back home.',
    ],
    button: {
      text: 'See your report',
      url: siteUrl(`/r/${publicName}/lost-found/report/${token}`),
    },
    why: `You’re receiving this because this address was entered on the page of ${tenant.name}. If it wasn’t you, withdraw the report on its page.`,
  };
  return { letter, actions: [{ put: linkItem(token, { tenantId, reportId }, now) }], tenantId };
}
