import { useState } from 'react';
import * as z from 'zod';
import { hasInterval, INTERVAL_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import {
  TAG_REQUIRED,
  type Vaccination,
  VaccinationDone,
  VaccinationRows,
  vaccinations,
} from '#shared/calls/health/vaccinations.ts';
import { beside } from '#shared/contract/fields.ts';
import { isRabies } from '#shared/rules/health/health.ts';
import { nameOf, useMe } from '#client/session/me.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { Grid } from '#ui/form/grid/Grid.tsx';
import { useScheduled } from '../matching/useScheduled.ts';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextLine } from '../matching/MatchedReminders.tsx';
import { type TogetherProps, useEach, useTogether } from '../matching/useTogether.ts';
import { checkRows } from '../rows.ts';
import { initialValues, givenOf } from './initial-values.ts';
import { Fields } from './Fields.tsx';

/** The schema of the form; a tag is required for the animals that are still to be vaccinated. */
const schemaOf = (idsNow: () => readonly string[]) =>
  VaccinationDone.extend({ each: z.record(z.string(), VaccinationRows.element) })
    .refine(hasInterval, INTERVAL_REQUIRED)
    .superRefine(
      ({ kindMeans, each }, context) => {
        const rule = { field: 'tagNumber', ids: idsNow(), missing: TAG_REQUIRED, all: true, once: true };
        if (isRabies(kindMeans)) checkRows(each, rule, context);
      },
      { when: beside('kindMeans', 'each') },
    );

const EMPTY = { tagNumber: '', vaccineSerialNo: '' };
const COLUMNS = [
  { name: 'tagNumber', label: 'Tag Number', required: true },
  { name: 'vaccineSerialNo', label: 'Serial Number', placeholder: 'As above' },
];

/** The form of a vaccination of several animals; against rabies each has its own tag (product/health 2.5). */
export default function VaccinatedTogether(props: TogetherProps<Vaccination>) {
  const { animals, record, reminders, title, onClose } = props;
  const { rows, each } = useEach(animals, EMPTY);
  const [schema] = useState(() => schemaOf(rows.ids));
  const form = useSchemaForm(schema, { ...initialValues({ ...props, mode: 'add' }, nameOf(useMe())), each });
  const tagged = isRabies(useFieldText(form, 'kindMeans'));
  const { match, save } = useTogether(props, {
    kind: 'vaccination',
    form,
    add: vaccinations.add,
    rows,
    adding: (values, matched, own) => {
      const vm = givenOf({ ...values, kindMeans: tagged ? '' : values.kindMeans });
      return { body: { ...matched, ...(tagged ? { each: own } : {}), animalVaccinationVm: [vm] } };
    },
    prefix: 'animalVaccinationVm.0.',
  });
  const scheduled = useScheduled(form, match, !record?.dueAgainNumber);
  const grid = tagged && (
    <Grid
      name="each"
      title="Tag and serial number of each"
      of="Animal"
      rows={match.left.map(({ id, animalName }) => ({ id, name: animalName }))}
      columns={COLUMNS}
    />
  );
  return (
    <HealthForm
      title={title ?? 'Add Completed Vaccination'}
      mode={reminders ? 'complete' : 'add'}
      {...{ animals, save, onClose }}
      off={match.left.length === 0}
      what="this vaccination"
    >
      <MatchedReminders match={match} />
      <Fields {...{ animals, record, scheduled }} rows={grid} mode="add" />
      <NextLine match={match} />
    </HealthForm>
  );
}
