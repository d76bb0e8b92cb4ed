import type { Procedure } from '#shared/calls/health/procedures.ts';
import { DoneProcedure } from './DoneProcedure.tsx';
import { ProcedureReminderForm } from './ProcedureReminderForm.tsx';
import type { HealthFormProps } from '../props.ts';

/** The form of a procedure, test or treatment in each of its modes (product/health 3.1). */
export default function ProcedureForm({ mode, record, ...props }: HealthFormProps<Procedure>) {
  if (mode !== 'editReminder') return <DoneProcedure {...props} mode={mode} record={record} />;
  return record ? <ProcedureReminderForm {...props} mode={mode} record={record} /> : null;
}
