import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { isDay } from '#shared/rules/time/dates.ts';
import { useRescueLocale } from '../../time/clock.ts';
import { DateInput, dateFormatMessage } from './DateInput.tsx';
import { FieldBox, type FieldProps } from '../Field.tsx';

interface Props extends FieldProps {
  /** The first and last day that the calendar offers; `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The error of a day: none while it is being typed, and the expected format for a text that is no date. */
export function useDayError(value: string, error: string | undefined) {
  const { countryCode } = useRescueLocale();
  const [isTyping, setIsTyping] = useState(false);
  const isInvalid = value !== '' && !isDay(value);
  return {
    error: isInvalid && error ? (isTyping ? undefined : dateFormatMessage(countryCode)) : error,
    onFocus: () => setIsTyping(true),
    onBlur: () => setIsTyping(false),
  };
}

/**
 * A day; the form's value is `YYYY-MM-DD`, or the typed text where that is no date, which the form's rules then refuse.
 */
export function DateField({ name, label, required = false, help, min, max }: Props): ReactNode {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  const { error, onFocus, onBlur } = useDayError(value, fieldState.error?.message);
  return (
    <FieldBox label={label} required={required} help={help} error={error}>
      {(attributes) => (
        <DateInput
          {...attributes}
          ref={field.ref}
          value={value}
          min={min}
          max={max}
          onChange={field.onChange}
          onFocus={onFocus}
          onBlur={() => {
            onBlur();
            field.onBlur();
          }}
        />
      )}
    </FieldBox>
  );
}
