import { type Procedure, ProcedureReminder, procedures } from '#shared/calls/health/procedures.ts';
import { makeCall } from '#client/make-call.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/Hint.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { DueDateField } from './DueDateField.tsx';
import { HealthForm } from './HealthForm.tsx';
import { ProcedureKindField } from './lists.tsx';
import type { HealthFormProps } from './props.ts';
import { useSaving } from './useSaving.ts';

type Props = HealthFormProps<Procedure> & { readonly record: Procedure };

/** A reminder of a procedure, test or treatment to correct: its kind, when it is due, its notes. */
export function ProcedureReminderForm({ mode, animals, record, onDone, onClose }: Props) {
  const { id, version, kindId, healthProcedureKind, dueDate = '', notes } = record;
  const form = useSchemaForm(ProcedureReminder, {
    reminder: true,
    kindId,
    healthProcedureKind,
    dueDate,
    notes,
  });
  const { conflict, setConflict, change } = useSaving(procedures.update, form, '');
  const [hint, showHint] = useHint('Correct Highlighted Fields');
  const submit = useOnce((newer?: number) =>
    form.handleSubmit(async (values) => {
      setConflict(undefined);
      const input = { params: { id }, body: { ...values, version: newer ?? version } };
      const saved = await change(input, (options) => makeCall(procedures.update, input, options));
      if (!saved) return;
      toast.success(procedures.update.message);
      onDone();
    }, showHint)(),
  );
  return (
    <HealthForm
      title="Edit Procedure, Test or Treatment Reminder"
      mode={mode}
      animals={animals}
      form={form}
      hint={hint}
      conflict={conflict}
      what="this reminder"
      onSubmit={submit}
      onClose={onClose}
    >
      <ProcedureKindField
        animalTypeId={animals[0]?.animalTypeId ?? ''}
        own={{ id: kindId, name: healthProcedureKind }}
        several={false}
      />
      <DueDateField was={dueDate} />
      <TextAreaField name="notes" label="Notes" />
    </HealthForm>
  );
}
