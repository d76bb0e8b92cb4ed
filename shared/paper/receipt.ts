import type { ReceiptDonation, ReceiptPaper, SummaryPaper } from '../calls/giving/paper.ts';
import { formatDay } from '../rules/time/dates.ts';
import { moneyText } from '../rules/donations/money.ts';
import { REGISTRATIONS, hasStatedValue } from '../rules/donations/receipts.ts';
import { LETTERHEAD_STYLE, letterheadOf } from './letterhead.ts';
import { html, type Markup, type TemplateValue, raw } from './markup.ts';
import { sumsOf, UNVALUED_NOTICE, type ReceiptWording, receiptWording } from './wording.ts';

/** The style of a receipt; points and millimeters, since no other unit prints the same everywhere. */
export const RECEIPT_STYLE = `
${LETTERHEAD_STYLE}.receipt { position: relative; color: #25231f; font-size: 10.5pt; line-height: 1.45; overflow-wrap: anywhere; }
.receipt h1 { margin: 9mm 0 1mm; font-size: 17pt; line-height: 1.2; }
.receipt p { margin: 0 0 3mm; white-space: pre-wrap; }
.receipt .number { color: #57524a; font-weight: 700; }
.receipt address { width: 85mm; margin: 7mm 0; font-style: normal; white-space: pre-wrap; text-align: left; }
.receipt table { width: 100%; margin: 5mm 0; border-collapse: collapse; }
.receipt thead { display: table-header-group; }
.receipt tr { break-inside: avoid; }
.receipt th, .receipt td { padding: 1.6mm 2mm 1.6mm 0; border-bottom: .5pt solid #e5e0d6; text-align: start; vertical-align: top; }
.receipt thead th { border-bottom: 1pt solid #b9b2a5; color: #57524a; font-size: 8.5pt; }
.receipt .sum { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.receipt tfoot { display: table-row-group; }
.receipt tfoot th, .receipt tfoot td { border-bottom: 0; font-weight: 700; }
.receipt small { display: block; color: #57524a; font-size: 8.5pt; }
.receipt .facts { margin: 0 0 4mm; }
.receipt .facts div { display: flex; gap: 3mm; }
.receipt .facts dt { min-width: 42mm; color: #57524a; }
.receipt .facts dd { margin: 0; font-weight: 700; }
.receipt p:has(+ .sign) { break-after: avoid; }
.receipt .sign { break-inside: avoid; margin-top: 12mm; width: 80mm; border-top: .8pt solid #57524a; padding-top: 1.5mm; }
.receipt .void { position: absolute; top: 32mm; right: 4mm; margin: 0; padding: 1mm 5mm; border: 2pt solid #a3262a; color: #a3262a; font-size: 26pt; font-weight: 700; transform: rotate(-8deg); }
`;

type FormatMoney = (amount: number) => string;

/** The description of a donation, with details such as the method and tribute in small print. */
const donationDescription = (
  { type, what, how, tribute, giftAid }: ReceiptDonation,
  kind: ReceiptPaper['kind'],
): Markup =>
  html`${type === 'money' ? 'Money' : what}${[how, tribute, kind === 'uk' && giftAid && 'Gift Aid']
    .filter(Boolean)
    .map((detail) => html`<small>${detail}</small>`)}`;

/** The benefit to the donor, with its value. */
const benefitNote = (
  { benefit, benefitAmount }: ReceiptDonation,
  estimate: string,
  formatMoney: FormatMoney,
): TemplateValue =>
  benefit !== '' &&
  html`<small>In return: ${benefit}, worth ${formatMoney(benefitAmount)}${estimate}</small>`;

const fact = (term: string, text: string): TemplateValue =>
  text !== '' &&
  html`<div>
    <dt>${term}</dt>
    <dd>${text}</dd>
  </div>`;

