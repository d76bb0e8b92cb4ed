import * as z from 'zod';
import { enumOfKeys } from '#shared/contract/fields.ts';
import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/donations/donations.ts';
import { count, day, flag, optionalText, moment, text } from '../../kernel/records/record.ts';
import { defineOwned } from '../../kernel/records/owned/define-owned.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The receipt that a donation is on; the number is '' while the statement of a year is being made. */
const OnReceipt = z.object({
  id: z.string(),
  number: z.string(),
  at: moment,
  /** True for the first gift of a statement until its other gifts name the receipt too. */
  leads: z.literal(true).optional(),
});
export type OnReceipt = z.output<typeof OnReceipt>;

/** The id of the donor, taken from the id of a donation; '' if it names none. */
export const donorIdOf = (id: string): string => {
  const owner = parseOwnedId(id)?.owner;
  return owner?.kind === 'pco' ? owner.id : '';
};

const MAX_SHORT_NOTES = 200;

/** Notes as a row keeps them: long ones are read from the record. */
export const shortNotesOf = (notes: string): string | undefined =>
  notes.length <= MAX_SHORT_NOTES ? notes : undefined;

export const donationRecords = defineOwned({
  kind: 'donation',
  description: 'donation of a PCO',
  sort: 'donation#<donationDate>#<own>',
  g1: ['donations', '<donationDate>#<own>'],
  g2: ['pco#<pcoId>', '<donationDate>#donation#<own>'],
  parts: ({ row }) => ({ pcoId: donorIdOf(row.id) }),
  row: {
    donationDate: day,
    donationType: enumOfKeys(DONATION_TYPES, ''),
    amountCents: z.number().int(),
    method: enumOfKeys(DONATION_METHODS, '').optional(),
    campaign: text,
    tribute: enumOfKeys(TRIBUTES, '').optional(),
    tributeName: text,
    animalId: optionalText,
    /** The time at which the donor was thanked, by mail or otherwise. */
    thankedAt: optionalText,
    receipt: OnReceipt.optional(),
    /** The numbers of the void receipts that the donation was on. */
    voided: z.array(z.string()).optional(),
    /** Short notes, for lists; absent if the notes are long, or if the row is older than this field. */
    shortNotes: optionalText,
  },
  more: { notes: text, reference: text, benefit: text, benefitCents: count, giftAid: flag },
  label: ['donationDate'],
  audited: [
    'donationDate',
    'donationType',
    'amountCents',
    'notes',
    'method',
    'reference',
    'campaign',
    'tribute',
    'tributeName',
    'benefit',
    'benefitCents',
    'giftAid',
  ],
});

export type DonationRecord = RecordOf<typeof donationRecords>;
