import { Link } from 'react-router';
import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { shortMonthText, monthYearText } from '#shared/rules/time/moments.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Skeleton } from '#ui/message/states.tsx';
import { daysText, scaleFor } from '#parts/charts/scale.ts';

type Animals = Overview['animals'];
type Month = NonNullable<Animals>['months'][number];

/** A year of intakes and outcomes, two bars a month; the same as a table for screen readers. */
export function Months({ animals }: { animals: Animals }) {
  return (
    <section className="card dash-card dash-wide" aria-labelledby="dash-months">
      <div>
        <h2 id="dash-months">
          {useAccess('report.view') ? (
            <Link to="/reports/statistics">Intakes and outcomes</Link>
          ) : (
            'Intakes and outcomes'
          )}
        </h2>
        <p className="muted">
          Animals a month
          {animals?.meanStay !== undefined &&
            `; those who left had stayed ${daysText(animals.meanStay)} on average`}
        </p>
      </div>
      {animals ? <Chart months={chartMonths(animals.months)} /> : <Skeleton height={160} />}
    </section>
  );
}

/** The smallest number of months that a chart shows. */
const MIN_MONTHS = 6;

/** The months of a chart: from the first in which an animal came or left, but at least `MIN_MONTHS`. */
function chartMonths(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ intakes, outcomes }) => intakes + outcomes > 0);
  return months.slice(Math.min(Math.max(first, 0), months.length - MIN_MONTHS));
}

function Chart({ months }: { months: readonly Month[] }) {
  const largest = Math.max(...months.flatMap(({ intakes, outcomes }) => [intakes, outcomes]));
  const { top, lines } = scaleFor(largest);
  if (largest === 0)
    return (
      <p className="muted dash-none">
        No intakes or outcomes in the last twelve months. The first intake adds the first bar.
      </p>
    );
  const height = (count: number) => ({ height: `${(count / top) * 100}%` });
  return (
    <>
      <div className="chart" aria-hidden="true">
        <ol className="chart-scale">
          {lines.toReversed().map((line) => (
            <li key={line}>{line.toLocaleString('en')}</li>
          ))}
        </ol>
        <ol className="chart-months">
          {months.map(({ month, intakes, outcomes }) => (
            <li key={month} title={`${monthYearText(month)}: ${intakes} in, ${outcomes} out`}>
              <span className="chart-bars">
                <span className="chart-in" style={height(intakes)} />
                <span className="chart-out" style={height(outcomes)} />
              </span>
              <span className="chart-label">{shortMonthText(month)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="chart-key" aria-hidden="true">
        <span className="chart-in" /> Intakes <span className="chart-out" /> Outcomes
      </p>
      {/* A hidden table would still be as wide as its words, so the box around it is hidden. */}
      <div className="visually-hidden">
        <table>
          <caption>Intakes and outcomes by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Intakes</th>
              <th scope="col">Outcomes</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, intakes, outcomes }) => (
              <tr key={month}>
                <th scope="row">{monthYearText(month)}</th>
                <td>{intakes}</td>
                <td>{outcomes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