/** The donations of a document as a table, with an optional extra column. */
const donationsTable = <D extends ReceiptDonation>(
  {
    kind,
    gifts,
    currency,
    rescue,
  }: Pick<ReceiptPaper, 'kind' | 'currency' | 'rescue'> & {
    readonly gifts: readonly D[];
  },
  { sums, estimate }: Pick<ReceiptWording, 'sums' | 'estimate'>,
  extraColumn?: { readonly head: string; readonly cell: (donation: D) => string },
): Markup => {
  const formatMoney: FormatMoney = (amount) => moneyText(amount, currency, rescue.countryCode);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Date of gift</th>
        <th scope="col">Gift</th>
        ${extraColumn && html`<th scope="col">${extraColumn.head}</th>`}
        <th scope="col" class="sum">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${gifts.map(
        (donation) =>
          html`<tr>
            <td>${formatDay(donation.date, rescue.countryCode)}</td>
            <td>${donationDescription(donation, kind)}${benefitNote(donation, estimate, formatMoney)}</td>
            ${extraColumn && html`<td>${extraColumn.cell(donation)}</td>`}
            <td class="sum">${hasStatedValue(kind, donation) ? formatMoney(donation.amount) : ''}</td>
          </tr>`,
      )}
    </tbody>
    ${
      sums.length > 0 &&
      html`<tfoot>
        ${sums.map(
          ({ term, amount }) =>
            html`<tr>
              <th colspan="${extraColumn ? 3 : 2}" scope="row">${term}</th>
              <td class="sum">${formatMoney(amount)}</td>
            </tr>`,
        )}
      </tfoot>`
    }
  </table>`;
};

const paragraph = (text: string): TemplateValue => text !== '' && html`<p>${text}</p>`;

const registrationLine = ({ kind, registration }: ReceiptPaper): TemplateValue =>
  fact(REGISTRATIONS[kind], registration);

/** The images of a receipt: the address of the rescue's logo, and the stamp of a void one. */
interface DrawOptions {
  readonly logo?: string | undefined;
  readonly isVoid?: boolean;
}

/** The wording with which a receipt was issued; the current one before that. */
const wordingOf = (paper: ReceiptPaper) => paper.worded ?? receiptWording(paper);

/** A receipt as it is printed; texts of users are escaped. */
export function receiptHtml(paper: ReceiptPaper, { logo, isVoid = false }: DrawOptions = {}): Markup {
  const { rescue, giver, number, issuedOn, place, signer, signerTitle, appraiser, replaces, texts } = paper;
  const wording = wordingOf(paper);
  return html`<article class="receipt">
    ${letterheadOf({ ...rescue, logo }, issuedOn)} ${isVoid && html`<p class="void">VOID</p>`}
    <h1>${wording.title}</h1>
    <p class="number">No. ${number || 'assigned when issued'}</p>
    <address>${[giver.name, ...giver.address].join('\n')}</address>
    <dl class="facts">
      ${registrationLine(paper)}${fact('Issued', formatDay(issuedOn, rescue.countryCode))}${fact('Place of issue', place)}${fact('Appraised by', appraiser)}${fact('In place of', replaces.map((each) => `receipt ${each} (void)`).join(', '))}
    </dl>
    ${paragraph(texts.opening)} ${donationsTable(paper, wording)} ${wording.said.map(paragraph)}
    ${signer !== '' && html`<p class="sign">${[signer, signerTitle].filter(Boolean).join('\n')}</p>`}
  </article>`;
}

/** A donor's document as a self-contained page, except for its logo, for a preview. */
const pageOf = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <style>
          body { margin: 8mm; font-family: sans-serif; background: #ffffff; }
          ${raw(RECEIPT_STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;

/** A receipt as a page for a preview. */
export const receiptPage = (paper: ReceiptPaper, logo?: string): string =>
  pageOf(wordingOf(paper).title, receiptHtml(paper, { logo }));

/** All donations of a year, plainly marked as no receipt (product/donations 4.7). */
export function summaryHtml(paper: SummaryPaper, logo?: string): Markup {
  const { rescue, giver, year, madeOn, kind, gifts } = paper;
  const isAllValued = gifts.every((donation) => hasStatedValue(kind, donation));
  const [total] = sumsOf(paper);
  const totals = total ? [{ ...total, term: isAllValued ? 'Total' : 'Total money' }] : [];
  const receiptColumn = gifts.some(({ receipt }) => receipt !== '')
    ? { head: 'Receipt', cell: ({ receipt }: SummaryPaper['gifts'][number]) => receipt }
    : undefined;
  return html`<article class="receipt">
    ${letterheadOf({ ...rescue, logo }, madeOn)}
    <h1>${summaryTitle(year)}</h1>
    <p class="number">This is not a receipt.</p>
    <address>${[giver.name, ...giver.address].join('\n')}</address>
    ${donationsTable(paper, { sums: totals, estimate: '' }, receiptColumn)}
    ${paragraph(isAllValued ? '' : UNVALUED_NOTICE)}
    ${receiptColumn && paragraph('Your numbered receipts remain the records for your taxes.')}
  </article>`;
}

/** The title of a summary. */
export const summaryTitle = (year: number): string => `Summary of your giving in ${year}`;

/** A summary as a page for a preview. */
export const summaryPage = (paper: SummaryPaper, logo?: string): string =>
  pageOf(summaryTitle(paper.year), summaryHtml(paper, logo));
