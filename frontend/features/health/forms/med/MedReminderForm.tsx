import { type Med, MedReminder, meds } from '#shared/calls/health/meds.ts';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { DueDateField } from '../due/DueDateField.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { MedicineField } from '../lists.tsx';
import type { HealthFormProps } from '../props.ts';

type Props = HealthFormProps<Med> & { readonly record: Med };

/** A med reminder to correct: medicine, dosage, when it is due, instructions and notes. */
export function MedReminderForm({ mode, animals, record, onDone, onClose }: Props) {
  const { id, version, medicineId, medicineName, dosage, dueDate = '', instructions, notes } = record;
  const form = useSchemaForm(MedReminder, {
    reminder: true,
    medicineId,
    dosage,
    dueDate,
    instructions,
    notes,
  });
  const save = useSave(
    meds.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },

      body: { ...values, version: newer },
    }),
    { keeps: `reminder:${id}#${version}`, says: () => meds.update.message, onDone },
  );
  return (
    <HealthForm
      title="Edit Med Reminder"
      mode={mode}
      animals={animals}
      save={save}
      what="this reminder"
      onClose={onClose}
    >
      <MedicineField own={{ id: medicineId, name: medicineName }} />
      <div className="fields two">
        <TextField name="dosage" label="Dosage" required />
        <DueDateField was={dueDate} />
      </div>
      <TextField name="instructions" label="Instructions" />
      <TextAreaField name="notes" label="Notes" />
    </HealthForm>
  );
}
