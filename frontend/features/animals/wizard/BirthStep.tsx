import { useController, useWatch } from 'react-hook-form';
import { birthFromAge } from '#shared/rules/age.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { useMe } from '#client/me.ts';
import { useToday } from '#ui/clock.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';

const FIELD_PATH = 'body.birthMilestone.';

function BornAbout() {
  const { countryCode } = useMe();
  const today = useToday();
  const [years, months] = useWatch({ name: [`${FIELD_PATH}years`, `${FIELD_PATH}months`] }).map(Number);
  if (!years && !months) return null;
  const born = birthFromAge(years || 0, months || 0, today);
  return <p className="muted">Born about {formatDay(born, countryCode)}</p>;
}

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
        <>
          <div className="fields two">
            <TextField name={`${FIELD_PATH}years`} label="Years" type="number" inputMode="numeric" min={0} />
            <TextField
              name={`${FIELD_PATH}months`}
              label="Months"
              type="number"
              inputMode="numeric"
              min={0}
              max={11}
            />
          </div>
          <BornAbout />
        </>
      ) : (
        <DateField name={`${FIELD_PATH}milestoneDate`} label="Birth Date" required max={today} />
      )}
      <TextAreaField name={`${FIELD_PATH}notes`} label="Notes" />
    </div>
  );
}
