import { useState } from 'react';
import * as z from 'zod';
import { hasInterval, INTERVAL_RULE } from '#shared/calls/health/schemas/health.schema.ts';
import {
  TAG_REQUIRED,
  type Vaccination,
  CompletedVaccination,
  VaccinationRows,
  vaccinations,
} from '#shared/calls/health/vaccinations.ts';
import { whenFieldsValid } from '#shared/contract/fields.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { Grid } from '#ui/form/grid/Grid.tsx';
import { useScheduledInterval } from '../matching/useScheduledInterval.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextDoseReminders } from '../matching/MatchedReminders.tsx';
import { type GroupFormProps, useAnimalRows, useGroupSave } from '../matching/useGroupSave.ts';
import { checkRows } from '../rows.ts';
import { initialValues, toAdministered } from './initial-values.ts';
import { Fields } from './Fields.tsx';

/** The schema of the form; for rabies, each animal that is still to be vaccinated needs a tag number. */
const schemaOf = (getIds: () => readonly string[]) =>
  CompletedVaccination.extend({ each: z.record(z.string(), VaccinationRows.element) })
    .refine(hasInterval, INTERVAL_RULE)
    .superRefine(
      ({ kindMeans, each }, context) => {
        const rule = {
          field: 'tagNumber',
          ids: getIds(),
          missingError: TAG_REQUIRED,
          requiresAll: true,
          isUnique: true,
        };
        if (isRabies(kindMeans)) checkRows(each, rule, context);
      },
      { when: whenFieldsValid('kindMeans', 'each') },
    );

const EMPTY_ROW = { tagNumber: '', vaccineSerialNo: '' };
const COLUMNS = [
  { name: 'tagNumber', label: 'Tag Number', required: true },
  { name: 'vaccineSerialNo', label: 'Serial Number', placeholder: 'As above' },
];

/** The form of a vaccination of several animals; for rabies each has its own tag number (product/health 2.5). */
export default function GroupVaccinationForm(props: GroupFormProps<Vaccination>) {
  const { animals, record, reminders, title, onClose } = props;
  const { rows: rowTracker, each } = useAnimalRows(animals, EMPTY_ROW);
  const [schema] = useState(() => schemaOf(rowTracker.ids));
  const form = useSchemaForm(schema, {
    ...initialValues({ ...props, mode: 'add' }, nameOf(useSession())),
    each,
  });
  const needsTag = isRabies(useFieldText(form, 'kindMeans'));
  const { match, save } = useGroupSave(props, {
    kind: 'vaccination',
    form,
    add: vaccinations.add,
    rowTracker,
    toGroupAddInput: (values, matchedBody, animalRows) => {
      const vm = toAdministered({ ...values, kindMeans: needsTag ? '' : values.kindMeans });
      return {
        body: { ...matchedBody, ...(needsTag ? { each: animalRows } : {}), animalVaccinationVm: [vm] },
      };
    },
    prefix: 'animalVaccinationVm.0.',
  });
  const scheduledText = useScheduledInterval(form, match, !record?.dueAgainNumber);
  const grid = needsTag && (
    <Grid
      name="each"
      title="Tag and serial number of each"
      rowNoun="Animal"
      rows={match.remainingAnimals.map(({ id, animalName }) => ({ id, name: animalName }))}
      columns={COLUMNS}
    />
  );
  return (
    <HealthForm
      title={title ?? 'Add Completed Vaccination'}
      mode={reminders ? 'complete' : 'add'}
      {...{ animals, save, onClose }}
      isDisabled={match.remainingAnimals.length === 0}
      subject="this vaccination"
    >
      <MatchedReminders match={match} />
      <Fields {...{ animals, record, scheduledText }} rows={grid} mode="add" />
      <NextDoseReminders match={match} />
    </HealthForm>
  );
}
