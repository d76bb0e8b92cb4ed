import { type Med, MedReminder, meds } from '#shared/calls/health/meds.ts';
import { makeCall } from '#client/make-call.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { DueDateField } from './DueDateField.tsx';
import { HealthForm } from './HealthForm.tsx';
import { MedicineField } from './lists.tsx';
import type { HealthFormProps } from './props.ts';
import { useSaving } from './useSaving.ts';

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
  const { conflict, setConflict, change } = useSaving(meds.update, form, '');
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      setConflict(undefined);
      const input = { params: { id }, body: { ...values, version: newer ?? version } };
      const saved = await change(input, (options) => makeCall(meds.update, input, options));
      if (!saved) return;
      toast.success(meds.update.message);
      onDone();
    }, showHint)(),
  );
  return (
    <HealthForm
      title="Edit Med Reminder"
      mode={mode}
      animals={animals}
      form={form}
      hint={hint}
      conflict={conflict}
      what="this reminder"
      onSubmit={submit}
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
