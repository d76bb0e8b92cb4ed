import type { ReceiptPaper } from '../calls/people/giving/receipts.ts';
import { formatDay } from '../rules/time/dates.ts';
import { fromCents, moneyText } from '../rules/gifts/money.ts';
import {
  eligibleCents,
  receiptCents,
  REGISTRATIONS,
  RETURN_WORDS,
  tellsWorth,
} from '../rules/gifts/receipts.ts';
import { LETTERHEAD_STYLE, letterheadOf } from './letterhead.ts';
import { html, type Markup, type Part, raw } from './markup.ts';

/** How a receipt looks; points and millimetres, since nothing else is printed alike. */
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
.receipt .sign { margin-top: 14mm; width: 80mm; border-top: .8pt solid #57524a; padding-top: 1.5mm; }
.receipt .void { position: absolute; top: 32mm; right: 0; margin: 0; padding: 1mm 5mm; border: 2pt solid #a3262a; color: #a3262a; font-size: 26pt; font-weight: 700; transform: rotate(-8deg); }
`;

const TITLES: Readonly<Record<ReceiptPaper['kind'], string>> = {
  us: 'Donation receipt',
  uk: 'Donation receipt',
  ca: 'Official receipt for income tax purposes',
  au: 'Receipt for a gift',
  plain: 'Donation receipt',
};

type Gift = ReceiptPaper['gifts'][number];

/** The facts that decide the title of a receipt. */
type Titled = Pick<ReceiptPaper, 'kind' | 'period'> & { readonly gifts: readonly Pick<Gift, 'benefit'>[] };

const hasReturn = ({ benefit }: Pick<Gift, 'benefit'>) => benefit !== '';

/** In Australia a payment for which something was given in return is no gift. */
const isPaymentAlone = ({ kind, gifts }: Pick<Titled, 'kind' | 'gifts'>) =>
  kind === 'au' && gifts.length > 0 && gifts.every(hasReturn);

/** The title of a receipt. */
export function receiptTitle({ kind, period, gifts }: Titled): string {
  const title = isPaymentAlone({ kind, gifts }) ? 'Receipt for a payment' : TITLES[kind];
  return period === undefined ? title : `${title}: gifts of ${period}`;
}

type Money = (amount: number) => string;

/** The description of a gift; of money the method. */
const whatOf = ({ type, what, how, tribute, giftAid }: Gift, kind: ReceiptPaper['kind']): Markup =>
  html`${type === 'money' ? 'Money' : what}${[how, tribute, kind === 'uk' && giftAid && 'Gift Aid']
    .filter(Boolean)
    .map((more) => html`<small>${more}</small>`)}`;

/** The benefit to the donor, with its value. */
const returnOf = ({ benefit, benefitAmount }: Gift, kind: ReceiptPaper['kind'], money: Money): Part =>
  benefit !== '' &&
  html`<small>In return: ${benefit}, worth ${money(benefitAmount)}${RETURN_WORDS[kind].estimate}</small>`;

const row = (paper: ReceiptPaper, gift: Gift, money: Money): Markup =>
  html`<tr>
    <td>${formatDay(gift.date, paper.rescue.countryCode)}</td>
    <td>${whatOf(gift, paper.kind)}${returnOf(gift, paper.kind, money)}</td>
    <td class="sum">${tellsWorth(paper.kind, gift) ? money(gift.amount) : ''}</td>
  </tr>`;

const fact = (term: string, text: string): Part =>
  text !== '' &&
  html`<div>
    <dt>${term}</dt>
    <dd>${text}</dd>
  </div>`;

/** The sums below the gifts, and what of them may be claimed where the law asks for it: in Canada always. */
function sums(paper: ReceiptPaper, money: Money): Part {
  const { kind, gifts } = paper;
  const returned = RETURN_WORDS[kind];
  const [total, eligible] = [receiptCents(kind, gifts), eligibleCents(kind, gifts)];
  const line = (term: string, cents: number) =>
    html`<tr>
      <th colspan="2" scope="row">${term}</th>
      <td class="sum">${money(fromCents(cents))}</td>
    </tr>`;
  if (!gifts.some((gift) => tellsWorth(kind, gift))) return false;
  return html`<tfoot>
    ${line('Total', total)} ${returned.less && total !== eligible && line(returned.less, total - eligible)}
    ${returned.eligible && (kind === 'ca' || total !== eligible) && line(returned.eligible, eligible)}
  </tfoot>`;
}

const table = (paper: ReceiptPaper, money: Money): Markup =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Date of gift</th>
        <th scope="col">Gift</th>
        <th scope="col" class="sum">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${paper.gifts.map((gift) => row(paper, gift, money))}
    </tbody>
    ${sums(paper, money)}
  </table>`;

const said = (text: string): Part => text !== '' && html`<p>${text}</p>`;

/** Gifts of the year with separate receipts: listed, so that they are not counted twice. */
function elsewhere({ elsewhere: others, rescue }: ReceiptPaper): Part {
  if (others.length === 0) return false;
  const texts = others.map(
    ({ date, number }) => `${formatDay(date, rescue.countryCode)} (receipt ${number})`,
  );
  return html`<p>Not counted here, since each has a receipt of its own: gifts of ${texts.join(', ')}.</p>`;
}

/** In the United States gifts in kind are listed without a value. */
const isUnvalued = ({ kind, gifts }: ReceiptPaper) => gifts.some((gift) => !tellsWorth(kind, gift));

function words(paper: ReceiptPaper): Markup {
  const { texts, gifts, kind } = paper;
  const isNothing = !gifts.some(hasReturn);
  const isAllReturned = gifts.every(hasReturn);
  const { sentence, others } = RETURN_WORDS[kind];
  return html`${said(isNothing ? texts.nothing : sentence)}${said(isNothing || isAllReturned ? '' : others)}${elsewhere(paper)}${
    isUnvalued(paper)
      ? said('Things are described without a value, which is for the donor to determine.')
      : ''
  }${said(isPaymentAlone(paper) ? '' : texts.legal)}${said(texts.closing)}`;
}

const registered = ({ kind, registration }: ReceiptPaper): Part => fact(REGISTRATIONS[kind], registration);

/** The images of a receipt: the address of the rescue's logo, and the stamp of a void one. */
interface Drawn {
  readonly logo?: string | undefined;
  readonly isVoid?: boolean;
}

/** A receipt as it is printed; whatever people typed comes out as text. */
export function receiptHtml(paper: ReceiptPaper, { logo, isVoid = false }: Drawn = {}): Markup {
  const { rescue, giver, number, issuedOn, place, signer, signerTitle, appraiser, replaces, texts } = paper;
  const money: Money = (amount) => moneyText(amount, paper.currency, rescue.countryCode);
  return html`<article class="receipt">
    ${letterheadOf({ ...rescue, logo }, issuedOn)} ${isVoid && html`<p class="void">VOID</p>`}
    <h1>${receiptTitle(paper)}</h1>
    <p class="number">No. ${number || 'given when it is issued'}</p>
    <address>${[giver.name, ...giver.address].join('\n')}</address>
    <dl class="facts">
      ${registered(paper)}${fact('Issued', formatDay(issuedOn, rescue.countryCode))}${fact('Place of issue', place)}${fact('Appraised by', appraiser)}${fact('In place of', replaces.map((each) => `receipt ${each} (void)`).join(', '))}
    </dl>
    ${said(texts.opening)} ${table(paper, money)} ${words(paper)}
    ${signer !== '' && html`<p class="sign">${[signer, signerTitle].filter(Boolean).join('\n')}</p>`}
  </article>`;
}

/** A receipt as a page that needs nothing but its logo, for a look at it. */
export const receiptPage = (paper: ReceiptPaper, logo?: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${receiptTitle(paper)}</title>
        <style>
          body { margin: 8mm; font-family: sans-serif; background: #ffffff; }
          ${raw(RECEIPT_STYLE)}
        </style>
      </head>
      <body>
        ${receiptHtml(paper, { logo })}
      </body>
    </html>`.text;
