import { availability, AvailabilityInput } from '#shared/calls/volunteers/availability.ts';
import type { Data } from '#shared/contract/call.ts';
import { PARTS_OF_DAY } from '#shared/rules/people/slots.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { ChecksField } from '#ui/form/ChecksField.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SLOT_OPTIONS } from './slot-labels.ts';

const TITLE = 'Availability';

interface Props {
  readonly pcoId: string;
  readonly onClose: () => void;
}

/** Edits a volunteer's availability. */
export default function AvailabilityForm(props: Props) {
  const { initial, formKey, error, reload } = useInitialData(availability.get, {
    query: { pcoId: props.pcoId },
  });
  if (!initial) return <FormLoading title={TITLE} error={error} onRetry={reload} onClose={props.onClose} />;
  return <SlotsForm {...props} key={formKey} initial={initial} onReload={reload} />;
}

interface FormProps extends Props {
  readonly initial: Data<typeof availability.get>;
  readonly onReload: () => void;
}

export function SlotsForm({ pcoId, initial: { slots, notes, version }, onReload, onClose }: FormProps) {
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
    <FormDialog
      title={TITLE}
      subject="the availability"
      save={save}
      size="medium"
      onReload={onReload}
      onClose={onClose}
    >
      <ChecksField name="slots" label="Has time on" options={SLOT_OPTIONS} columns={PARTS_OF_DAY.length} />
      <TextAreaField name="notes" label="Notes" />
    </FormDialog>
  );
}
