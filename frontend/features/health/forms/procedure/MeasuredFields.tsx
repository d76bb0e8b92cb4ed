import { type RefObject, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Procedure } from '#shared/calls/health/procedures.ts';
import { weightIn, type WeightUnit } from '#shared/rules/health/health.ts';
import { Day } from '#client/Day.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { Grid } from '#ui/form/grid/Grid.tsx';
import { useText } from '#ui/form/watched.ts';
import { CompletionFields } from '../CompletionFields.tsx';
import { DueAgainFields } from '../due/DueAgainFields.tsx';
import { ProcedureKindField } from '../lists.tsx';
import type { ReminderMatch } from '../matching/useReminderMatch.ts';
import { typedIn } from '../rows.ts';
import { adviceOf, type measureOf } from './measured.ts';
import { UnitSelect } from './ProcedureFields.tsx';

const FIELD = ':is(input, select, textarea)';

/** Focuses the first field of a box once, unless the user has focused another field. */
function useInitialFocus(box: RefObject<HTMLElement | null>, begins: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!begins || isDone.current) return;
    isDone.current = true;
    const form = box.current?.closest('form, .p-dialog-content');
    const at = document.activeElement;
    const isElsewhere = form?.contains(at) && at !== form.querySelector(FIELD);
    if (!isElsewhere) box.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [box, begins]);
}

interface Props {
  readonly record: Procedure | undefined;
  readonly match: ReminderMatch;
  readonly field: ReturnType<typeof measureOf>;
  readonly unit: WeightUnit;
  /** The meaning of the kind that is selected at first. */
  readonly first: string | undefined;
}

/** The fields of a procedure of several animals, with a row for each. */
export function MeasuredFields({ record, match, field, unit, first }: Props) {
  const { animals } = match;
  const kind = record && { id: record.kindId, name: record.healthProcedureKind, means: record.kindMeans };
  return (
    <>
      <ProcedureKindField
        animalTypeId={animals[0]?.animalTypeId ?? ''}
        currentItem={kind}
        several={false}
        {...(first ? { first } : {})}
      />
      <div className="fields two">
        <CompletionFields animals={animals} dateLabel="Date of P,T or T" />
        {field === 'weight' && (
          <div className="field">
            <span className="label">Unit</span>
            <UnitSelect />
          </div>
        )}
      </div>
      <Rows {...{ match, field, unit }} begins={first !== undefined && field === 'weight'} />
      <TextAreaField name="notes" label="Notes" />
      <DueAgainFields />
    </>
  );
}

const INPUTS = { weight: 'decimal', microchipNumber: 'numeric', results: 'text' } as const;

interface RowsProps extends Pick<Props, 'match' | 'field' | 'unit'> {
  /** True if the rows get the focus at first. */
  readonly begins: boolean;
}

/** A row for each animal that is left, with its last weight or day. */
function Rows({ match: { remaining, openReminders }, field, unit, begins }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  useInitialFocus(box, begins);
  const kindId = useText('kindId');
  const rows: Readonly<Record<string, object>> = useWatch({ name: 'each' });
  const lastOf = (id: string) =>
    openReminders?.lastDone.find((one) => one.animalId === id && one.kindId === kindId);
  const filled = remaining.filter(({ id }) => typedIn(rows, id, field) !== '').length;
  const labels = { weight: `Weight (${unit})`, microchipNumber: 'Microchip Number', results: 'Result' };
  return (
    <div ref={box}>
      <Grid
        name="each"
        title={`${labels[field]} of each`}
        rowNoun="Animal"
        knownTitle="Last"
        rows={remaining.map(({ id, animalName }) => ({
          id,
          name: animalName,
          known: <Last lastRecord={lastOf(id)} unit={unit} />,
        }))}
        columns={[
          {
            name: field,
            label: labels[field],
            inputMode: INPUTS[field],
            advice: (typed, id) => adviceOf(field, unit, lastOf(id))(typed),
          },
        ]}
      />
      {filled > 0 && filled < remaining.length && (
        <p className="muted" role="status">
          {filled} of {remaining.length}: empty rows are left out
        </p>
      )}
    </div>
  );
}

function Last({
  lastRecord,
  unit,
}: {
  lastRecord: ReturnType<NonNullable<ReminderMatch['openReminders']>['lastDone']['find']>;
  unit: WeightUnit;
}) {
  if (!lastRecord) return '–';
  const { weight, weightUnit = unit, actionDate } = lastRecord;
  return (
    <>
      {weight !== undefined && (
        <>
          {weightIn(weight, weightUnit, unit)} {unit}{' '}
        </>
      )}
      <small>
        <Day day={actionDate} />
      </small>
    </>
  );
}
