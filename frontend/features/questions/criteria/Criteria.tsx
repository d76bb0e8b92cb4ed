import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { hasAccess } from '#shared/access/may.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import { type QuestionField, TEXT_MAX } from '#shared/contract/question-fields.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { dayRangeOf } from '#shared/rules/time/spans.ts';
import { useSession } from '#client/session/session-context.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { CheckField, SelectField, TextField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { choicesOf } from './choices.ts';
import type { ListEntries } from './useEntries.ts';
import { useAllowedChoices } from './useAllowedChoices.ts';

interface Props {
  readonly question: AnyQuestion;
  readonly entries: Readonly<Record<string, ListEntries>>;
}

/** The fields of a question's criteria. */
export function Criteria({ question, entries }: Props) {
  const { watch } = useFormContext();
  const { roleName } = useSession();
  const values: Record<string, unknown> = watch();
  const criteria = Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  const hasTimeSpan = 'timeSpan' in question.fields;
  const visibleFields = Object.entries(question.fields).filter(
    ([, { kind, right, isApplicable }]) =>
      kind !== 'means' &&
      !(hasTimeSpan && kind === 'day') &&
      (!right || hasAccess(roleName, right)) &&
      (isApplicable?.(criteria) ?? true),
  );
  return (
    <div className="criteria">
      {visibleFields.map(([name, field]) =>
        field.kind === 'span' ? (
          <TimeSpanField key={name} name={name} field={field} />
        ) : (
          <Criterion key={name} name={name} field={field} entries={field.list && entries[field.list]} />
        ),
      )}
    </div>
  );
}

interface CriterionProps {
  readonly name: string;
  readonly field: QuestionField;
  readonly entries?: ListEntries | undefined;
}

/** Sets the hidden field that holds the `means` of the chosen entry. */
function useMeans(name: string, { means }: QuestionField, entries: ListEntries | undefined) {
  const { setValue } = useFormContext();
  const chosen = useTextValue(name);
  const allEntries = entries?.entries;
  useEffect(() => {
    if (means && allEntries) setValue(means, allEntries.find(({ id }) => id === chosen)?.means ?? '');
  }, [means, allEntries, chosen, setValue]);
}

function Criterion({ name, field, entries }: CriterionProps) {
  const { kind, label, required = false } = field;
  useMeans(name, field, entries);
  const allowedChoices = useAllowedChoices([field]);
  if (kind === 'flag') return <CheckField name={name} label={label} />;
  if (kind === 'day') return <DateField name={name} label={label} required={required} />;
  if (kind === 'text' || kind === 'number')
    return (
      <TextField
        name={name}
        label={label}
        required={required}
        {...(kind === 'number' ? { inputMode: 'numeric' as const } : { maxLength: TEXT_MAX })}
      />
    );
  const help = entries?.hasFailed && (
    <>
      Couldn’t load the list.{' '}
      <button type="button" className="link" onClick={entries.retry}>
        Try again
      </button>
    </>
  );
  return (
    <SelectField
      name={name}
      label={label}
      required={required}
      help={help}
      placeholder={required ? 'Choose …' : 'Any'}
      options={allowedChoices(field, choicesOf(field, entries))}
    />
  );
}

/** The field of a time span with its days below, or with two date fields for a custom range. */
function TimeSpanField({ name, field }: CriterionProps) {
  const { setValue, clearErrors } = useFormContext();
  const { countryCode, weekStart = 'monday' } = useRescueLocale();
  const today = useToday();
  const span = useTextValue(name);
  const days = dayRangeOf(span, today, weekStart);
  const [from, to] = [days?.from ?? '', days?.to ?? ''];
  useEffect(() => {
    if (!span || span === 'between') return;
    setValue('from', from);
    setValue('to', to);
    clearErrors(['from', 'to']);
  }, [span, from, to, setValue, clearErrors]);
  return (
    <>
      <Criterion name={name} field={field} />
      {span === 'between' ? (
        <div className="stack two">
          <DateField name="from" label="Date range from" required max={today} />
          <DateField name="to" label="Date range to" required />
        </div>
      ) : (
        <p className="muted criteria-days" role="status">
          {days
            ? `Date range: ${formatDay(from, countryCode)} – ${formatDay(to, countryCode)}`
            : span && 'Date range: all days'}
        </p>
      )}
    </>
  );
}
