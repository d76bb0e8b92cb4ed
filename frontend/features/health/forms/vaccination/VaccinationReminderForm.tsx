import { type Vaccination, VaccinationReminder, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { DueDateField } from '../due/DueDateField.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { VaccinationKindField } from '../lists.tsx';
import type { HealthFormProps } from '../props.ts';

type Props = HealthFormProps<Vaccination> & { readonly record: Vaccination };

/** A vaccination reminder to correct: its kind, when it is due, its notes. */
export function VaccinationReminderForm({ mode, animals, record, onDone, onClose }: Props) {
  const { id, version, kindId, vaccinationKind, dueDate = '', notes } = record;
  const form = useSchemaForm(VaccinationReminder, {
    reminder: true,
    kindId,
    vaccinationKind,
    dueDate,
    notes,
  });
  const save = useSave(
    vaccinations.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },
      query: { completeReminder: 0 as const },
      body: { ...values, version: newer },
    }),
    { keeps: `reminder:${id}#${version}`, says: () => vaccinations.update.message, onDone },
  );
  return (
    <HealthForm
      title="Edit Vaccination Reminder"
      mode={mode}
      animals={animals}
      save={save}
      what="this reminder"
      onClose={onClose}
    >
      <VaccinationKindField
        animalTypeId={animals[0]?.animalTypeId ?? ''}
        own={{ id: kindId, name: vaccinationKind }}
      />
      <DueDateField was={dueDate} />
      <TextAreaField name="notes" label="Notes" />
    </HealthForm>
  );
}
