import * as z from 'zod';
import { ReceiptPaper, STATEMENT_KINDS } from '#shared/calls/giving/paper.ts';
import { enumOfKeys } from '#shared/contract/fields.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import {
  count,
  day,
  flag,
  optionalText,
  moment,
  text,
  defineRecord,
} from '#functions/kernel/records/record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

/** The printed contents as stored: amounts in cents, with the id of each gift, and the logo that the rescue had. */
export const StoredPaper = ReceiptPaper.omit({ number: true, gifts: true }).extend({
  logo: optionalText,
  gifts: z.array(
    ReceiptPaper.shape.gifts.element
      .omit({ amount: true, benefitAmount: true })
      .extend({ id: z.string(), cents: z.number().int(), benefitCents: z.number().int() }),
  ),
});
export type StoredPaper = z.output<typeof StoredPaper>;

export const receipts = defineRecord({
  kind: 'receipt',
  noun: 'Receipt',
  description: 'receipt of a donation, or of those of a year; `more` is all that is printed on it',
  keyTemplate: ['receipts#<year>', '<sort>'],
  g2: ['pco#<pcoId>', '<issuedOn>#receipt#<year>-<sort>'],
  parts: ({ row: { no } }) => ({ sort: String(no).padStart(6, '0') }),
  row: {
    /** Distinguishes the receipt from one with the same number in another rescue. */
    own: z.string(),
    year: z.number(),
    no: z.number(),
    state: z.enum(['issued', 'void']),
    period: z.number().optional(),
    pcoId: z.string(),
    giver: text,
    issuedOn: day,
    issuedBy: text,
    cents: z.number().int(),
    gifts: count,
    replaces: z.array(z.string()).default([]),
    voidedAt: optionalText,
    voidedBy: optionalText,
    reason: optionalText,
    /** True for a void receipt while some of its donations are still to be detached from it. */
    isLifting: flag,
    mailedAt: optionalText,
    /** True if the PDF of the receipt's present state is in the bucket. */
    isPrinted: flag,
  },
  more: { paper: StoredPaper },
});
export type Receipt = RecordOf<typeof receipts>;

export const receiptNumbers = defineRecord({
  kind: 'receiptNumber',
  description:
    'the last number of a receipt that was given in a year: each is given in the transaction of its receipt',
  keyTemplate: ['receipts', '<year>'],
  row: { year: z.string(), last: z.number() },
});

const SETTINGS_ROW = {
  kind: z.enum(['', 'us', 'uk', 'ca', 'au', 'plain']).default(''),
  registration: text,
  signer: text,
  signerTitle: text,
  place: text,
  opening: text,
  nothing: text,
  legal: text,
  closing: text,
  isChecked: flag,
};

export const receiptSettings = defineRecord({
  kind: 'receiptSettings',
  noun: 'Settings',
  description: "what a rescue's receipts say of it, and the sentences that it wrote for them",
  keyTemplate: ['', 'receiptSettings'],
  row: SETTINGS_ROW,
  audited: keysOf(SETTINGS_ROW),
});

/** The key of a rescue's receipt settings. */
export const SETTINGS_KEY = receiptSettings.key({});

export const statementRuns = defineRecord({
  kind: 'statements',
  noun: 'Statements',
  description:
    'statements of a year for many donors, or summaries of it, which are no receipts: how far they are',
  keyTemplate: ['statements', '<id>'],
  row: {
    id: z.string(),
    what: enumOfKeys(STATEMENT_KINDS, '').default('statements'),
    year: z.number(),
    state: z.enum(['working', 'paused', 'done']),
    mail: flag,
    of: count,
    done: count,
    issued: count,
    mailed: count,
    parts: count,
    by: text,
    byId: text,
    begunAt: moment,
    /** Epoch ms of the last sign of life of the worker. */
    aliveAt: count,
  },
});

export const statementParts = defineRecord({
  kind: 'statementPart',
  description: 'a hundred donors of statements: who got which, and who got none and why',
  keyTemplate: ['statements#<work>', '<number>'],
  row: { number: z.string(), isIssued: flag, isPrinted: flag, orderedAt: count },
  more: {
    givers: z.array(
      z.object({
        pcoId: z.string(),
        name: text,
        receipt: z.string().optional(),
        why: z.enum(['nothing', 'missing', 'gone']).optional(),
        /** True if the donor's summary is in the file. */
        isSummed: flag,
        mailed: flag,
      }),
    ),
  },
});

export const statementsUnderWay = defineRecord({
  kind: 'statementsUnderWay',
  description: 'statements that are not done: the scheduler continues those that no user has open',
  registry: true,
  keyTemplate: ['statements-under-way', '<tenantId>#<id>'],
  row: { tenantId: z.string(), id: z.string() },
});
