import { useState } from 'react';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';
import { Button } from '#ui/Button.tsx';

const MAX_DAYS = 36_500;

/** The number of days by which a call asks for reminders due today or overdue (product/health 7.2). */
export const TODAY_ONLY = -999;

const PRESETS = [
  [TODAY_ONLY, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
] as const;

/**
 * Parses a number of days from the field or the URL; 'today' means due today or overdue, invalid text gives 0, which
 * means all.
 */
function parseDays(text: string | null): number {
  if (text === 'today') return TODAY_ONLY;
  const days = /^\d{1,5}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return days <= MAX_DAYS ? days : 0;
}

/** The number of days in the URL, and a function that changes it. */
export function useDays(): [number, (days: number) => void] {
  const [params, change] = useQueryParams({ preventScrollReset: true });
  const choose = (days: number) =>
    change(withParam('days', days === 0 ? '' : days === TODAY_ONLY ? 'today' : String(days)));
  return [parseDays(params.get('days')), choose];
}

interface Props {
  readonly days: number;
  /** True while a filtered list is loading. */
  readonly isPending: boolean;
  readonly onShow: (days: number) => void;
}

/** The filter for reminders due within a number of days; 0 is all (product/health 7.2). */
export function DaysFilter({ days, isPending, onShow }: Props) {
  const [enteredText, setEnteredText] = useState(days > 0 ? String(days) : '');
  const enteredDays = parseDays(enteredText);
  return (
    <form
      className="days-filter"
      data-filtered={days !== 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (enteredDays > 0) onShow(enteredDays);
      }}
    >
      {PRESETS.map(([presetDays, text]) => (
        <Button
          key={presetDays}
          aria-pressed={days === presetDays}
          disabled={isPending}
          onClick={() => onShow(presetDays)}
        >
          {text}
        </Button>
      ))}
      <Button
        data-all
        disabled={isPending || (days === 0 && enteredDays === 0)}
        onClick={() => {
          setEnteredText('');
          onShow(0);
        }}
      >
        Show all reminders
      </Button>
      <label>
        Due within
        <input
          className="input"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DAYS}
          value={enteredText}
          onChange={({ target }) => setEnteredText(target.value)}
        />
        days
      </label>
      {enteredDays >= 1 && (
        <Button type="submit" variant="primary">
          Show Result
        </Button>
      )}
    </form>
  );
}
