import type * as z from 'zod';
import { type Donation, DonationInput, donations } from '#shared/calls/giving/donations.ts';
import { type FieldsProps, recordForms } from '#records/record-forms.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { DonationFields } from './DonationFields.tsx';

type DonationFormValues = z.input<typeof DonationInput>;

/** An amount as it is typed: '12.50', and '' for none. */
const formatAmount = (amount: number) => (amount === 0 ? '' : amount.toFixed(2));

const donationValuesOf = (donation?: Donation): DonationFormValues => ({
  donationDate: donation?.donationDate ?? rescueToday(),
  amount: donation ? donation.amount.toFixed(2) : '',
  donationType: donation?.donationType ?? 'money',
  notes: donation?.notes ?? '',
  method: donation?.method ?? '',
  reference: donation?.reference ?? '',
  campaign: donation?.campaign ?? '',
  tribute: donation?.tribute ?? '',
  tributeName: donation?.tributeName ?? '',
  animalId: donation?.animalId ?? '',
  benefit: donation?.benefit ?? '',
  benefitAmount: formatAmount(donation?.benefitAmount ?? 0),
  giftAid: donation?.giftAid ?? false,
});

/** True if one of the seldom used fields has a value. */
const hasDetails = (donation: Donation) =>
  [
    donation.method,
    donation.reference,
    donation.campaign,
    donation.animalId,
    donation.tribute,
    donation.benefit,
    donation.giftAid,
  ].some(Boolean);

function Fields({ record }: FieldsProps<Pco, Donation>) {
  if (!record) return <DonationFields showsMore={false} />;
  const { animalId, animalName = 'an animal' } = record;
  const animal = animalId ? { id: animalId, text: animalName } : undefined;
  return <DonationFields animal={animal} showsMore={hasDetails(record)} />;
}

/** The forms that add and edit a donation of a PCO. */
export default recordForms<Pco, Donation>()({
  title: 'Donation',
  subject: 'this donation',
  draftKey: 'donation',
  schema: DonationInput,
  initialValues: donationValuesOf,
  Fields,
  lead: (donor) => (
    <p>
      From <strong>{personName(donor)}</strong>
    </p>
  ),
  add: donations.add,
  toAddInput: (fields, { id: pcoId }) => ({ body: { ...fields, pcoId } }),
  update: donations.update,
  toUpdateInput: (fields, { id, version }) => ({ params: { id }, body: { ...fields, version } }),
});
