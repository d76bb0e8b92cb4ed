import { type RefObject, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Procedure } from '#shared/calls/health/procedures.ts';
import { weightIn, type WeightUnit } from '#shared/rules/health/health.ts';
import { Day } from '#client/Day.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { Grid } from '#ui/form/grid/Grid.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { CompletionFields } from '../CompletionFields.tsx';
import { DueAgainFields } from '../due/DueAgainFields.tsx';
import { ProcedureKindField } from '../lists.tsx';
import type { ReminderMatch } from '../matching/useReminderMatch.ts';
import { rowValueOf } from '../rows.ts';
import { adviceFor, type measuredFieldOf } from './measured.ts';
import { UnitSelect } from './ProcedureFields.tsx';

const FIELD_SELECTOR = ':is(input, select, textarea)';

/** Focuses the first field of a container once, unless the focus is already in its form, on a field after the first. */
function useInitialFocus(containerRef: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!takesFocus || isDone.current) return;
    isDone.current = true;
    const form = containerRef.current?.closest('form, .p-dialog-content');
    const activeElement = document.activeElement;
    const isFocusElsewhere =
      form?.contains(activeElement) && activeElement !== form.querySelector(FIELD_SELECTOR);
    if (!isFocusElsewhere) containerRef.current?.querySelector<HTMLElement>(FIELD_SELECTOR)?.focus();
  }, [containerRef, takesFocus]);
}

interface Props {
  readonly record: Procedure | undefined;
  readonly match: ReminderMatch;
  readonly field: ReturnType<typeof measuredFieldOf>;
  readonly unit: WeightUnit;
  /** The meaning code of the procedure kind that is selected when the form opens. */
  readonly initialKindMeans: string | undefined;
}

/** The fields of a procedure of several animals, with a row for each. */
export function MeasuredFields({ record, match, field, unit, initialKindMeans }: Props) {
  const { animals } = match;
  const kind = record && { id: record.kindId, name: record.healthProcedureKind, means: record.kindMeans };
  return (
    <>
      <ProcedureKindField
        animalTypeId={animals[0]?.animalTypeId ?? ''}
        currentItem={kind}
        several={false}
        {...(initialKindMeans ? { first: initialKindMeans } : {})}
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
      <AnimalRows
        {...{ match, field, unit }}
        takesFocus={initialKindMeans !== undefined && field === 'weight'}
      />
      <TextAreaField name="notes" label="Notes" />
      <DueAgainFields />
    </>
  );
}

const INPUT_MODES = { weight: 'decimal', microchipNumber: 'numeric', results: 'text' } as const;

interface RowsProps extends Pick<Props, 'match' | 'field' | 'unit'> {
  /** True if the first row gets the focus when the form opens. */
  readonly takesFocus: boolean;
}

/**
 * A row for each animal to which the procedure was not given already, with its last weight and the day of the last
 * record.
 */
function AnimalRows({ match: { remainingAnimals, openReminders }, field, unit, takesFocus }: RowsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useInitialFocus(containerRef, takesFocus);
  const kindId = useTextValue('kindId');
  const rows: Readonly<Record<string, object>> = useWatch({ name: 'each' });
  const lastRecordOf = (id: string) =>
    openReminders?.lastDone.find((record) => record.animalId === id && record.kindId === kindId);
  const filledCount = remainingAnimals.filter(({ id }) => rowValueOf(rows, id, field) !== '').length;
  const labels = { weight: `Weight (${unit})`, microchipNumber: 'Microchip Number', results: 'Result' };
  return (
    <div ref={containerRef}>
      <Grid
        name="each"
        title={`${labels[field]} of each`}
        rowNoun="Animal"
        detailTitle="Last"
        rows={remainingAnimals.map(({ id, animalName }) => ({
          id,
          name: animalName,
          detail: <LastResult lastRecord={lastRecordOf(id)} unit={unit} />,
        }))}
        columns={[
          {
            name: field,
            label: labels[field],
            inputMode: INPUT_MODES[field],
            advice: (enteredValue, id) => adviceFor(enteredValue, field, unit, lastRecordOf(id)),
          },
        ]}
      />
      {filledCount > 0 && filledCount < remainingAnimals.length && (
        <p className="muted" role="status">
          {filledCount} of {remainingAnimals.length}: empty rows are left out
        </p>
      )}
    </div>
  );
}

function LastResult({
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
