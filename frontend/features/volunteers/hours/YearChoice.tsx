import { Button } from '#ui/Button.tsx';
import { rescueYear } from '#ui/time/clock.ts';

interface Props {
  readonly year: number;
  readonly onChoose: (year: number) => void;
}

/** Buttons that step through the years, up to the present one. */
export function YearChoice({ year, onChoose }: Props) {
  return (
    <span className="year-choice">
      <Button variant="quiet" aria-label={`Show ${year - 1}`} onClick={() => onChoose(year - 1)}>
        ‹
      </Button>
      <strong aria-live="polite">{year}</strong>
      <Button
        variant="quiet"
        aria-label={`Show ${year + 1}`}
        disabled={year >= rescueYear()}
        onClick={() => onChoose(year + 1)}
      >
        ›
      </Button>
    </span>
  );
}
