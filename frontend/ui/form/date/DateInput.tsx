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
import { datePattern, formatDay, isDay, readDay } from '#shared/rules/time/dates.ts';
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
  /** The first and last day that the calendar offers; `YYYY-MM-DD`. Typed days are checked by the form's rules. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly ref?: Ref<Pick<HTMLInputElement, 'focus'>>;
}

/** The message for a text that is no date. */
export const noDate = (country: string) => `Enter a date as ${datePattern(country)}`;

/**
 * A day, typed in the order of the rescue's country or picked from a calendar whose weeks begin as the rescue's do; a
 * browser's own field follows the device in both (docs/adr/058).
 */
export function DateInput({ value, onChange, onBlur, onFocus, onKeyDown, min, max, ref, ...aria }: Props) {
  const { countryCode } = useRescueLocale();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  const isValid = isDay(value);
  const put = (day?: string) => {
    setPicking(false);
    setTyped(undefined);
    if (day) onChange(day);
    field.current?.focus();
  };
  const finish = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const day = readDay(typed, countryCode);
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
        value={typed ?? (isValid ? formatDay(value, countryCode) : value)}
        onFocus={onFocus}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readDay(target.value, countryCode, false) ?? target.value.trim());
        }}
        onBlur={() => {
          finish();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          onKeyDown?.(event);
        }}
      />
      <button
        type="button"
        aria-label="Pick a day"
        aria-expanded={picking}
        disabled={aria.disabled}
        onClick={() => setPicking(!picking)}
      >
        <Icon name="calendar" />
      </button>
      {picking && (
        <Suspense>
          <Calendar value={isValid ? value : ''} {...{ min, max }} onChoose={put} onClose={() => put()} />
        </Suspense>
      )}
    </span>
  );
}
