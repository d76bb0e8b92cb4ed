import { useState } from 'react';
import { isDay } from '#shared/rules/time/dates.ts';
import { useRescueLocale } from '#ui/time/clock.ts';
import { DateInput, noDate } from '#ui/form/date/DateInput.tsx';
import { FieldBox } from '#ui/form/Field.tsx';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`, or '' for no bound. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** The reason why a valid day can't be used. */
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

/** A first or last day; half-typed input waits, and an invalid date is shown on leaving the field. */
export function DayFilter({ label, value, min, max, error, onDay }: Props) {
  const { countryCode } = useRescueLocale();
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(false);
  const change = (text: string) => {
    const isWhole = text === '' || isDay(text);
    setTyped(isWhole ? undefined : text);
    if (isWhole) onDay(text);
  };
  return (
    <FieldBox label={label} error={wasLeft && typed ? noDate(countryCode) : error}>
      {(wiring) => (
        <DateInput
          {...wiring}
          value={typed ?? value}
          min={min}
          max={max}
          onFocus={() => setWasLeft(false)}
          onBlur={() => setWasLeft(true)}
          onChange={change}
        />
      )}
    </FieldBox>
  );
}
