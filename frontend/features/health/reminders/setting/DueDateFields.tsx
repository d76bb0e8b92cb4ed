import { useWatch } from 'react-hook-form';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { ChoiceField, SelectField, TextField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { unitChoicesOf } from '../../forms/due/due-again.ts';
import { DatesField } from './DatesField.tsx';
import { dueDaysOf, type Setting } from './setting.ts';

function IntervalFields() {
  const setting = useWatch({ compute: (values: Setting) => values });
  const { countryCode } = useSession();
  const [day] = dueDaysOf(setting, useToday());
  return (
    <>
      <div className="fields two">
        <TextField name="number" label="Number" required inputMode="numeric" maxLength={3} />
        <SelectField name="unit" label="Interval" required options={unitChoicesOf(setting.number)} />
      </div>
      <p className="muted" role="status">
        {day && `From today: due on ${formatDay(day, countryCode)}`}
      </p>
    </>
  );
}

/** The fields for due dates: chosen days, or a number of days, weeks, months or years from today. */
export function DueDateFields() {
  const mode = useTextValue('how');
  return (
    <>
      <ChoiceField
        name="how"
        label="When"
        options={[
          ['dates', 'On dates'],
          ['interval', 'After an interval'],
        ]}
      />
      {mode === 'interval' ? <IntervalFields /> : <DatesField />}
    </>
  );
}
