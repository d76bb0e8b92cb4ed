import { receiptHtml, RECEIPT_STYLE, receiptTitle } from '#shared/paper/receipt.ts';
import { html } from '#shared/paper/markup.ts';
import { overtaken, untilSettled } from '../kernel/records/editing/overtaken.ts';
import { putFile } from '../kernel/files/storage.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { numberOf, receiptFile } from '../people/receipts/record/ids.ts';
import { shownPaper } from '../people/receipts/record/paper.ts';
import { receiptAt } from '../people/receipts/record/read.ts';
import { type Receipt, receipts } from '../people/receipts/record/receipt.record.ts';
import { printed } from './browser/print.ts';
import { closedDocument } from './paper/closed.ts';
import { familiesFor } from './fonts/fonts.ts';
import { logoBy } from './photo.ts';

/** Logos as data addresses by their ids: a receipt shows for ever the one that the rescue had when it was made. */
type Logos = ReadonlyMap<string, string | undefined>;

const articleOf = (of: Receipt, logos: Logos) =>
  receiptHtml(shownPaper(of.more.paper, numberOf(of)), {
    logo: logos.get(of.more.paper.logo ?? ''),
    isVoid: of.row.state === 'void',
  });

async function logosOf(table: TenantTable, all: readonly Receipt[]): Promise<Logos> {
  const ids = [...new Set(all.flatMap(({ more }) => more.paper.logo ?? []))];
  return new Map(await Promise.all(ids.map(async (own) => [own, await logoBy(table, own)] as const)));
}

/** Receipts as one page of HTML, each on a new page; all of the same rescue. */
function receiptsDocument(all: readonly Receipt[], logos: Logos): string {
  const [first] = all;
  if (!first) throw new Error('No receipt to print');
  const { paper, rescue } = first.more.paper;
  const country = rescue.countryCode;
  const families = familiesFor(country);
  const style = `@page { size: ${paper}; margin: 16mm; } * { box-sizing: border-box; unicode-bidi: plaintext; } html { font-family: ${families}; print-color-adjust: exact; } body { margin: 0; } .page + .page { break-before: page; } ${RECEIPT_STYLE}`;
  const title = all.length === 1 ? `${receiptTitle(first.more.paper)} ${numberOf(first)}` : 'Receipts';
  const body = all.map((of) => html`<section class="page">${articleOf(of, logos)}</section>`);
  return closedDocument({ title, country, style, body, margins: rescue.name });
}

/** The PDF of receipts. */
export const receiptsPdf = async (table: TenantTable, all: readonly Receipt[]): Promise<Uint8Array> =>
  (await printed(receiptsDocument(all, await logosOf(table, all)))).pdf;

/** Prints a receipt as it is now, and notes that its file is there. */
export async function printReceipt(table: TenantTable, id: string): Promise<void> {
  await untilSettled(async () => {
    const of = await receiptAt(table, id);
    await putFile(receiptFile(table.tenantId, of), await receiptsPdf(table, [of]), 'application/pdf');
    if (of.row.isPrinted) return;
    const after = { ...of, row: { ...of.row, isPrinted: true }, v: of.v + 1 };
    await table.transact(receipts.changing(of, after, overtaken));
  });
}
