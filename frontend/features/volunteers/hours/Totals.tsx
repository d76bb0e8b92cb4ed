import { hoursText } from '#shared/rules/time/hours.ts';
import { monthLabel } from '#shared/rules/time/moments.ts';

interface Props {
  readonly months: readonly { readonly month: string; readonly minutes: number }[];
  readonly minutes: number;
  readonly year: number;
}

/** The totals of a year and of its months. */
export function Totals({ months, minutes, year }: Props) {
  return (
    <dl className="hours-totals">
      <div>
        <dt>{year}</dt>
        <dd>
          <strong>{hoursText(minutes)}</strong>
        </dd>
      </div>
      {months
        .filter((one) => one.minutes > 0)
        .map((one) => (
          <div key={one.month}>
            <dt>{monthLabel(one.month)}</dt>
            <dd>{hoursText(one.minutes)}</dd>
          </div>
        ))}
    </dl>
  );
}
