import { useController, useWatch } from 'react-hook-form';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useMe } from '#client/session/me.ts';
import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { CheckField, TextAreaField, TextField, useFieldError } from '#ui/form/fields.tsx';
import { bornOf, oldOf } from './form.ts';

const FIELD_PATH = 'body.birthMilestone.';

/** What was typed means this day; an age that hardly an animal has is asked about once. */
function Born() {
  const { countryCode } = useMe();
  const today = useToday();
  const birth = useWatch({ name: 'body.birthMilestone' });
  const error = useFieldError('sure');
  const born = bornOf(birth ?? {}, today);
  const years = oldOf(birth ?? {}, today);
  if (!born) return null;
  return (
    <>
      {birth.isApproxDOB && <p className="muted">Born about {formatDay(born, countryCode)}</p>}
      {years !== undefined && (
        <div className="notice notice-warn age-question" role="status">
          <p>
            Born on {formatDay(born, countryCode)}: {years} years old?
          </p>
          <CheckField name="sure" label={`Yes, ${years} years`} />
          {error && (
            <p className="error" role="alert">
              {error}
            </p>
          )}
        </div>
      )}
    </>
  );
}

const PARTS = [
  ['years', 'Years', undefined],
  ['months', 'Months', 11],
  ['weeks', 'Weeks', undefined],
] as const;

/** When the animal was born: by its approximate age, or the actual day. */
export function BirthStep() {
  const today = useToday();
  const { field } = useController({ name: `${FIELD_PATH}isApproxDOB` });
  const choices = [
    ['Approximate age', true],
    ['Birth date', false],
  ] as const;
  return (
    <div className="fields">
      <fieldset className="field">
        <legend className="label">What do you know?</legend>
        <span className="segments">
          {choices.map(([text, value]) => (
            <label key={text}>
              <input
                type="radio"
                name={field.name}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
              {text}
            </label>
          ))}
        </span>
      </fieldset>
      {field.value ? (
        <div className="fields three">
          {PARTS.map(([part, label, max]) => (
            <TextField
              key={part}
              name={`${FIELD_PATH}${part}`}
              label={label}
              type="number"
              inputMode="numeric"
              min={0}
              max={max}
            />
          ))}
        </div>
      ) : (
        <DateField name={`${FIELD_PATH}milestoneDate`} label="Birth Date" required max={today} />
      )}
      <Born />
      <TextAreaField name={`${FIELD_PATH}notes`} label="Notes" />
    </div>
  );
}
