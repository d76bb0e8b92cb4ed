import { type Vaccination, VaccinationReminder, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { makeCall } from '#client/make-call.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { DueDateField } from './DueDateField.tsx';
import { HealthForm } from './HealthForm.tsx';
import { VaccinationKindField } from './lists.tsx';
import type { HealthFormProps } from './props.ts';
import { useSaving } from './useSaving.ts';

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
  const { conflict, setConflict, change } = useSaving(vaccinations.update, form, '');
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      setConflict(undefined);
      const input = {
        params: { id },
        query: { completeReminder: 0 as const },
        body: { ...values, version: newer ?? version },
      };
      const saved = await change(input, (options) => makeCall(vaccinations.update, input, options));
      if (!saved) return;
      toast.success(vaccinations.update.message);
      onDone();
    }, showHint)(),
  );
  return (
    <HealthForm
      title="Edit Vaccination Reminder"
      mode={mode}
      animals={animals}
      form={form}
      hint={hint}
      conflict={conflict}
      what="this reminder"
      onSubmit={submit}
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
