import { useState } from 'react';
import { isDay } from '#shared/rules/time/dates.ts';
import { useRescueLocale } from '#ui/time/clock.ts';
import { DateInput, dateFormatMessage } from '#ui/form/date/DateInput.tsx';
import { FieldBox } from '#ui/form/Field.tsx';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`, or '' for no bound. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** The reason why a valid day can't be used. */
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** The field of a first or last day; incomplete input is not applied, and leaving the field with it shows an error. */
export function DayFilter({ label, value, min, max, error, onChange }: Props) {
  const { countryCode } = useRescueLocale();
  const [enteredText, setEnteredText] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const change = (text: string) => {
    const isComplete = text === '' || isDay(text);
    setEnteredText(isComplete ? undefined : text);
    if (isComplete) onChange(text);
  };
  return (
    <FieldBox label={label} error={isTouched && enteredText ? dateFormatMessage(countryCode) : error}>
      {(fieldProps) => (
        <DateInput
          {...fieldProps}
          value={enteredText ?? value}
          min={min}
          max={max}
          onFocus={() => setTouched(false)}
          onBlur={() => setTouched(true)}
          onChange={change}
        />
      )}
    </FieldBox>
  );
}
