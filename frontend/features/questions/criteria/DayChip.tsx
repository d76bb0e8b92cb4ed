import { useId, useState } from 'react';
import { isDay } from '#shared/rules/time/dates.ts';
import { DateInput, noDate } from '#ui/form/date/DateInput.tsx';
import { useRescueLocale } from '#ui/time/clock.ts';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string;
  /** Says why the question cannot be asked with another day. */
  readonly faultOf: (day: string) => string | undefined;
  readonly onDay: (day: string) => void;
}

/** A chip that changes a day in place; a day that the question refuses is not asked, and the chip says why. */
export function DayChip({ label, value, faultOf, onDay }: Props) {
  const { countryCode } = useRescueLocale();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(false);
  const fault =
    typed === undefined
      ? undefined
      : isDay(typed)
        ? faultOf(typed)
        : wasLeft
          ? noDate(countryCode)
          : undefined;
  const change = (text: string) => {
    const isAsked = isDay(text) && !faultOf(text);
    setTyped(isAsked ? undefined : text);
    if (isAsked) onDay(text);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-fault`}
        value={typed ?? value}
        onFocus={() => setWasLeft(false)}
        onBlur={() => setWasLeft(true)}
        onChange={change}
      />
      {fault && (
        <span className="error" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
