import { useWatch } from 'react-hook-form';
import { MAX_INTERVAL } from '#shared/rules/time/due.ts';
import { useToday } from '#ui/time/clock.ts';
import { SelectField, TextField } from '#ui/form/fields.tsx';
import { Day } from '#client/Day.tsx';
import { parseNextDueDate, unitChoicesOf } from './due-again.ts';

/** The fields of "Due again": a number and its unit, and the day that follows from them and `actionDate`. */
export function DueAgainFields({
  note = '',
}: {
  /** A text about the source of the interval. */
  readonly note?: string;
}) {
  const [actionDate, number, unit]: unknown[] = useWatch({
    name: ['actionDate', 'dueAgainNumber', 'dueAgainType'],
  });
  const today = useToday();
  const day = parseNextDueDate({ actionDate, number, unit });
  return (
    <fieldset className="due-again">
      <legend>Due Again (if any)</legend>
      <div className="fields two">
        <TextField
          name="dueAgainNumber"
          label="In"
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_INTERVAL}
          step={1}
        />
        <SelectField name="dueAgainType" label="Interval" options={unitChoicesOf(number)} />
      </div>
      <p className="next-due" role="status">
        {day && (
          <>
            Next due <Day day={day} />
            {day < today && ', which is already overdue'}
          </>
        )}
        {note && <span className="muted"> {note}</span>}
      </p>
    </fieldset>
  );
}
