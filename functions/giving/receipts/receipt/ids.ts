import { receiptNumber } from '#shared/rules/gifts/receipts.ts';
import type { Key } from '#functions/kernel/table/actions.ts';
import { type Receipt, receipts } from './receipt.record.ts';

/** The parts of a receipt's id. */
export interface ReceiptAt {
  readonly year: number;
  readonly no: number;
  readonly own: string;
}

/** The public id of a receipt: it names the place, so that one is found in one reading. */
export const receiptId = ({ year, no, own }: ReceiptAt): string => `${year}-${no}-${own}`;

/** The year and number in a public id; undefined for an id of another form. */
export function readReceiptId(id: string): ReceiptAt | undefined {
  const [, year, no, own = ''] = /^(\d{4})-(\d{1,6})-(\w+)$/.exec(id) ?? [];
  return year && no ? { year: Number(year), no: Number(no), own } : undefined;
}

/** The key of the receipt of a number. */
export const receiptKey = ({ year, no }: Pick<ReceiptAt, 'year' | 'no'>): Key =>
  receipts.key({ year: String(year), sort: String(no).padStart(6, '0') });

/** Its number, as people read it. */
export const numberOf = ({ row: { year, no } }: Pick<Receipt, 'row'>): string => receiptNumber(year, no);

/** The permanent path of its PDF; a void one has another, with its stamp. */
export function receiptFile(tenantId: string, { row: { year, no, own, state } }: Pick<Receipt, 'row'>) {
  const end = state === 'void' ? '-void' : '';
  return `files/${tenantId}/receipts/${year}/${String(no).padStart(6, '0')}-${own}${end}.pdf`;
}

/** The path of the PDF of an emailed summary; each email has its own, since nothing else is kept of it. */
export const summaryFile = (tenantId: string, mailId: string): string =>
  `files/${tenantId}/receipts/summaries/${mailId}.pdf`;

/** The path of the PDF of a part of statements. */
export const statementFile = (tenantId: string, work: string, number: string): string =>
  `files/${tenantId}/receipts/statements/${work}-${number}.pdf`;
