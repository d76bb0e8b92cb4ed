import { chunksOf } from '#shared/rules/data/collections.ts';
import { summaryTitle } from '#shared/paper/receipt.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { newId } from '../kernel/ids.ts';
import { putFile } from '../kernel/files/storage.ts';
import { post } from '../kernel/mail/outbox.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { registry, type TenantTable, transactAcross } from '../kernel/table/table.ts';
import { enteredMail } from '../mailings/sending/single-mails.ts';
import { summaryOfYear } from '../giving/receipts/issuing/year.ts';
import { statementFile, summaryFile } from '../giving/receipts/receipt/ids.ts';
import { reachableAt } from '../giving/receipts/statements/givers.ts';
import {
  changedPart,
  type StatementPart,
  partAt,
  type StatementRun,
} from '../giving/receipts/statements/statements.table.ts';
import { TENANT, tenantIn } from '../tenants/tenant.record.ts';
import { logoOf } from './photo.ts';
import { summariesPdf } from './receipts.ts';

type Summary = NonNullable<Awaited<ReturnType<typeof summaryOfYear>>>;

/** The donors that are read at the same time. */
const CONCURRENCY = 8;

/** The summaries of a part by donor; none for a donor without donations in the year, or who was deleted. */
async function summariesOf(
  table: TenantTable,
  { row }: StatementRun,
  { more }: StatementPart,
): Promise<Map<string, Summary>> {
  const tenant = tenantIn(await table.get(TENANT));
  const today = todayIn(timeZoneOf(tenant ?? { timeZone: '', countryId: '', state: '' }), new Date());
  const all = new Map<string, Summary>();
  for (const batch of chunksOf(more.givers, CONCURRENCY)) {
    const found = await Promise.all(
      batch.map(
        async ({ pcoId }) => [pcoId, await summaryOfYear({ table, today }, pcoId, row.year)] as const,
      ),
    );
    for (const [pcoId, summary] of found) if (summary) all.set(pcoId, summary);
  }
  return all;
}

/** Prints the summary of one donor, and puts its email into the outbox: file first, then one transaction. */
async function mailOne(
  table: TenantTable,
  { row: { id, year } }: StatementRun,
  number: string,
  { pcoId, to, pdf }: { readonly pcoId: string; readonly to: string; readonly pdf: Uint8Array },
): Promise<void> {
  const [now, mailId, { tenantId }] = [new Date(), newId(), table];
  await putFile(summaryFile(tenantId, mailId), pdf, 'application/pdf');
  await retryOnConflict(async () => {
    const part = await partAt(table, id, number);
    const turn = part?.more.givers.findIndex((giver) => giver.pcoId === pcoId) ?? -1;
    const giver = part?.more.givers[turn];
    if (!part || !giver || giver.mailed) return;
    const givers = part.more.givers.with(turn, { ...giver, mailed: true });
    const entered = enteredMail({ mailId, pcoId, name: giver.name, to, subject: summaryTitle(year) }, now);
    await transactAcross([
      { table, actions: [changedPart(id, part, {}, { givers }), entered] },
      {
        table: registry(),
        actions: [post({ letter: 'summary', tenantId, year: String(year), to, mailId }, now)],
      },
    ]);
  });
}

/** Prints a part of summaries as one file, and emails each donor's if requested. A second delivery emails nothing twice. */
export async function printSummaries(
  table: TenantTable,
  work: StatementRun,
  part: StatementPart,
): Promise<void> {
  const { number } = part.row;
  const [all, logo] = await Promise.all([summariesOf(table, work, part), logoOf(table)]);
  const papers = [...all.values()].map(({ paper }) => paper);
  if (papers.length > 0)
    await putFile(
      statementFile(table.tenantId, work.row.id, number),
      await summariesPdf(papers, logo),
      'application/pdf',
    );
  for (const { pcoId, mailed } of work.row.mail ? part.more.givers : []) {
    const summary = mailed ? undefined : all.get(pcoId);
    const to = summary ? reachableAt(summary.sources.giver) : '';
    if (summary && to)
      await mailOne(table, work, number, { pcoId, to, pdf: await summariesPdf([summary.paper], logo) });
  }
  await retryOnConflict(async () => {
    const now = await partAt(table, work.row.id, number);
    if (!now || now.row.isPrinted) return;
    const givers = now.more.givers.map((giver) =>
      all.has(giver.pcoId) ? { ...giver, isSummed: true } : { ...giver, why: 'nothing' as const },
    );
    await table.transact([changedPart(work.row.id, now, { isPrinted: true }, { givers })]);
  });
}
