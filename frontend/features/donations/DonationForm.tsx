import type * as z from 'zod';
import { type Donation, DonationInput, donations } from '#shared/calls/giving/donations.ts';
import { type FieldsProps, recordForms } from '#records/record-forms.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { DonationFields } from './DonationFields.tsx';

type DonationFormValues = z.input<typeof DonationInput>;

/** An amount as it is typed: '12.50', and '' for none. */
const typed = (amount: number) => (amount === 0 ? '' : amount.toFixed(2));

const beginningOf = (of?: Donation): DonationFormValues => ({
  donationDate: of?.donationDate ?? rescueToday(),
  amount: of ? of.amount.toFixed(2) : '',
  donationType: of?.donationType ?? 'money',
  notes: of?.notes ?? '',
  method: of?.method ?? '',
  reference: of?.reference ?? '',
  campaign: of?.campaign ?? '',
  tribute: of?.tribute ?? '',
  tributeName: of?.tributeName ?? '',
  animalId: of?.animalId ?? '',
  benefit: of?.benefit ?? '',
  benefitAmount: typed(of?.benefitAmount ?? 0),
  giftAid: of?.giftAid ?? false,
});

/** True if it says more than what every donation does. */
const saysMore = (of: Donation) =>
  Boolean(of.method ?? of.tribute ?? of.animalId) ||
  [of.reference, of.campaign, of.benefit].some(Boolean) ||
  of.giftAid;

function Fields({ record }: FieldsProps<Pco, Donation>) {
  if (!record) return <DonationFields open={false} />;
  const { animalId, animalName = '' } = record;
  const animal = animalId ? { animal: { id: animalId, text: animalName } } : {};
  return <DonationFields {...animal} open={saysMore(record)} />;
}

/** A new donation of a PCO, and one to correct. */
export default recordForms<Pco, Donation>()({
  title: 'Donation',
  what: 'this donation',
  draftKey: 'donation',
  schema: DonationInput,
  beginning: beginningOf,
  Fields,
  lead: (giver) => (
    <p>
      From <strong>{personName(giver)}</strong>
    </p>
  ),
  add: donations.add,
  adding: (fields, { id: pcoId }) => ({ body: { ...fields, pcoId } }),
  update: donations.update,
  correcting: (fields, { id, version }) => ({ params: { id }, body: { ...fields, version } }),
});
