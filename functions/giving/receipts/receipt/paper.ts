import type { ReceiptPaper, SummaryPaper } from '#shared/calls/giving/paper.ts';
import { DONATION_METHODS, TRIBUTES } from '#shared/rules/donations/donations.ts';
import { currencyOf, fromCents } from '#shared/rules/donations/money.ts';
import { paperOf } from '#shared/rules/files/paper.ts';
import { cityLine } from '#shared/rules/people/addresses.ts';
import { countryName } from '#shared/rules/people/countries.ts';
import { personName } from '#shared/rules/people/people.ts';
import {
  type ReceiptRequirement,
  missingRequirements,
  receiptCents,
  type ReceiptKind,
  receiptKindOf,
  receiptTextsOf,
} from '#shared/rules/donations/receipts.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { currencyOfCountry } from '#functions/tenants/countries/currencies.ts';
import { logoIn } from '#functions/tenants/logo.record.ts';
import { tenantIn } from '#functions/tenants/tenant.record.ts';
import type { DonationRecord } from '../../donations/donation.record.ts';
import type { PcoRecord } from '#functions/people/pco/pco.record.ts';
import { factsOf } from '#functions/people/pco/pco.table.ts';
import { type StoredPaper, type Receipt, receiptSettings, SETTINGS_KEY } from './receipt.record.ts';

/** A rescue's receipt settings; the defaults if none were saved. */
export const settingsOf = (item: Item | undefined) =>
  receiptSettings.read(item ?? { ...SETTINGS_KEY, kind: 'receiptSettings', v: 0, row: {} }).row;

/** The most characters of a donation's notes that a receipt prints as its description. */
const MAX_DESCRIPTION = 500;

function toPaperDonation({ row, more }: DonationRecord): StoredPaper['gifts'][number] {
  const {
    id,
    donationDate: date,
    donationType: type,
    amountCents: cents,
    method,
    tribute,
    tributeName,
  } = row;
  const { notes, reference, benefit, benefitCents, giftAid } = more;
  return {
    id,
    date,
    type,
    cents,
    benefit,
    benefitCents,
    what: type === 'other' ? notes.slice(0, MAX_DESCRIPTION) : '',
    how: type === 'money' ? [method && DONATION_METHODS[method], reference].filter(Boolean).join(' ') : '',
    tribute: tribute ? `${TRIBUTES[tribute]} ${tributeName}` : '',
    giftAid,
  };
}

/** The lines of an address, with the country only if it is not the rescue's. */
function addressOf(pco: PcoRecord, homeCountry: string): string[] {
  const facts = factsOf(pco);
  const { street, street2, city, countryId } = facts;
  // `countryName` throws for what is no code, as old records may have.
  const isForeign = countryId !== homeCountry && /^[A-Z]{2}$/.test(countryId);
  const country = isForeign ? countryName(countryId) : '';
  // A complete address only: every record has a state.
  return street && city ? [street, street2, cityLine(facts), country].filter(Boolean) : [];
}

/** The records that a receipt is made of. */
export interface ReceiptSources {
  readonly tenant: Item | undefined;
  readonly settings: Item | undefined;
  readonly logo: Item | undefined;
  readonly donor: PcoRecord;
  /** The earliest first. */
  readonly gifts: readonly DonationRecord[];
  readonly today: string;
  /** The year of a statement. */
  readonly period?: number | undefined;
  /** Only for a statement: the donations of its year that have separate receipts. */
  readonly receiptedDonations?: readonly DonationRecord[];
  readonly appraiser?: string;
  readonly replacedNumbers: readonly string[];
}

/** The kind of receipt that a rescue gives. */
export const kindOf = ({ tenant, settings }: Pick<ReceiptSources, 'tenant' | 'settings'>): ReceiptKind =>
  receiptKindOf(settingsOf(settings).kind, tenantIn(tenant)?.countryId ?? '');

/** The part that all documents for a donor share: kind, sender, recipient, paper size and currency. */
function commonPartOf(sources: Pick<ReceiptSources, 'tenant' | 'settings' | 'donor'>) {
  const tenant = tenantIn(sources.tenant);
  const { name = '', street = '', city = '', state = '', zip = '', phone = '' } = tenant ?? {};
  const { emailAddress = '', website = '', countryId: countryCode = '', currency = '' } = tenant ?? {};
  return {
    kind: kindOf(sources),
    rescue: { name, street, city, state, zip, phone, emailAddress, website, countryCode },
    paper: paperOf({ paper: tenant?.paper, countryId: countryCode }),
    giver: { name: personName(sources.donor.row), address: addressOf(sources.donor, countryCode) },
    currency: currencyOf({ currency, countryCurrency: currencyOfCountry(countryCode) }),
  };
}

/** All that is printed on a receipt, as it is today. */
export function createReceiptPaper(sources: ReceiptSources): StoredPaper {
  const {
    gifts,
    today: issuedOn,
    period,
    receiptedDonations = [],
    appraiser = '',
    replacedNumbers,
  } = sources;
  const settings = settingsOf(sources.settings);
  const logo = logoIn(sources.logo).shown?.own;
  const commonPart = commonPartOf(sources);
  const { registration, signer, signerTitle, place } = settings;
  return {
    ...commonPart,
    ...(period === undefined ? {} : { period }),
    ...(logo && { logo }),
    issuedOn,
    place,
    registration,
    signer,
    signerTitle,
    texts: receiptTextsOf(commonPart.kind, settings),
    gifts: gifts.map(toPaperDonation),
    appraiser,
    elsewhere: receiptedDonations.map(({ row: { donationDate: date, receipt } }) => ({
      date,
      number: receipt?.number ?? '',
    })),
    replaces: [...replacedNumbers],
  };
}

function toReceiptDonation(donation: StoredPaper['gifts'][number]) {
  const { id: _, cents, benefitCents, ...rest } = donation;
  return { ...rest, amount: fromCents(cents), benefitAmount: fromCents(benefitCents) };
}

/** All gifts of a donor in a year, whether or not they are on a receipt; the summary is not stored. */
export const createSummary = (
  sources: Pick<ReceiptSources, 'tenant' | 'settings' | 'donor' | 'gifts' | 'today'> & {
    readonly year: number;
  },
): SummaryPaper => ({
  ...commonPartOf(sources),
  year: sources.year,
  madeOn: sources.today,
  gifts: sources.gifts.map((donation) => ({
    ...toReceiptDonation(toPaperDonation(donation)),
    receipt: donation.row.receipt?.number ?? '',
  })),
});

/**
 * A stored receipt, in the shape of its calls and its page.
 * @param number '' until it is issued
 */
export function toReceiptPaper(paper: Receipt['more']['paper'], number = ''): ReceiptPaper {
  const { gifts, giver, elsewhere, replaces, worded, logo: _, ...rest } = paper;
  return {
    ...rest,
    number,
    giver: { ...giver, address: [...giver.address] },
    elsewhere: [...elsewhere],
    replaces: [...replaces],
    gifts: gifts.map(toReceiptDonation),
    ...(worded && { worded: { ...worded, sums: [...worded.sums], said: [...worded.said] } }),
  };
}

/** The total of the values that a receipt states, in cents. */
export const receiptCentsOf = (paper: StoredPaper): number =>
  receiptCents(paper.kind, toReceiptPaper(paper).gifts);

/** The requirements that a receipt does not meet. */
export const missingRequirementsOf = (paper: StoredPaper): ReceiptRequirement[] =>
  missingRequirements(toReceiptPaper(paper));
