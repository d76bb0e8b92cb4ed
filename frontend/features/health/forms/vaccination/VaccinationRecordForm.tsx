import { type Vaccination, VaccinationInput, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { nameOf, useMe } from '#client/session/me.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useScheduled } from '../matching/useScheduled.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextLine } from '../matching/MatchedReminders.tsx';
import type { RecordFormProps } from '../props.ts';
import { useCompletionSave } from '../matching/useCompletionSave.ts';
import { initialValues, administeredVaccination } from './initial-values.ts';
import { Fields } from './Fields.tsx';

const TITLES = {
  add: 'Add Completed Vaccination',
  edit: 'Edit Completed Vaccination',
  complete: 'Complete Vaccination Reminder',
};

/** The form of a given vaccination (product/health 2.1). */
export function VaccinationRecordForm(props: RecordFormProps<Vaccination>) {
  const { mode, animals, record, onClose } = props;
  const form = useSchemaForm(VaccinationInput, initialValues(props, nameOf(useMe())));
  const tagged = isRabies(useFieldText(form, 'kindMeans'));
  const { match, save } = useCompletionSave(props, {
    kind: 'vaccination',
    form,
    add: vaccinations.add,
    toAddInput: (values, matched) => ({
      body: { ...matched, animalVaccinationVm: [administeredVaccination(values)] },
    }),
    prefix: 'animalVaccinationVm.0.',
    update: vaccinations.update,
    toUpdateInput: (values, { id, version }) => ({
      params: { id },
      query: { completeReminder: mode === 'complete' ? (1 as const) : (0 as const) },
      body: { ...administeredVaccination(values), version },
    }),
    idIn: ({ animalVaccination }) => animalVaccination.id,
    completed: ({ vaccinationKind }) => `${vaccinationKind} completed`,
  });
  const scheduled = useScheduled(form, match, mode !== 'edit' && !record?.dueAgainNumber);
  const tag = (
    <TextField
      name="tagNumber"
      label="Tag Number"
      required={tagged}
      disabled={!tagged}
      help={tagged ? undefined : 'For rabies'}
    />
  );
  return (
    <HealthForm
      title={TITLES[mode]}
      {...{ mode, animals, save, onClose }}
      off={match.remaining.length === 0}
      what="this vaccination"
    >
      <MatchedReminders match={match} />
      <Fields {...{ animals, record, mode, tag, scheduled }} />
      <NextLine match={match} />
    </HealthForm>
  );
}
