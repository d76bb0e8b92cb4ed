import { type Med, MedReminder, meds } from '#shared/calls/health/meds.ts';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { DueDateField } from '../due/DueFields.tsx';
import { MedicineField } from '../lists.tsx';
import { createKindForm, createReminderForm } from '../reminder-form.tsx';
import { MedRecordForm } from './MedRecordForm.tsx';

/** The form that corrects a med reminder. */
const MedReminderForm = createReminderForm<Med>()({
  title: 'Edit Med Reminder',
  schema: MedReminder,
  initialValues: ({ medicineId, dosage, dueDate = '', instructions, notes }) => ({
    reminder: true as const,
    medicineId,
    dosage,
    dueDate,
    instructions,
    notes,
  }),
  update: meds.update,
  toUpdateInput: (fields, { id, version }) => ({ params: { id }, body: { ...fields, version } }),
  Fields: ({ record: { medicineId, medicineName, dueDate = '' } }) => (
    <>
      <MedicineField currentItem={{ id: medicineId, name: medicineName }} />
      <div className="fields two">
        <TextField name="dosage" label="Dosage" required />
        <DueDateField dueDate={dueDate} />
      </div>
      <TextField name="instructions" label="Instructions" />
      <TextAreaField name="notes" label="Notes" />
    </>
  ),
});

/** The form of a med in each of its modes (product/health 4.1). */
export default createKindForm(MedRecordForm, MedReminderForm);
