import type { ReceiptPaper, SummaryPaper } from '#shared/calls/giving/paper.ts';
import { DONATION_METHODS, TRIBUTES } from '#shared/rules/gifts/donations.ts';
import { currencyOf, fromCents } from '#shared/rules/gifts/money.ts';
import { paperOf } from '#shared/rules/files/paper.ts';
import { personName } from '#shared/rules/people/people.ts';
import {
  type MissingFact,
  missingFacts,
  receiptCents,
  type ReceiptKind,
  receiptKindOf,
  textsOf,
} from '#shared/rules/gifts/receipts.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { currencyOfCountry } from '#functions/tenants/countries/currencies.ts';
import { logoIn } from '#functions/tenants/logo.record.ts';
import { tenantIn } from '#functions/tenants/tenant.record.ts';
import type { donationRecords } from '../../donations/donation.record.ts';
import type { PcoRecord } from '#functions/people/pco/pco.record.ts';
import { factsOf } from '#functions/people/pco/pco.table.ts';
import { type StoredPaper, type Receipt, receiptSettings, SETTINGS } from './receipt.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

export type Gift = RecordOf<typeof donationRecords>;

/** A rescue's receipt settings; the defaults if none were saved. */
export const settingsIn = (item: Item | undefined) =>
  receiptSettings.read(item ?? { ...SETTINGS, kind: 'receiptSettings', v: 0, row: {} }).row;

/** Longer words are no description. */
const MAX_DESCRIPTION = 500;

function giftOf({ row, more }: Gift): StoredPaper['gifts'][number] {
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

/** The lines of an address; the country where it is not the rescue's. */
function addressOf(pco: PcoRecord, home: string): string[] {
  const { street, street2, city, state, zip, countryId } = factsOf(pco);
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = countryId && countryId !== home && /^[A-Z]{2}$/.test(countryId) ? countryId : '';
  const country = abroad && new Intl.DisplayNames('en', { type: 'region' }).of(abroad);
  // A state alone, which every record has, is no address.
  return street && city ? [street, street2, place, country ?? ''].filter(Boolean) : [];
}

/** The records that a receipt is made of. */
export interface ReceiptSources {
  readonly tenant: Item | undefined;
  readonly settings: Item | undefined;
  readonly logo: Item | undefined;
  readonly giver: PcoRecord;
  /** The earliest first. */
  readonly gifts: readonly Gift[];
  readonly today: string;
  /** Only for a statement: its year, and its gifts that have separate receipts. */
  readonly period?: number | undefined;
  readonly receiptedGifts?: readonly Gift[];
  readonly appraiser?: string;
  readonly replaces: readonly string[];
}

/** The kind of receipt that a rescue gives. */
export const kindOf = ({ tenant, settings }: Pick<ReceiptSources, 'tenant' | 'settings'>): ReceiptKind =>
  receiptKindOf(settingsIn(settings).kind, tenantIn(tenant)?.countryId ?? '');

/** The part that all documents for a giver share: sender, recipient, paper size and currency. */
function addressedOf(sources: Pick<ReceiptSources, 'tenant' | 'settings' | 'giver'>) {
  const tenant = tenantIn(sources.tenant);
  const { name = '', street = '', city = '', state = '', zip = '', phone = '' } = tenant ?? {};
  const { emailAddress = '', website = '', countryId: countryCode = '', currency = '' } = tenant ?? {};
  return {
    kind: kindOf(sources),
    rescue: { name, street, city, state, zip, phone, emailAddress, website, countryCode },
    paper: paperOf({ paper: tenant?.paper, countryId: countryCode }),
    giver: { name: personName(sources.giver.row), address: addressOf(sources.giver, countryCode) },
    currency: currencyOf({ currency, countryCurrency: currencyOfCountry(countryCode) }),
  };
}

/** All that is printed on a receipt, as it is today. */
export function paperFor(sources: ReceiptSources): StoredPaper {
  const { gifts, today: issuedOn, period, receiptedGifts = [], appraiser = '', replaces } = sources;
  const settings = settingsIn(sources.settings);
  const logo = logoIn(sources.logo).shown?.own;
  const addressed = addressedOf(sources);
  const { registration, signer, signerTitle, place } = settings;
  return {
    ...addressed,
    ...(period === undefined ? {} : { period }),
    ...(logo && { logo }),
    issuedOn,
    place,
    registration,
    signer,
    signerTitle,
    texts: textsOf(addressed.kind, settings),
    gifts: gifts.map(giftOf),
    appraiser,
    elsewhere: receiptedGifts.map(({ row: { donationDate: date, receipt } }) => ({
      date,
      number: receipt?.number ?? '',
    })),
    replaces: [...replaces],
  };
}

function toReceiptGift(gift: StoredPaper['gifts'][number]) {
  const { id: _, cents, benefitCents, ...rest } = gift;
  return { ...rest, amount: fromCents(cents), benefitAmount: fromCents(benefitCents) };
}

/** All gifts of a giver in a year, whatever receipt each is on; nothing of it is kept. */
export const summaryFor = (
  sources: Pick<ReceiptSources, 'tenant' | 'settings' | 'giver' | 'gifts' | 'today'> & {
    readonly year: number;
  },
): SummaryPaper => ({
  ...addressedOf(sources),
  year: sources.year,
  madeOn: sources.today,
  gifts: sources.gifts.map((gift) => ({
    ...toReceiptGift(giftOf(gift)),
    receipt: gift.row.receipt?.number ?? '',
  })),
});

/** A stored receipt, in the shape of its calls and its page. */
export function toReceiptPaper(paper: Receipt['more']['paper'], number: string): ReceiptPaper {
  const { gifts, giver, elsewhere, replaces, worded, logo: _, ...rest } = paper;
  return {
    ...rest,
    number,
    giver: { ...giver, address: [...giver.address] },
    elsewhere: [...elsewhere],
    replaces: [...replaces],
    gifts: gifts.map(toReceiptGift),
    ...(worded && { worded: { ...worded, sums: [...worded.sums], said: [...worded.said] } }),
  };
}

/** The amount of a receipt, as far as its gifts have amounts; cents. */
export const centsOf = (paper: StoredPaper): number =>
  receiptCents(paper.kind, toReceiptPaper(paper, '').gifts);

/** The required facts that a receipt lacks. */
export const missingReceiptFacts = (paper: StoredPaper): MissingFact[] =>
  missingFacts(toReceiptPaper(paper, ''));
