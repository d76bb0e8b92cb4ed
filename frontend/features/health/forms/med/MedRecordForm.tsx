import { type Med, MedInput, meds } from '#shared/calls/health/meds.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { initialDay } from '../matching/initial-values.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders } from '../matching/MatchedReminders.tsx';
import { MedicineField } from '../lists.tsx';
import { latestBirth } from '../subject.ts';
import type { RecordFormProps } from '../props.ts';
import { useCompletionSave } from '../matching/useCompletionSave.ts';

const TITLES = { add: 'Add Med Given', edit: 'Edit Med Given', complete: 'Complete Med Given' };

const initialValues = ({ mode, record, actionDate }: RecordFormProps<Med>, userName: string) => ({
  reminder: false as const,
  administeredDate: mode === 'edit' ? (record?.administeredDate ?? '') : initialDay(actionDate),
  medicineId: record?.medicineId ?? '',
  dosage: record?.dosage ?? '',
  administeredBy: mode === 'edit' ? (record?.administeredBy ?? '') : userName,
  instructions: record?.instructions ?? '',
  notes: record?.notes ?? '',
});

const toAdministeredMed = <V extends object>(values: V) => ({
  ...values,
  reminder: false as const,
  administered: true,
});

/** The form of a given med (product/health 4.1). */
export function MedRecordForm(props: RecordFormProps<Med>) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(MedInput, initialValues(props, nameOf(useSession())));
  const { match, save } = useCompletionSave(props, {
    kind: 'med',
    form,
    add: meds.add,
    toAddInput: (values, matchedBody) => ({
      query: {},
      body: { ...matchedBody, medVms: [toAdministeredMed(values)] },
    }),
    prefix: 'medVms.0.',
    update: meds.update,
    toUpdateInput: (values, { id, version }) => ({
      params: { id },
      body: { ...toAdministeredMed(values), version },
    }),
    readId: ({ med }) => med.id,
    completedMessage: () => 'Meds successfully given',
  });
  return (
    <HealthForm title={TITLES[mode]} {...{ mode, animals, save, onClose }} subject="this med">
      <MatchedReminders match={match} />
      <MedicineField currentItem={record && { id: record.medicineId, name: record.medicineName }} />
      <div className="fields two">
        <TextField name="dosage" label="Dosage" required />
        <DateField
          name="administeredDate"
          label="Date"
          required
          min={latestBirth(animals)}
          max={useToday()}
        />
      </div>
      <TextField name="administeredBy" label="Administered By" required />
      <TextField name="instructions" label="Instructions" />
      <TextAreaField name="notes" label="Notes" />
    </HealthForm>
  );
}
