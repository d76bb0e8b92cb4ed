import type { Med } from '#shared/calls/health/meds.ts';
import { DoneMed } from './DoneMed.tsx';
import { MedReminderForm } from './MedReminderForm.tsx';
import type { HealthFormProps } from '../props.ts';

/** The form of a med in each of its modes (product/health 4.1). */
export default function MedForm({ mode, record, ...props }: HealthFormProps<Med>) {
  if (mode !== 'editReminder') return <DoneMed {...props} mode={mode} record={record} />;
  return record ? <MedReminderForm {...props} mode={mode} record={record} /> : null;
}
