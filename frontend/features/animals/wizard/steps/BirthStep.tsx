import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { approxOf, bornText } from '#shared/rules/time/age.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { Segments } from '#ui/form/Select.tsx';
import { CheckField, TextAreaField, TextField, useFieldError } from '#ui/form/fields.tsx';
import { birthDateOf, improbableAgeOf } from './form.ts';

const FIELD_PATH = 'body.birthMilestone.';

/** Shows the birth date that follows from the typed age; an improbable age must be confirmed once. */
function BirthDateText() {
  const { countryCode } = useSession();
  const today = useToday();
  const birth = useWatch({ name: 'body.birthMilestone' });
  const error = useFieldError('sure');
  const birthDate = birthDateOf(birth ?? {}, today);
  const years = improbableAgeOf(birth ?? {}, today);
  const { setValue } = useFormContext();
  const askedYears = useRef(years);
  useEffect(() => {
    // A confirmation counts only for the age that it was given for.
    if (askedYears.current !== years) setValue('sure', false);
    askedYears.current = years;
  }, [years, setValue]);
  if (!birthDate) return null;
  return (
    <>
      {birth.isApproxDOB && (
        <p className="muted">
          Born{' '}
          {bornText(
            { milestoneDate: birthDate, isApproxDOB: true, approx: approxOf(toAgeNumbers(birth)) },
            countryCode,
            today,
          )}
        </p>
      )}
      {years !== undefined && (
        <div className="notice notice-warn age-question" role="status">
          <p>
            Born on {formatDay(birthDate, countryCode)}: {years} years old?
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

const CHOICES = [
  ['age', 'Approximate age'],
  ['day', 'Birth date'],
  ['unknown', 'Unknown'],
] as const;

/** The typed years, months and weeks as numbers. */
const toAgeNumbers = ({ years, months, weeks }: Readonly<Record<string, unknown>>) => ({
  years: Number(years),
  months: Number(months),
  weeks: Number(weeks),
});

const AGE_UNITS = [
  ['years', 'Years', undefined],
  ['months', 'Months', 11],
  ['weeks', 'Weeks', undefined],
] as const;

/** The step of the birth date: an approximate age, or the day. */
export function BirthStep() {
  const today = useToday();
  const { field: approxField } = useController({ name: `${FIELD_PATH}isApproxDOB` });
  const { field: unknownField } = useController({ name: `${FIELD_PATH}ageUnknown` });
  const ageMode = unknownField.value ? 'unknown' : approxField.value ? 'age' : 'day';
  const choose = (choice: (typeof CHOICES)[number][0]) => {
    unknownField.onChange(choice === 'unknown');
    approxField.onChange(choice !== 'day');
  };
  return (
    <div className="fields">
      <fieldset className="field">
        <legend className="label">What do you know?</legend>
        <Segments name={approxField.name} options={CHOICES} value={ageMode} onChoose={choose} />
      </fieldset>
      {ageMode === 'unknown' && (
        <p className="muted">You can add the age later: open Milestones and edit Birth.</p>
      )}
      {ageMode === 'age' && (
        <div className="fields three">
          {AGE_UNITS.map(([part, label, max]) => (
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
      )}
      {ageMode === 'day' && (
        <DateField name={`${FIELD_PATH}milestoneDate`} label="Birth Date" required max={today} />
      )}
      <BirthDateText />
      <TextAreaField name={`${FIELD_PATH}notes`} label="Notes" />
    </div>
  );
}
