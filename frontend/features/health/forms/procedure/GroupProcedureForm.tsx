import { useState } from 'react';
import { type Procedure, procedures } from '#shared/calls/health/procedures.ts';
import { isWeight, WEIGHT_UNITS } from '#shared/rules/health/health.ts';
import { MEANS } from '#shared/rules/lists/means.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { MatchedReminders, NextDoseReminders } from '../matching/MatchedReminders.tsx';
import { type GroupFormProps, useAnimalRows, useGroupSave } from '../matching/useGroupSave.ts';
import { rowValueOf } from '../rows.ts';
import { initialValues } from './initial-values.ts';
import { measuredSchema, measuredFieldOf } from './measured.ts';
import { MeasuredFields } from './MeasuredFields.tsx';
import { useDuplicateChipWarning } from './useDuplicateChipWarning.ts';

/** The most animals in one request that adds microchips; such a request also changes each animal's record. */
const CHIPS_PER_REQUEST = 20;

const EMPTY_ROW = { weight: '' as const, microchipNumber: '', results: '' };

/**
 * The form for procedures of several animals: a row for each, with a field that fits the kind (product/health 3.6).
 * The initial kind is weighing, unless the form completes reminders.
 */
export default function GroupProcedureForm(props: GroupFormProps<Procedure>) {
  const { animals, record, reminders, title = 'Weigh or Measure', onClose } = props;
  const session = useSession();
  const warnOfDuplicateChip = useDuplicateChipWarning();
  const { rows: rowTracker, each } = useAnimalRows(animals, EMPTY_ROW);
  const [schema] = useState(() => measuredSchema(rowTracker.ids, !reminders));
  const form = useSchemaForm(schema, {
    ...initialValues({ ...props, mode: 'add' }, session.countryCode, nameOf(session)),
    each,
  });
  const field = measuredFieldOf(useFieldText(form, 'kindMeans'));
  const enteredUnit = useFieldText(form, 'weightUnit');
  const unit = WEIGHT_UNITS.find((weightUnit) => weightUnit === enteredUnit) ?? 'kg';
  const { match, save } = useGroupSave(props, {
    kind: 'procedure',
    form,
    add: procedures.add,
    rowTracker,
    toGroupAddInput: (values, matchedBody, animalRows) => ({
      body: {
        ...matchedBody,
        each: animalRows,
        animalProcedureVm: { ...values, kindMeans: '', reminder: false as const },
      },
    }),
    includesAnimal: ({ each: enteredRows }, { id }) =>
      (reminders && field === 'results') || rowValueOf(enteredRows, id, field) !== '',
    maxPerRequest: () => (field === 'microchipNumber' ? CHIPS_PER_REQUEST : Infinity),
    prefix: 'animalProcedureVm.',
    successMessage: ({ kindMeans }, total) =>
      isWeight(kindMeans) && total.reminders + total.completed.length + total.moved === 0
        ? `${pluralize(total.records, 'weight')} saved`
        : undefined,
    onAdded: (replies, { each: enteredRows }) => {
      const chips = Object.values(enteredRows).map(({ microchipNumber }) => microchipNumber);
      warnOfDuplicateChip(
        replies.flatMap(({ chipTwins }) => chipTwins),
        chips.filter(Boolean).join(' '),
      );
    },
  });
  return (
    <HealthForm
      title={title}
      mode={reminders ? 'complete' : 'add'}
      {...{ animals, save, onClose }}
      isDisabled={match.remainingAnimals.length === 0}
      subject="this record"
    >
      <MatchedReminders match={match} />
      <MeasuredFields
        {...{ record, match, field, unit }}
        initialKindMeans={reminders ? undefined : MEANS.weight}
      />
      <NextDoseReminders match={match} />
    </HealthForm>
  );
}
