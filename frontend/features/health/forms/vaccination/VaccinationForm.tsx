import { type Vaccination, VaccinationReminder, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { DueFields } from '../due/DueFields.tsx';
import { VaccinationKindField } from '../lists.tsx';
import type { HealthFormProps } from '../props.ts';
import { createKindForm, createReminderForm } from '../reminder-form.tsx';
import { VaccinationRecordForm } from './VaccinationRecordForm.tsx';
import GroupVaccinationForm from './GroupVaccinationForm.tsx';

/** The form that corrects a vaccination reminder. */
const VaccinationReminderForm = createReminderForm<Vaccination>()({
  title: 'Edit Vaccination Reminder',
  schema: VaccinationReminder,
  initialValues: ({ kindId, vaccinationKind, dueDate = '', notes }) => ({
    reminder: true as const,
    kindId,
    vaccinationKind,
    dueDate,
    notes,
  }),
  update: vaccinations.update,
  toUpdateInput: (fields, { id, version }) => ({
    params: { id },
    query: { completeReminder: 0 as const },
    body: { ...fields, version },
  }),
  Fields: ({ record: { kindId, vaccinationKind, dueDate }, animalTypeId }) => (
    <>
      <VaccinationKindField animalTypeId={animalTypeId} currentItem={{ id: kindId, name: vaccinationKind }} />
      <DueFields dueDate={dueDate} />
    </>
  ),
});

const SingleForm = createKindForm(VaccinationRecordForm, VaccinationReminderForm);

/** The form of a vaccination in each of its modes (product/health 2.1). */
export default function VaccinationForm({ mode, record, ...props }: HealthFormProps<Vaccination>) {
  if (mode === 'add' && props.animals.length > 1) return <GroupVaccinationForm {...props} />;
  return <SingleForm {...props} mode={mode} record={record} />;
}
