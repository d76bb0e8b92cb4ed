import { useFormContext, useWatch } from 'react-hook-form';
import { DATES_AT_ONCE } from '#shared/calls/health.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToday } from '../../../ui/clock.ts';
import { FieldBox } from '../../../ui/form/Field.tsx';
import { useFieldError } from '../../../ui/form/fields.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Day } from '../list/shown.tsx';

/** Several days, each a chip that can be taken away; one that stands in the field counts as well. */
export function DatesField() {
  const { register, setValue, getValues } = useFormContext();
  const dates = useWatch({ name: 'dates' }) as string[];
  const date = useWatch({ name: 'date' }) as string;
  const error = useFieldError('dates');
  const today = useToday();
  const change = (next: readonly string[]) =>
    setValue('dates', [...new Set(next)].toSorted(), { shouldDirty: true, shouldValidate: true });
  const add = () => {
    const typed = getValues('date') as string;
    if (!typed) return;
    setValue('date', '');
    change([...dates, typed]);
  };
  const full = dates.length >= DATES_AT_ONCE;
  return (
    <>
      <FieldBox label="Reminder Dates" required error={error}>
        {(wiring) => (
          <span className="with-beside">
            <input
              className="input"
              type="date"
              min={today}
              {...wiring}
              {...register('date', { deps: ['dates'] })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !date) return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon="plus" disabled={!date || full} onClick={add}>
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
                aria-label={`Remove ${day}`}
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
