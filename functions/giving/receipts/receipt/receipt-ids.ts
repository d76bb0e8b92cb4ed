import { receiptNumber } from '#shared/rules/donations/receipts.ts';
import type { Key } from '#functions/kernel/table/actions.ts';
import { type Receipt, receipts } from './receipt.record.ts';

/** The parts of a receipt's id. */
export interface ReceiptIdParts {
  readonly year: number;
  readonly no: number;
  readonly own: string;
}

/** The public id of a receipt: it holds the parts of the key, so that one read finds the receipt. */
export const receiptId = ({ year, no, own }: ReceiptIdParts): string => `${year}-${no}-${own}`;

/** The parts of a public id; undefined for an id of another form. */
export function parseReceiptId(id: string): ReceiptIdParts | undefined {
  const [, year, sequenceNumber, own = ''] = /^(\d{4})-(\d{1,6})-(\w+)$/.exec(id) ?? [];
  return year && sequenceNumber ? { year: Number(year), no: Number(sequenceNumber), own } : undefined;
}

/** The key of the receipt of a number. */
export const receiptKey = ({ year, no }: Pick<ReceiptIdParts, 'year' | 'no'>): Key =>
  receipts.key({ year: String(year), sort: String(no).padStart(6, '0') });

/** The number of a receipt, as people read it. */
export const numberOf = ({ row: { year, no } }: Pick<Receipt, 'row'>): string => receiptNumber(year, no);

/** The permanent path of a receipt's PDF; a void receipt has another file, with the stamp. */
export function receiptFileKey(tenantId: string, { row: { year, no, own, state } }: Pick<Receipt, 'row'>) {
  const suffix = state === 'void' ? '-void' : '';
  return `files/${tenantId}/receipts/${year}/${String(no).padStart(6, '0')}-${own}${suffix}.pdf`;
}

/** The path of the PDF of an emailed summary; each email has its own, since nothing else is kept of it. */
export const summaryFileKey = (tenantId: string, mailId: string): string =>
  `files/${tenantId}/receipts/summaries/${mailId}.pdf`;

/** The path of the PDF of a part of statements. */
export const statementFileKey = (tenantId: string, workId: string, number: string): string =>
  `files/${tenantId}/receipts/statements/${workId}-${number}.pdf`;
