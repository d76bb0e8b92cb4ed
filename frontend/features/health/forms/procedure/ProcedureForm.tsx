import { type Procedure, ProcedureReminder, procedures } from '#shared/calls/health/procedures.ts';
import { DueFields } from '../due/DueFields.tsx';
import { ProcedureKindField } from '../lists.tsx';
import { createKindForm, createReminderForm } from '../reminder-form.tsx';
import { ProcedureRecordForm } from './ProcedureRecordForm.tsx';

/** The form that corrects a reminder of a procedure, test or treatment. */
const ProcedureReminderForm = createReminderForm<Procedure>()({
  title: 'Edit Procedure, Test or Treatment Reminder',
  schema: ProcedureReminder,
  initialValues: ({ kindId, healthProcedureKind, dueDate = '', notes }) => ({
    reminder: true as const,
    kindId,
    healthProcedureKind,
    dueDate,
    notes,
  }),
  update: procedures.update,
  toUpdateInput: (fields, { id, version }) => ({ params: { id }, body: { ...fields, version } }),
  Fields: ({ record: { kindId, healthProcedureKind, dueDate }, animalTypeId }) => (
    <>
      <ProcedureKindField
        animalTypeId={animalTypeId}
        currentItem={{ id: kindId, name: healthProcedureKind }}
        several={false}
      />
      <DueFields dueDate={dueDate} />
    </>
  ),
});

/** The form of a procedure, test or treatment in each of its modes (product/health 3.1). */
export default createKindForm(ProcedureRecordForm, ProcedureReminderForm);
