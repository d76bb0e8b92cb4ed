import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MAX_DATES } from '#shared/calls/health/schemas/health.schema.ts';
import { formatDay, isDay } from '#shared/rules/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';
import { useDayError } from '#ui/form/date/DateField.tsx';
import { DateInput } from '#ui/form/date/DateInput.tsx';
import { FieldBox } from '#ui/form/Field.tsx';
import { useFieldError } from '#ui/form/fields.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { Day } from '#client/Day.tsx';
import type { Setting } from './setting.ts';

/** A field for several days, each shown as a removable chip; a typed day that was not added yet counts as well. */
export function DatesField() {
  const { setValue, getValues } = useFormContext<Setting>();
  const { field } = useController<Setting, 'date'>({ name: 'date', rules: { deps: ['dates'] } });
  const dates = useWatch<Setting, 'dates'>({ name: 'dates' });
  const date = field.value;
  const { error, ...inputProps } = useDayError(date, useFieldError('dates'));
  const today = useToday();
  const { countryCode } = useRescueLocale();
  const change = (newDates: readonly string[]) =>
    setValue('dates', [...new Set(newDates)].toSorted(), { shouldDirty: true, shouldValidate: true });
  const add = () => {
    const enteredDate = getValues('date');
    if (!isDay(enteredDate)) return;
    setValue('date', '');
    change([...dates, enteredDate]);
  };
  const isFull = dates.length >= MAX_DATES;
  return (
    <>
      <FieldBox label="Reminder Dates" required error={error}>
        {(wiring) => (
          <span className="with-beside">
            <DateInput
              {...wiring}
              {...inputProps}
              ref={field.ref}
              value={date}
              min={today}
              onChange={field.onChange}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !getValues('date')) return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon="plus" disabled={!date || isFull} onClick={add}>
              Add date
            </Button>
          </span>
        )}
      </FieldBox>
      {dates.length > 0 && (
        <ul className="date-chips" aria-label="Chosen dates">
          {dates.map((day) => (
            <li key={day}>
              <Day day={day} />
              <button
                type="button"
                aria-label={`Remove ${formatDay(day, countryCode)}`}
                onClick={() => change(dates.filter((other) => other !== day))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
