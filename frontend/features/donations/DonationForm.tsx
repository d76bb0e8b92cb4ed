import type * as z from 'zod';
import { type Donation, DonationInput, donations } from '#shared/calls/people/donations.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import type { AddProps, OverProps } from '#records/RecordList.tsx';
import { useSave } from '#records/useSave.ts';
import { rescueToday } from '#ui/clock.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people.ts';
import { DonationFields } from './DonationFields.tsx';

type Beginning = z.input<typeof DonationInput>;

/** As people type it: '12.50', and nothing for nothing. */
const typed = (amount: number) => (amount === 0 ? '' : amount.toFixed(2));

const beginningOf = (of?: Donation): Beginning => ({
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

/** A new donation of a PCO. */
export function AddDonation({ owner, onClose }: AddProps<Pco>) {
  const form = useSchemaForm(DonationInput, beginningOf());
  const save = useSave(donations.add, form, (fields) => ({ body: { ...fields, pcoId: owner.id } }), {
    keeps: `donation:${owner.id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add Donation" save={save} onClose={onClose}>
      <p>
        Of <strong>{personName(owner)}</strong>
      </p>
      <DonationFields open={false} />
    </FormDialog>
  );
}

/** A donation to correct. */
export function EditDonation({ record, onClose }: OverProps<Pco, Donation>) {
  const { id, version, animalId, animalName = '' } = record;
  const form = useSchemaForm(DonationInput, beginningOf(record));
  const save = useSave(
    donations.update,
    form,
    (fields, { version: newer = version }) => ({ params: { id }, body: { ...fields, version: newer } }),
    { keeps: `donation:${id}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog title="Edit Donation" buttonLabel="Update" what="this donation" save={save} onClose={onClose}>
      <DonationFields
        {...(animalId ? { animal: { id: animalId, text: animalName } } : {})}
        open={saysMore(record)}
      />
    </FormDialog>
  );
}
