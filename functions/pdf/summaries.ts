import { toChunks } from '#shared/rules/data/collections.ts';
import { summaryTitle } from '#shared/paper/receipt.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { newId } from '../kernel/ids.ts';
import { putFile } from '../kernel/files/storage.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry, type TenantTable, transactAcross } from '../kernel/table/table.ts';
import { singleMailAction } from '../mailings/sending/single-mails.ts';
import { summarizeYear } from '../giving/receipts/issuing/year-statement.ts';
import { statementFileKey, summaryFileKey } from '../giving/receipts/receipt/receipt-ids.ts';
import { statementParts } from '../giving/receipts/receipt/receipt.record.ts';
import { reachableEmailOf } from '../people/pco/reachability.ts';
import {
  changePartAction,
  type StatementPart,
  type StatementRun,
} from '../giving/receipts/statements/statements.table.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { readShownLogo } from './photo.ts';
import { summariesPdf } from './receipts.ts';

type Summary = NonNullable<Awaited<ReturnType<typeof summarizeYear>>>;

/** The number of donors that are read at the same time. */
const CONCURRENCY = 8;

/** The summaries of a part by donor; donors who were deleted or gave nothing in the year have none. */
async function summariesOf(
  table: TenantTable,
  { row }: StatementRun,
  { more }: StatementPart,
): Promise<Map<string, Summary>> {
  const tenant = tenantIn(await table.get(TENANT_KEY));
  const today = todayIn(timeZoneOf(tenant ?? { timeZone: '', countryId: '', state: '' }), new Date());
  const summaries = new Map<string, Summary>();
  for (const batch of toChunks(more.givers, CONCURRENCY)) {
    const found = await Promise.all(
      batch.map(
        async ({ pcoId }) => [pcoId, await summarizeYear({ table, today }, pcoId, row.year)] as const,
      ),
    );
    for (const [pcoId, summary] of found) if (summary) summaries.set(pcoId, summary);
  }
  return summaries;
}

/** Stores the PDF of one donor's summary, then puts the email into the outbox in one transaction. */
async function mailSummary(
  table: TenantTable,
  { row: { id, year } }: StatementRun,
  number: string,
  { pcoId, to, pdf }: { readonly pcoId: string; readonly to: string; readonly pdf: Uint8Array },
): Promise<void> {
  const { tenantId } = table;
  const now = new Date();
  const mailId = newId();
  await putFile(summaryFileKey(tenantId, mailId), pdf, 'application/pdf');
  await retryOnConflict(async () => {
    const part = await statementParts.find(table, { work: id, number });
    const donorIndex = part?.more.givers.findIndex((donor) => donor.pcoId === pcoId) ?? -1;
    const donor = part?.more.givers[donorIndex];
    if (!part || !donor || donor.mailed) return;
    const donors = part.more.givers.with(donorIndex, { ...donor, mailed: true });
    const mailEntryAction = singleMailAction(
      { mailId, pcoId, name: donor.name, to, subject: summaryTitle(year) },
      now,
    );
    await transactAcross([
      { table, actions: [changePartAction(id, part, {}, { givers: donors }), mailEntryAction] },
      {
        table: registry(),
        actions: [mailAction({ letter: 'summary', tenantId, year: String(year), to, mailId }, now)],
      },
    ]);
  });
}

/**
 * Prints a part of summaries as one file, and emails each donor's if requested. A second delivery emails nothing twice.
 */
export async function printSummaries(
  table: TenantTable,
  run: StatementRun,
  part: StatementPart,
): Promise<void> {
  const { number } = part.row;
  const [summaries, logo] = await Promise.all([summariesOf(table, run, part), readShownLogo(table)]);
  const papers = [...summaries.values()].map(({ paper }) => paper);
  if (papers.length > 0)
    await putFile(
      statementFileKey(table.tenantId, run.row.id, number),
      await summariesPdf(papers, logo),
      'application/pdf',
    );
  for (const { pcoId, mailed } of run.row.mail ? part.more.givers : []) {
    const summary = mailed ? undefined : summaries.get(pcoId);
    const to = summary ? reachableEmailOf(summary.sources.donor) : '';
    if (summary && to)
      await mailSummary(table, run, number, { pcoId, to, pdf: await summariesPdf([summary.paper], logo) });
  }
  await retryOnConflict(async () => {
    const currentPart = await statementParts.find(table, { work: run.row.id, number });
    if (!currentPart || currentPart.row.isPrinted) return;
    const donors = currentPart.more.givers.map((donor) =>
      summaries.has(donor.pcoId) ? { ...donor, isSummed: true } : { ...donor, why: 'nothing' as const },
    );
    await table.transact([
      changePartAction(run.row.id, currentPart, { isPrinted: true }, { givers: donors }),
    ]);
  });
}
