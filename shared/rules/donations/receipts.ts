import { keysOf } from '../data/collections.ts';
import { toCents } from './money.ts';

/**
 * The kinds of receipts: required statements differ by country (product/donations 4.2); plain: everywhere else, and
 * by choice.
 */
export const RECEIPT_KINDS = {
  us: 'United States',
  uk: 'United Kingdom',
  ca: 'Canada',
  au: 'Australia',
  plain: 'Plain',
} as const;
export type ReceiptKind = keyof typeof RECEIPT_KINDS;

const KIND_BY_COUNTRY: Readonly<Record<string, ReceiptKind>> = { US: 'us', GB: 'uk', CA: 'ca', AU: 'au' };

/** The kind of receipt that a rescue gives: the one it chose, else the one of its country. */
export const receiptKindOf = (chosenKind: ReceiptKind | '', countryId: string): ReceiptKind =>
  chosenKind || (KIND_BY_COUNTRY[countryId] ?? 'plain');

/** The name of a registration number, by kind. */
export const REGISTRATIONS: Readonly<Record<ReceiptKind, string>> = {
  us: 'EIN',
  uk: 'Charity number',
  ca: 'Registration number',
  au: 'ABN',
  plain: 'Registration number',
};

/** The number of a receipt as people read it: of 2026 the twelfth is `2026-00012`. */
export const receiptNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(5, '0')}`;

/** The sentences of a receipt that a rescue may write itself. */
export interface ReceiptTexts {
  readonly opening: string;
  /** The statement that the donor got nothing in return. */
  readonly nothing: string;
  readonly legal: string;
  readonly closing: string;
}

const OPENING = 'Thank you for your donation. It helps us give our animals shelter, food and medical care.';
const NO_GOODS_PROVIDED = 'No goods or services were provided in exchange for this gift.';
const CLOSING = 'Please keep this receipt for your records.';

/** The default sentences of receipts, which each rescue should check. */
export const DEFAULT_TEXTS: Readonly<Record<ReceiptKind, ReceiptTexts>> = {
  us: {
    opening: OPENING,
    nothing: NO_GOODS_PROVIDED,
    legal:
      'We are a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code. Gifts are deductible to the extent allowed by law.',
    closing: CLOSING,
  },
  uk: {
    opening: OPENING,
    nothing: '',
    legal:
      'Gift Aid: where a gift is marked so, you have declared that you are a UK taxpayer and want us to claim Gift Aid on it. If you pay less Income Tax and/or Capital Gains Tax in the tax year than the amount of Gift Aid claimed on all your donations, it is your responsibility to pay any difference. Please tell us if you want to cancel the declaration, if your name or home address changes, or if you no longer pay enough tax.',
    closing: CLOSING,
  },
  ca: {
    opening: OPENING,
    nothing: '',
    legal: 'Canada Revenue Agency: canada.ca/charities-giving',
    closing: CLOSING,
  },
  au: {
    opening: OPENING,
    nothing: 'Nothing was given in return.',
    legal: 'This receipt is for a gift. We are endorsed as a deductible gift recipient.',
    closing: CLOSING,
  },
  plain: { opening: OPENING, nothing: '', legal: '', closing: CLOSING },
};

/** The sentences of a rescue; where it has none, the default of its kind. */
export const receiptTextsOf = (kind: ReceiptKind, customTexts: Partial<ReceiptTexts>): ReceiptTexts => {
  const defaults = DEFAULT_TEXTS[kind];
  return {
    opening: customTexts.opening || defaults.opening,
    nothing: customTexts.nothing || defaults.nothing,
    legal: customTexts.legal || defaults.legal,
    closing: customTexts.closing || defaults.closing,
  };
};

/** The statement about a gift with a benefit to the donor (product/donations 4.2 names the laws). */
interface BenefitTexts {
  /** Text after the value of the benefit, where the law asks for an estimate. */
  readonly estimate: string;
  /** The line that subtracts the benefit, where the law asks for the deductible part. */
  readonly lessLabel?: string;
  readonly eligibleLabel?: string;
  /** A sentence that the law asks for. */
  readonly sentence: string;
  /** The statement about a gift without a benefit, where the law requires one for each. */
  readonly otherDonations: string;
}

const NO_BENEFIT_TEXTS: BenefitTexts = { estimate: '', sentence: '', otherDonations: '' };

export const BENEFIT_TEXTS: Readonly<Record<ReceiptKind, BenefitTexts>> = {
  us: {
    estimate: ' (good-faith estimate)',
    lessLabel: 'Less value received in return',
    eligibleLabel: 'Deductible amount',
    sentence:
      'The amount of your contribution that is deductible for federal income tax purposes is limited to the excess of the money (and the value of any property other than money) that you contributed over the value of the goods or services that we provided to you.',
    otherDonations: 'No goods or services were provided in exchange for the other gifts.',
  },
  ca: {
    estimate: '',
    lessLabel: 'Less what was received in return (advantage)',
    eligibleLabel: 'Eligible amount of the gift for tax purposes',
    sentence: '',
    otherDonations: '',
  },
  au: {
    estimate: '',
    sentence: 'What is listed with “In return” is a payment, and is not receipted as a gift.',
    otherDonations: '',
  },
  uk: NO_BENEFIT_TEXTS,
  plain: NO_BENEFIT_TEXTS,
};

/** A gift on a receipt; amounts are decimal numbers. */
export interface ReceiptDonation {
  readonly type: 'money' | 'other';
  readonly amount: number;
  readonly benefitAmount: number;
}

const sumAmounts = (
  donations: readonly ReceiptDonation[],
  amountOf: (donation: ReceiptDonation) => number,
): number => donations.reduce((sum, donation) => sum + amountOf(donation), 0);

/**
 * True if a receipt states the value of a gift. For gifts in kind only Canada does: elsewhere the donor values them.
 */
export const hasStatedValue = (kind: ReceiptKind, { type }: Pick<ReceiptDonation, 'type'>): boolean =>
  type === 'money' || kind === 'ca';

/** The total of the values that a receipt states, in whole cents. */
export const receiptCents = (kind: ReceiptKind, donations: readonly ReceiptDonation[]): number =>
  sumAmounts(donations, (donation) => (hasStatedValue(kind, donation) ? toCents(donation.amount) : 0));

/** The deductible part of the gifts: less the benefits; whole cents. */
export const eligibleCents = (kind: ReceiptKind, donations: readonly ReceiptDonation[]): number =>
  receiptCents(kind, donations) -
  sumAmounts(donations, (donation) => (hasStatedValue(kind, donation) ? toCents(donation.benefitAmount) : 0));

/** The requirements of receipts, and the page on which to add what is missing. */
export const RECEIPT_REQUIREMENTS = {
  rescueAddress: { text: 'The address of your rescue', at: 'organization' },
  registration: { text: 'The registration number', at: 'settings' },
  signer: { text: 'Who signs', at: 'settings' },
  place: { text: 'The place of issue', at: 'settings' },
  giverAddress: { text: 'The donor’s address', at: 'giver' },
  worth: { text: 'What the gift is worth', at: 'donation' },
} as const;
export type ReceiptRequirement = keyof typeof RECEIPT_REQUIREMENTS;

/** The facts that decide whether a receipt is complete. */
export interface ReceiptDetails {
  readonly kind: ReceiptKind;
  readonly rescue: { readonly street: string; readonly city: string };
  readonly registration: string;
  readonly signer: string;
  readonly place: string;
  readonly giver: { readonly address: readonly string[] };
  readonly gifts: readonly (ReceiptDonation & { readonly giftAid: boolean })[];
}

type DetailCheck = (details: ReceiptDetails) => boolean;
/** True if a receipt must state the donor's address. */
export const needsAddress = (
  kind: ReceiptKind,
  donations: readonly { readonly giftAid: boolean }[],
): boolean => kind === 'ca' || (kind === 'uk' && donations.some(({ giftAid }) => giftAid));

const isCanada: DetailCheck = ({ kind }) => kind === 'ca';

/** The checks of each requirement: if the law asks for it, and if it is met (product/donations 4.2). */
const REQUIREMENT_CHECKS: Readonly<Record<ReceiptRequirement, readonly [DetailCheck, DetailCheck]>> = {
  rescueAddress: [isCanada, ({ rescue }) => rescue.street !== '' && rescue.city !== ''],
  registration: [({ kind }) => kind === 'ca' || kind === 'au', ({ registration }) => registration !== ''],
  signer: [isCanada, ({ signer }) => signer !== ''],
  place: [isCanada, ({ place }) => place !== ''],
  giverAddress: [({ kind, gifts }) => needsAddress(kind, gifts), ({ giver }) => giver.address.length > 0],
  worth: [isCanada, ({ gifts }) => gifts.every(({ amount }) => amount > 0)],
};

/** The requirements that a receipt lacks. */
export const missingRequirements = (details: ReceiptDetails): ReceiptRequirement[] =>
  keysOf(RECEIPT_REQUIREMENTS).filter(
    (fact) => REQUIREMENT_CHECKS[fact][0](details) && !REQUIREMENT_CHECKS[fact][1](details),
  );

/** True if a statement of the year contains the gift: in Canada gifts in kind have a receipt each, with their value. */
export const isForStatement = (kind: ReceiptKind, { type }: Pick<ReceiptDonation, 'type'>): boolean =>
  kind !== 'ca' || type === 'money';
