import { hoursText } from '#shared/rules/time/hours.ts';
import { shortMonthText } from '#shared/rules/time/moments.ts';

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
        .filter((monthTotal) => monthTotal.minutes > 0)
        .map((monthTotal) => (
          <div key={monthTotal.month}>
            <dt>{shortMonthText(monthTotal.month)}</dt>
            <dd>{hoursText(monthTotal.minutes)}</dd>
          </div>
        ))}
    </dl>
  );
}
