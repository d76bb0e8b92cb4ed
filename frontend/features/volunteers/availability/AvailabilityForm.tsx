import { availability, AvailabilityInput } from '#shared/calls/volunteers/availability.ts';
import type { Data } from '#shared/contract/call.ts';
import { PARTS_OF_DAY } from '#shared/rules/people/slots.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { ChecksField } from '#ui/form/ChecksField.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SLOT_OPTIONS } from './slot-labels.ts';

interface Props {
  readonly pcoId: string;
  readonly availabilityData: Data<typeof availability.get>;
  readonly onClose: () => void;
}

/** Edits a volunteer's availability. */
export default function AvailabilityForm({ pcoId, availabilityData, onClose }: Props) {
  const { slots, notes, version } = availabilityData;
  const form = useSchemaForm(AvailabilityInput, { slots, notes });
  const save = useSave(
    availability.save,
    form,
    (values, { version: currentVersion = version }) => ({
      body: { ...values, pcoId, version: currentVersion },
    }),
    { draftKey: `availability:${pcoId}#${version}`, onDone: onClose },
  );
  return (
    <FormDialog title="Availability" subject="the availability" save={save} size="medium" onClose={onClose}>
      <ChecksField name="slots" label="Has time on" options={SLOT_OPTIONS} columns={PARTS_OF_DAY.length} />
      <TextAreaField name="notes" label="Notes" />
    </FormDialog>
  );
}
