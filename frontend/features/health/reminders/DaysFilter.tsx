import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/Button.tsx';

const MOST = 36_500;

/** Days that were typed or stand in the address; 0 for anything else. */
export function daysIn(text: string | null): number {
  const days = /^\d{1,5}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return days <= MOST ? days : 0;
}

/** The days of the address, and what puts others there. */
export function useDays(): [number, (days: number) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (days: number) =>
    setParams(
      (now) => {
        if (days > 0) now.set('days', String(days));
        else now.delete('days');
        return now;
      },
      { preventScrollReset: true },
    );
  return [daysIn(params.get('days')), choose];
}

interface Props {
  readonly days: number;
  /** A filtered list is on its way. */
  readonly pending: boolean;
  readonly onShow: (days: number) => void;
}

/** Shows what is due within so many days; 0 is all of it (product/health 7.2). */
export function DaysFilter({ days, pending, onShow }: Props) {
  const [typed, setTyped] = useState(String(days));
  const wanted = daysIn(typed);
  return (
    <form
      className="days-filter"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted > 0) onShow(wanted);
      }}
    >
      <label>
        Due within
        <input
          className="input"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        days
      </label>
      {wanted >= 1 && (
        <Button type="submit" variant="primary">
          Show Result
        </Button>
      )}
      <Button
        disabled={pending || (days === 0 && wanted === 0)}
        onClick={() => {
          setTyped('0');
          onShow(0);
        }}
      >
        Show all reminders
      </Button>
    </form>
  );
}
