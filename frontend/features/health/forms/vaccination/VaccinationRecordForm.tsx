import { type Vaccination, VaccinationInput, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useScheduledInterval } from '../matching/useScheduledInterval.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextDoseReminders } from '../matching/MatchedReminders.tsx';
import type { RecordFormProps } from '../props.ts';
import { useCompletionSave } from '../matching/useCompletionSave.ts';
import { initialValues, toAdministered } from './initial-values.ts';
import { Fields } from './Fields.tsx';

const TITLES = {
  add: 'Add Completed Vaccination',
  edit: 'Edit Completed Vaccination',
  complete: 'Complete Vaccination Reminder',
};

/** The form of a given vaccination (product/health 2.1). */
export function VaccinationRecordForm(props: RecordFormProps<Vaccination>) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(VaccinationInput, initialValues(props, nameOf(useSession())));
  const needsTag = isRabies(useFieldText(form, 'kindMeans'));
  const { match, save } = useCompletionSave(props, {
    kind: 'vaccination',
    form,
    add: vaccinations.add,
    toAddInput: (values, matchedBody) => ({
      body: { ...matchedBody, animalVaccinationVm: [toAdministered(values)] },
    }),
    prefix: 'animalVaccinationVm.0.',
    update: vaccinations.update,
    toUpdateInput: (values, { id, version }) => ({
      params: { id },
      query: { completeReminder: mode === 'complete' ? (1 as const) : (0 as const) },
      body: { ...toAdministered(values), version },
    }),
    readId: ({ animalVaccination }) => animalVaccination.id,
    completedMessage: ({ vaccinationKind }) => `${vaccinationKind} completed`,
  });
  const scheduledText = useScheduledInterval(form, match, mode !== 'edit' && !record?.dueAgainNumber);
  const tag = (
    <TextField
      name="tagNumber"
      label="Tag Number"
      required={needsTag}
      disabled={!needsTag}
      help={needsTag ? undefined : 'For rabies'}
    />
  );
  return (
    <HealthForm
      title={TITLES[mode]}
      {...{ mode, animals, save, onClose }}
      isDisabled={match.remainingAnimals.length === 0}
      subject="this vaccination"
    >
      <MatchedReminders match={match} />
      <Fields {...{ animals, record, mode, tag, scheduledText }} />
      <NextDoseReminders match={match} />
    </HealthForm>
  );
}
