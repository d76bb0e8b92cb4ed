import type { ReceiptDonation, ReceiptPaper } from '../calls/giving/paper.ts';
import { fromCents } from '../rules/donations/money.ts';
import { eligibleCents, receiptCents, BENEFIT_TEXTS, hasStatedValue } from '../rules/donations/receipts.ts';
import { formatDay } from '../rules/time/dates.ts';

const TITLES: Readonly<Record<ReceiptPaper['kind'], string>> = {
  us: 'Donation receipt',
  uk: 'Donation receipt',
  ca: 'Official receipt for income tax purposes',
  au: 'Receipt for a gift',
  plain: 'Donation receipt',
};

/** The facts that decide the title of a receipt. */
type TitledPaper = Pick<ReceiptPaper, 'kind' | 'period'> & {
  readonly gifts: readonly Pick<ReceiptDonation, 'benefit'>[];
};

const hasBenefit = ({ benefit }: Pick<ReceiptDonation, 'benefit'>) => benefit !== '';

/** True if all payments had something given in return: in Australia, they are not gifts. */
const isPaymentAlone = ({ kind, gifts }: Pick<TitledPaper, 'kind' | 'gifts'>) =>
  kind === 'au' && gifts.length > 0 && gifts.every(hasBenefit);

/** The title of a receipt. */
export function receiptTitle({ kind, period, gifts }: TitledPaper): string {
  const title = isPaymentAlone({ kind, gifts }) ? 'Receipt for a payment' : TITLES[kind];
  return period === undefined ? title : `${title}: gifts of ${period}`;
}

/** The notice on receipts with gifts in kind that are listed without a value. */
export const UNVALUED_NOTICE = 'Things are described without a value, which is for the donor to determine.';

export type ReceiptWording = NonNullable<ReceiptPaper['worded']>;

/** The totals below the gifts, with the deductible amount where the law asks for it: in Canada always. */
export function sumsOf({ kind, gifts }: Pick<ReceiptPaper, 'kind' | 'gifts'>): ReceiptWording['sums'] {
  const { lessLabel, eligibleLabel } = BENEFIT_TEXTS[kind];
  const [total, eligible] = [receiptCents(kind, gifts), eligibleCents(kind, gifts)];
  if (!gifts.some((donation) => hasStatedValue(kind, donation))) return [];
  const toSumLine = (term: string, cents: number) => ({ term, amount: fromCents(cents) });
  return [
    toSumLine('Total', total),
    ...(lessLabel && total !== eligible ? [toSumLine(lessLabel, total - eligible)] : []),
    ...(eligibleLabel && (kind === 'ca' || total !== eligible) ? [toSumLine(eligibleLabel, eligible)] : []),
  ];
}

/** The text that lists gifts of the year that have separate receipts, so that they are not counted twice. */
function otherReceiptsText({ elsewhere: otherReceipts, rescue }: ReceiptPaper): string {
  if (otherReceipts.length === 0) return '';
  const texts = otherReceipts.map(
    ({ date, number }) => `${formatDay(date, rescue.countryCode)} (receipt ${number})`,
  );
  return `Not counted here, because they have separate receipts: gifts of ${texts.join(', ')}.`;
}

/** The paragraphs below the gifts. */
function closingParagraphs(paper: ReceiptPaper): string[] {
  const { texts, gifts, kind } = paper;
  const hasNoBenefit = !gifts.some(hasBenefit);
  const { sentence, otherDonations } = BENEFIT_TEXTS[kind];
  return [
    hasNoBenefit ? texts.nothing : sentence,
    hasNoBenefit || gifts.every(hasBenefit) ? '' : otherDonations,
    otherReceiptsText(paper),
    gifts.some((donation) => !hasStatedValue(kind, donation)) ? UNVALUED_NOTICE : '',
    isPaymentAlone(paper) ? '' : texts.legal,
    texts.closing,
  ].filter((text) => text !== '');
}

/** The texts that follow from a receipt's other fields; stored with an issued receipt, so that they never change. */
export const receiptWording = (paper: ReceiptPaper): ReceiptWording => ({
  title: receiptTitle(paper),
  estimate: BENEFIT_TEXTS[paper.kind].estimate,
  sums: sumsOf(paper),
  said: closingParagraphs(paper),
});
