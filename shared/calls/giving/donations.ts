import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  whenFieldsValid,
  Cursor,
  Day,
  Id,
  idOf,
  enumOfKeys,
  optionalChosenId,
  optionalLines,
  optionalText,
  pastDay,
  Version,
  TrueOrFalse,
} from '#shared/contract/fields.ts';
import { changeFields } from '#shared/contract/reply.ts';
import { recordCalls, restoreCall } from '#shared/contract/record-calls.ts';
import { EARLIEST_DATE, TOO_EARLY } from '#shared/rules/animals/milestones.ts';
import { normalizeAmount } from '#shared/rules/donations/money.ts';
import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/donations/donations.ts';

/** The documented message, including its misspelling (product/donations 1.1). */
const NUMBER_REQUIRED = 'Please eneter a number';
const AMOUNT_REQUIRED = 'Amount is required';
const MAX_AMOUNT = 9_999_999.99;

/** True for a decimal as people type it; its places are limited to two, since cents are whole. */
const isNumber = (text: string) => /^\d+(\.\d*)?$|^\.\d+$/.test(text);
const hasTwoDecimals = (text: string) => !/\.\d{3}/.test(text);

const decimal = z
  .union([z.number(), z.string()], { error: NUMBER_REQUIRED })
  .transform((value) => normalizeAmount(String(value)))
  .refine((text) => text === '' || isNumber(text), { error: NUMBER_REQUIRED, abort: true })
  .refine(hasTwoDecimals, { error: 'Must have two decimal places or fewer', abort: true })
  .refine((text) => Number(text) <= MAX_AMOUNT, 'Must be 9,999,999.99 or less');

/** An amount that must be given: a decimal from 0 to 9,999,999.99 with at most two places. */
const Amount = z
  .union([z.number(), z.string().min(1, AMOUNT_REQUIRED)], { error: AMOUNT_REQUIRED })
  .pipe(decimal)
  .refine((text) => text !== '', AMOUNT_REQUIRED)
  .transform(Number);

/** An optional choice: '' is accepted for none, and becomes undefined. */
const optionalChoice = <T extends object>(choices: T, error: string) =>
  z
    .union([z.literal(''), enumOfKeys(choices, error)], { error })
    .nullish()
    .transform((chosen) => chosen || undefined);

const fields = {
  donationDate: pastDay('Date is required').refine((day) => day >= EARLIEST_DATE, TOO_EARLY),
  amount: Amount,
  donationType: enumOfKeys(DONATION_TYPES, 'Type is required'),
  notes: optionalLines(10_000),
  method: optionalChoice(DONATION_METHODS, 'Please choose a method'),
  /** The number of a check or a transfer, or in another system. */
  reference: optionalText(100),
  campaign: optionalText(75),
  tribute: optionalChoice(TRIBUTES, 'Please choose memory or honor'),
  tributeName: optionalText(75),
  /** The animal for which it was given. */
  animalId: optionalChosenId('animal'),
  /** The benefit to the donor, and its value: a receipt must say both. */
  benefit: optionalText(250),
  benefitAmount: decimal.nullish().transform((text) => Number(text ?? 0)),
  /** True if the donor signed a Gift Aid declaration (United Kingdom). */
  giftAid: TrueOrFalse.default(false),
};

type Fields = z.output<z.ZodObject<typeof fields>>;
type Rule = readonly [
  isValid: (input: Fields) => boolean,
  field: keyof Fields,
  message: string,
  otherField: keyof Fields,
];

/** Rules between fields. */
const RULES: readonly Rule[] = [
  [
    ({ donationType, notes }) => donationType !== 'other' || notes !== '',
    'notes',
    'Notes are required',
    'donationType',
  ],
  [
    ({ donationType, amount }) => donationType !== 'money' || amount > 0,
    'amount',
    'Must be more than 0',
    'donationType',
  ],
  [
    ({ tribute, tributeName }) => !tribute || tributeName !== '',
    'tributeName',
    'Name is required',
    'tribute',
  ],
  [
    ({ benefit, benefitAmount }) => benefitAmount === 0 || benefit !== '',
    'benefit',
    'Enter what the donor got in return',
    'benefitAmount',
  ],
  [
    ({ amount, benefitAmount }) => benefitAmount <= amount,
    'benefitAmount',
    'Must not be more than the amount',
    'amount',
  ],
];

/** Adds the rules between fields to a schema. */
const withRules = <T extends z.ZodType<Fields>>(schema: T): T =>
  RULES.reduce<T>(
    (refinedSchema, [isValid, path, error, otherField]) =>
      refinedSchema.refine(isValid, { path: [path], error, when: whenFieldsValid(path, otherField) }),
    schema,
  );

/** The donation form (product/donations 1.1). */
export const DonationInput = withRules(z.object(fields));

export const Donation = z.object({
  id: Id,
  pcoId: Id,
  donationDate: Day,
  amount: z.number(),
  donationType: enumOfKeys(DONATION_TYPES, ''),
  notes: z.string(),
  method: enumOfKeys(DONATION_METHODS, '').optional(),
  reference: z.string(),
  campaign: z.string(),
  tribute: enumOfKeys(TRIBUTES, '').optional(),
  tributeName: z.string(),
  animalId: Id.optional(),
  /** The animal's present name. */
  animalName: z.string().optional(),
  benefit: z.string(),
  benefitAmount: z.number(),
  giftAid: z.boolean(),
  /** When the donor was thanked. */
  thankedAt: z.string().optional(),
  /** The receipt that it is on; its number is '' while a year-end statement with the donation is being made. */
  receipt: z.object({ id: Id, number: z.string() }).optional(),
  /** The numbers of its void receipts that no other one replaces. */
  voided: z.array(z.string()).optional(),
  ...changeFields,
});
export type Donation = z.output<typeof Donation>;

/** The totals of gifts: money and the value of gifts in kind separately, decimal. */
const Sum = z.object({ money: z.number(), other: z.number() });

/** The most donations in one page; earlier ones follow by `nextCursor`. */
export const MAX_DONATIONS = 1000;

const KIND = {
  id: 'donation',
  title: 'Donation',
  historyName: '[the donation of {donationDate}[, {amount}]|a donation]',
  one: 'a donation',
  path: 'donation',
} as const;

const calls = recordCalls({
  ...KIND,
  addedSentence: 'added a donation[ on {donationDate}[, {amount}]]',
  correctedSentence: 'corrected [the donation of {donationDate}|a donation][: {changes}]',
  many: 'donations',
  access: 'pco.actions.donate',
  listPath: 'get-donation',
  add: {
    summary: 'A donation of a PCO',
    message: 'Donation added successfully',
    body: withRules(z.object({ ...fields, pcoId: idOf('pco') })),
    reply: z.object({ id: Id }),
  },
  listReply: z.object({
    donations: z.array(Donation),
    /** The number of all donations of the PCO. */
    totalCount: z.number(),
    totalAmount: Sum,
    /** The latest first. */
    years: z.array(Sum.extend({ year: z.number(), count: z.number() })),
    nextCursor: z.string().optional(),
  }),
  updateBody: withRules(
    z.object({
      ...fields,
      /** Absent: the current values are overwritten. */
      version: Version.optional(),
    }),
  ),
  updateReply: z.object({ donation: Donation }),
});

export const donations = contract('giving', 'donations', {
  ...calls,
  list: {
    ...calls.list,
    summary: `The donations of a PCO, the latest first, whole up to ${MAX_DONATIONS}; with what they come to in all and by year`,
    query: z.object({ pcoId: idOf('pco'), cursor: Cursor }),
  },
  restore: restoreCall(KIND),
});
