import type { SummaryPaper } from '#shared/calls/giving/paper.ts';
import { receiptHtml, RECEIPT_STYLE, summaryHtml, summaryTitle } from '#shared/paper/receipt.ts';
import { html, type Markup } from '#shared/paper/markup.ts';
import { receiptWording } from '#shared/paper/wording.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { putFile } from '../kernel/files/storage.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { numberOf, receiptFileKey } from '../giving/receipts/receipt/receipt-ids.ts';
import { toReceiptPaper } from '../giving/receipts/receipt/paper.ts';
import { loadReceipt } from '../giving/receipts/receipt/read.ts';
import { type Receipt, receipts } from '../giving/receipts/receipt/receipt.record.ts';
import { printPdf } from './browser/print.ts';
import { selfContainedDocument } from './paper/self-contained.ts';
import { familiesFor } from './fonts/fonts.ts';
import { readLogo } from './photo.ts';

/** Logos as data URLs by their ids: a receipt keeps the logo that the rescue had when it was issued. */
type Logos = ReadonlyMap<string, string | undefined>;

const receiptMarkup = (receipt: Receipt, logos: Logos) =>
  receiptHtml(toReceiptPaper(receipt.more.paper, numberOf(receipt)), {
    logo: logos.get(receipt.more.paper.logo ?? ''),
    isVoid: receipt.row.state === 'void',
  });

async function readLogos(table: TenantTable, allReceipts: readonly Receipt[]): Promise<Logos> {
  const ids = [...new Set(allReceipts.flatMap(({ more }) => more.paper.logo ?? []))];
  return new Map(
    await Promise.all(ids.map(async (logoId) => [logoId, await readLogo(table, logoId)] as const)),
  );
}

/** The paper size and the rescue, which all documents of a file share. */
type SharedPaper = Pick<SummaryPaper, 'paper' | 'rescue'>;

/** Documents for donors as one PDF, each on a new page. */
async function papersPdf(title: string, { paper, rescue }: SharedPaper, allMarkup: readonly Markup[]) {
  const country = rescue.countryCode;
  const families = familiesFor(country);
  const style = `@page { size: ${paper}; margin: 16mm; } * { box-sizing: border-box; unicode-bidi: plaintext; } html { font-family: ${families}; print-color-adjust: exact; } body { margin: 0; } .page + .page { break-before: page; } ${RECEIPT_STYLE}`;
  const body = allMarkup.map((each) => html`<section class="page">${each}</section>`);
  return (await printPdf(selfContainedDocument({ title, country, style, body }))).pdf;
}

/** The PDF of receipts. */
export async function receiptsPdf(table: TenantTable, allReceipts: readonly Receipt[]): Promise<Uint8Array> {
  const [first] = allReceipts;
  if (!first) throw new Error('No receipt to print');
  const receiptPaper = toReceiptPaper(first.more.paper, numberOf(first));
  const { title } = receiptPaper.worded ?? receiptWording(receiptPaper);
  const logos = await readLogos(table, allReceipts);
  return papersPdf(
    allReceipts.length === 1 ? `${title} ${numberOf(first)}` : 'Receipts',
    receiptPaper,
    allReceipts.map((receipt) => receiptMarkup(receipt, logos)),
  );
}

/** The PDF of summaries of a year. @param logo a data URL */
export async function summariesPdf(summaries: readonly SummaryPaper[], logo?: string): Promise<Uint8Array> {
  const [first] = summaries;
  if (!first) throw new Error('No summary to print');
  return papersPdf(
    summaries.length === 1 ? summaryTitle(first.year) : 'Summaries',
    first,
    summaries.map((paper) => summaryHtml(paper, logo)),
  );
}

/** Stores the PDF of a receipt in its present state, and marks the receipt as printed. */
export async function printReceipt(table: TenantTable, id: string): Promise<void> {
  await retryOnConflict(async () => {
    const receipt = await loadReceipt(table, id);
    await putFile(
      receiptFileKey(table.tenantId, receipt),
      await receiptsPdf(table, [receipt]),
      'application/pdf',
    );
    if (receipt.row.isPrinted) return;
    const after = { ...receipt, row: { ...receipt.row, isPrinted: true }, v: receipt.v + 1 };
    await table.transact(receipts.updateActions(receipt, after, versionConflict));
  });
}
