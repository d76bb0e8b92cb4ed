import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  integerOrDefault,
  Cursor,
  Day,
  Id,
  idOf,
  enumOfKeys,
  optionalLines,
  optionalText,
  requiredText,
} from '#shared/contract/fields.ts';
import { RECEIPT_REQUIREMENTS } from '#shared/rules/donations/receipts.ts';
import { ReceiptPaper, STATEMENT_KINDS, SummaryPaper } from './paper.ts';

export const RECEIPT_STATES = { issued: 'Issued', void: 'Void' } as const;

/** A receipt in a list. */
export const Receipt = z.object({
  id: Id,
  number: z.string(),
  state: enumOfKeys(RECEIPT_STATES, ''),
  /** The year that a statement covers; absent for other receipts. */
  period: z.number().optional(),
  pcoId: Id,
  giver: z.string(),
  /** The donor's current email address; '' for none. */
  email: z.string(),
  issuedOn: Day,
  issuedBy: z.string(),
  /** The amount on it, decimal. */
  amount: z.number(),
  gifts: z.number(),
  replaces: z.array(z.string()),
  voidedAt: z.string().optional(),
  voidedBy: z.string().optional(),
  reason: z.string().optional(),
  /** The time at which the receipt was last mailed. */
  mailedAt: z.string().optional(),
  /** True if voiding it was interrupted, so some of its gifts still refer to it; voiding it again completes that. */
  isLifting: z.boolean(),
  isPrinted: z.boolean(),
});
export type Receipt = z.output<typeof Receipt>;

/** A receipt with its file. */
const ReceiptWithFile = z.object({
  receipt: Receipt,
  viewUrl: z.string().optional(),
  downloadUrl: z.string().optional(),
});

const Reason = requiredText('Reason', 200);
const receiptParams = z.object({ id: idOf('receipt') });

export const receipts = contract('giving', 'receipts', {
  draft: {
    method: 'GET',
    path: '/donation/get-draft',
    access: 'pco.actions.donate',
    summary:
      'What a receipt for a donation would say, and what it lacks, or the statement of a year for a donor, or with what=summaries their summary of it; of neither: a receipt of the latest donation',
    query: z.object({
      id: idOf('donation').optional(),
      pcoId: idOf('pco').optional(),
      year: integerOrDefault(1900, 2999, 2000),
      what: enumOfKeys(STATEMENT_KINDS, 'Must be statements or summaries').default('statements'),
    }),
    reply: z.object({
      paper: ReceiptPaper.optional(),
      summary: SummaryPaper.optional(),
      missing: z.array(enumOfKeys(RECEIPT_REQUIREMENTS, '')),
      /** True if the rescue confirmed that its texts were checked. */
      isChecked: z.boolean(),
    }),
  },
  issue: {
    method: 'POST',
    path: '/donation/issue-receipt/{id}',
    access: 'pco.actions.donate',
    history: 'issued receipt {number}',
    summary:
      'Gives a donation a receipt with the next number of the year; 409 if it has one, 422 if something is missing that the receipt must say',
    message: ({ receipt }: { receipt: Receipt }) => `Receipt ${receipt.number} issued`,
    params: z.object({ id: idOf('donation') }),
    body: z.object({ appraiser: optionalText(150) }),
    reply: z.object({ receipt: Receipt }),
  },
  get: {
    method: 'GET',
    path: '/donation/get-receipt',
    access: 'pco.actions.donate',
    summary: 'A receipt, and the addresses of its PDF once it is made',
    query: receiptParams,
    reply: ReceiptWithFile,
  },
  print: {
    method: 'POST',
    path: '/donation/print-receipt/{id}',
    access: 'pco.actions.donate',
    summary: 'Has the PDF of a receipt made again, from what was kept of it',
    params: receiptParams,
    reply: z.object({ receipt: Receipt }),
    noIdempotencyKey: true,
  },
  list: {
    method: 'GET',
    path: '/donation/get-receipts',
    access: 'pco.actions.donate',
    summary: 'The receipts that were issued in a year, the latest number first',
    query: z.object({
      year: integerOrDefault(2000, 2999, 2000),
      limit: integerOrDefault(1, 100, 50),
      cursor: Cursor,
    }),
    reply: z.object({
      receipts: z.array(Receipt),
      /** The years in which any was issued, the latest first. */
      years: z.array(z.number()),
      nextCursor: z.string().optional(),
    }),
  },
  mail: {
    method: 'POST',
    path: '/donation/mail-receipt/{id}',
    access: 'pco.actions.donate',
    history: 'emailed receipt {number}',
    summary:
      'Mails a receipt to its donor, the PDF attached; 409 while the PDF is not made or the receipt is void, 422 without an address',
    message: ({ to }: { to: string }) => `Receipt sent to ${to}`,
    params: receiptParams,
    body: z.object({ message: optionalLines(2000) }),
    reply: z.object({ to: z.string() }),
  },
  void: {
    method: 'POST',
    path: '/donation/void-receipt/{id}',
    access: 'pco.actions.donate',
    history: 'voided receipt {number}[: {reason}]',
    summary: 'Voids a receipt, which keeps its number; its gifts can be changed again',
    message: ({ receipt }: { receipt: Receipt }) => `Receipt ${receipt.number} is void`,
    params: receiptParams,
    body: z.object({ reason: Reason }),
    reply: z.object({ receipt: Receipt }),
  },
  replace: {
    method: 'POST',
    path: '/donation/replace-receipt/{id}',
    access: 'pco.actions.donate',
    history: 'replaced receipt {number}[: {reason}]',
    summary:
      'Voids a receipt and issues another for the same gifts, as they and their donor are now; the new one names the void one; 409 if it is void, 422 if something is missing',
    message: ({ receipt }: { receipt: Receipt }) => `Receipt ${receipt.number} issued`,
    params: receiptParams,
    body: z.object({ reason: Reason }),
    reply: z.object({ receipt: Receipt }),
  },
});
