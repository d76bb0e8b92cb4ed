import { useEffect, useState } from 'react';
import { type Procedure, procedures } from '#shared/calls/health/procedures.ts';
import { WEIGHT_UNITS } from '#shared/rules/health.ts';
import { MEANS } from '#shared/rules/means.ts';
import { nameOf, useMe } from '#client/me.ts';
import { useFieldText, useSchemaForm } from '#ui/form/Form.tsx';
import { HealthForm } from '../HealthForm.tsx';
import { MeetsLine, NextLine } from '../meeting/MeetsLine.tsx';
import { useTogether } from '../meeting/useDone.ts';
import { rowsNow, typedIn } from '../rows.ts';
import type { TogetherProps } from '../meeting/together.ts';
import { begun } from './begun.ts';
import { measuredSchema, measureOf } from './measured.ts';
import { MeasuredFields } from './MeasuredFields.tsx';
import { useTwins } from './useTwins.ts';

const PREFIX = 'animalProcedureVm.';

/** A chip changes its animal too: so many fit into one step. */
const CHIPPED_AT_ONCE = 20;

const EMPTY = { weight: '' as const, microchipNumber: '', results: '' };

/**
 * What several animals were measured, or had done: a row for each, whose field follows from the kind (product/health 3.6).
 * Begins with weighing, unless it completes reminders.
 */
export default function TreatedTogether(props: TogetherProps<Procedure>) {
  const { animals, record, reminders, title = 'Weigh or Measure', onClose } = props;
  const me = useMe();
  const tellTwins = useTwins();
  const [rowsOf] = useState(() => rowsNow(animals.map(({ id }) => id)));
  const [schema] = useState(() => measuredSchema(rowsOf.ids, !reminders));
  const each = Object.fromEntries(animals.map(({ id }) => [id, { animalId: id, ...EMPTY }]));
  const form = useSchemaForm(schema, {
    ...begun({ ...props, mode: 'add' }, me.countryCode, nameOf(me)),
    each,
  });
  const field = measureOf(useFieldText(form, 'kindMeans'));
  const typedUnit = useFieldText(form, 'weightUnit');
  const unit = WEIGHT_UNITS.find((one) => one === typedUnit) ?? 'kg';
  const { meeting, save } = useTogether(props, {
    kind: 'procedure',
    form,
    add: procedures.add,
    adding: ({ each: rows, ...values }, whom) => {
      rowsOf.send(whom.animalIds);
      const own = whom.animalIds.flatMap((id) => rows[id] ?? []);
      return {
        body: {
          ...whom,
          each: own,
          animalProcedureVm: { ...values, kindMeans: '', reminder: false as const },
        },
      };
    },
    only: ({ each: rows }, { id }) => (reminders && field === 'results') || typedIn(rows, id, field) !== '',
    most: () => (field === 'microchipNumber' ? CHIPPED_AT_ONCE : Infinity),
    prefix: PREFIX,
    fieldOf: rowsOf.fieldOf(PREFIX),
    added: (replies, { each: rows }) => {
      const chips = Object.values(rows).map(({ microchipNumber }) => microchipNumber);
      tellTwins(
        replies.flatMap(({ chipTwins }) => chipTwins),
        chips.filter(Boolean).join(' '),
      );
    },
  });
  const { left } = meeting;
  useEffect(() => {
    rowsOf.show(left.map(({ id }) => id));
  }, [rowsOf, left]);
  return (
    <HealthForm
      title={title}
      mode={reminders ? 'complete' : 'add'}
      {...{ animals, save, onClose }}
      what="this record"
    >
      <MeetsLine meeting={meeting} />
      <MeasuredFields {...{ record, meeting, field, unit }} first={reminders ? undefined : MEANS.weight} />
      <NextLine meeting={meeting} />
    </HealthForm>
  );
}
