import { type Procedure, ProcedureReminder, procedures } from '#shared/calls/health/procedures.ts';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { DueDateField } from '../due/DueDateField.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { ProcedureKindField } from '../lists.tsx';
import type { HealthFormProps } from '../props.ts';

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
  const save = useSave(
    procedures.update,
    form,
    (values, { version: newer = version }) => ({
      params: { id },

      body: { ...values, version: newer },
    }),
    { keeps: `reminder:${id}#${version}`, says: () => procedures.update.message, onDone },
  );
  return (
    <HealthForm
      title="Edit Procedure, Test or Treatment Reminder"
      mode={mode}
      animals={animals}
      save={save}
      what="this reminder"
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
