import { useId, useState } from 'react';
import { isDay } from '#shared/rules/time/dates.ts';
import { DateInput, dateFormatMessage } from '#ui/form/date/DateInput.tsx';
import { useRescueLocale } from '#ui/time/clock.ts';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string;
  /** The reason why the question cannot be asked with this day; undefined if it can. */
  readonly errorOf: (day: string) => string | undefined;
  readonly onDay: (day: string) => void;
}

/** A chip that changes a day in place; a day that the question refuses is not passed on, and the chip says why. */
export function DayChip({ label, value, errorOf, onDay }: Props) {
  const { countryCode } = useRescueLocale();
  const id = useId();
  const [enteredText, setEnteredText] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const error =
    enteredText === undefined
      ? undefined
      : isDay(enteredText)
        ? errorOf(enteredText)
        : isTouched
          ? dateFormatMessage(countryCode)
          : undefined;
  const change = (text: string) => {
    const isValid = isDay(text) && !errorOf(text);
    setEnteredText(isValid ? undefined : text);
    if (isValid) onDay(text);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-fault`}
        value={enteredText ?? value}
        onFocus={() => setTouched(false)}
        onBlur={() => setTouched(true)}
        onChange={change}
      />
      {error && (
        <span className="error" id={`${id}-fault`} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
