import * as z from 'zod';
import { Day, enumOfKeys } from '#shared/contract/fields.ts';
import { DONATION_TYPES } from '#shared/rules/donations/donations.ts';
import { PAPERS } from '#shared/rules/files/paper.ts';
import { RECEIPT_KINDS } from '#shared/rules/donations/receipts.ts';
import { LetterheadDetails } from '../tenants/letterhead.ts';

const Texts = z.object({ opening: z.string(), nothing: z.string(), legal: z.string(), closing: z.string() });

/** Year-end documents for donors: numbered receipts, or summaries of all donations, which are no receipts. */
export const STATEMENT_KINDS = { statements: 'Statements', summaries: 'Summaries' } as const;
export type StatementKind = keyof typeof STATEMENT_KINDS;

/** A donation on a receipt. */
const ReceiptDonation = z.object({
  date: Day,
  type: enumOfKeys(DONATION_TYPES, ''),
  amount: z.number(),
  benefit: z.string(),
  benefitAmount: z.number(),
  /** The description of a donated thing. */
  what: z.string(),
  /** The method, and the tribute; '' if not given. */
  how: z.string(),
  tribute: z.string(),
  giftAid: z.boolean(),
});
export type ReceiptDonation = z.output<typeof ReceiptDonation>;

/**
 * Everything that is printed on a receipt (product/donations 4.1); stored with it, so that a reprint looks the same.
 */
export const ReceiptPaper = z.object({
  kind: enumOfKeys(RECEIPT_KINDS, ''),
  /** The year of a statement. */
  period: z.number().optional(),
  /** The receipt number; '' until it is issued. */
  number: z.string(),
  issuedOn: Day,
  place: z.string(),
  rescue: LetterheadDetails,
  paper: z.enum(PAPERS),
  registration: z.string(),
  signer: z.string(),
  signerTitle: z.string(),
  giver: z.object({ name: z.string(), address: z.array(z.string()) }),
  texts: Texts,
  currency: z.string(),
  gifts: z.array(ReceiptDonation),
  /** The person who appraised the donated things. */
  appraiser: z.string(),
  /** Gifts of the year with separate receipts. */
  elsewhere: z.array(z.object({ date: Day, number: z.string() })),
  /** The numbers of receipts that it replaces. */
  replaces: z.array(z.string()),
  /** The derived texts as they were when it was issued; absent for receipts issued before these were stored. */
  worded: z
    .object({
      title: z.string(),
      /** The note after the worth of a benefit. */
      estimate: z.string(),
      sums: z.array(z.object({ term: z.string(), amount: z.number() })),
      said: z.array(z.string()),
    })
    .optional(),
});
export type ReceiptPaper = z.output<typeof ReceiptPaper>;

/**
 * All gifts of a donor in a year (product/donations 4.7). It is no receipt, so it has no number and is not stored.
 * `receipt` is the number of the receipt of a gift, '' for none.
 */
export const SummaryPaper = ReceiptPaper.pick({
  kind: true,
  rescue: true,
  paper: true,
  giver: true,
  currency: true,
}).extend({ year: z.number(), madeOn: Day, gifts: z.array(ReceiptDonation.extend({ receipt: z.string() })) });
export type SummaryPaper = z.output<typeof SummaryPaper>;
