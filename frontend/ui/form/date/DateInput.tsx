import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { datePattern, formatDay, isDay, parseDay } from '#shared/rules/time/dates.ts';
import { useRescueLocale } from '../../time/clock.ts';
import { Icon } from '../../picture/icons.tsx';
import './date-input.css';

const Calendar = lazy(() => import('./Calendar.tsx'));

type Aria = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'disabled'
>;

interface Props extends Aria {
  /** `YYYY-MM-DD`, or what was typed and is no date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  /** Called for a key after the typed text became the value. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /**
   * The first and last day that the calendar offers; any other text sets no bound. Typed days are checked by the form's
   * rules.
   */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly ref?: Ref<Pick<HTMLInputElement, 'focus'>>;
}

/** A bound of the calendar: it may come from a field that is empty, or in which a day is being typed. */
const boundOf = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined);

/** The message for a text that is no date. */
export const dateFormatMessage = (country: string) => `Enter a date as ${datePattern(country)}`;

/**
 * A day, typed in the order of the rescue's country or picked from a calendar whose weeks begin as the rescue's do; a
 * browser's own field follows the device in both (docs/adr/058).
 */
export function DateInput({ value, onChange, onBlur, onFocus, onKeyDown, min, max, ref, ...aria }: Props) {
  const { countryCode } = useRescueLocale();
  const [enteredText, setEnteredText] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  const isValid = isDay(value);
  const pickDay = (day?: string) => {
    setIsPickerOpen(false);
    setEnteredText(undefined);
    if (day) onChange(day);
    field.current?.focus();
  };
  const commitText = () => {
    if (enteredText === undefined) return;
    setEnteredText(undefined);
    const day = parseDay(enteredText, countryCode);
    if (day && day !== value) onChange(day);
  };
  return (
    <span className="date-input">
      <input
        {...aria}
        ref={field}
        className="input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={datePattern(countryCode).toLowerCase()}
        value={enteredText ?? (isValid ? formatDay(value, countryCode) : value)}
        onFocus={onFocus}
        onChange={({ target }) => {
          setEnteredText(target.value);
          onChange(parseDay(target.value, countryCode, false) ?? target.value.trim());
        }}
        onBlur={() => {
          commitText();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commitText();
          onKeyDown?.(event);
        }}
      />
      <button
        type="button"
        aria-label="Pick a day"
        aria-expanded={isPickerOpen}
        disabled={aria.disabled}
        onClick={() => setIsPickerOpen(!isPickerOpen)}
      >
        <Icon name="calendar" />
      </button>
      {isPickerOpen && (
        <Suspense>
          <Calendar
            value={isValid ? value : ''}
            min={boundOf(min)}
            max={boundOf(max)}
            onChoose={pickDay}
            onClose={() => pickDay()}
          />
        </Suspense>
      )}
    </span>
  );
}
