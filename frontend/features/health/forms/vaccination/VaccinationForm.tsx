import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import { DoneVaccination } from './DoneVaccination.tsx';
import type { HealthFormProps } from '../props.ts';
import VaccinatedTogether from './VaccinatedTogether.tsx';
import { VaccinationReminderForm } from './VaccinationReminderForm.tsx';

/** The form of a vaccination in each of its modes (product/health 2.1). */
export default function VaccinationForm({ mode, record, ...props }: HealthFormProps<Vaccination>) {
  if (mode === 'add' && props.animals.length > 1) return <VaccinatedTogether {...props} />;
  if (mode !== 'editReminder') return <DoneVaccination {...props} mode={mode} record={record} />;
  return record ? <VaccinationReminderForm {...props} mode={mode} record={record} /> : null;
}
