import { Link } from 'react-router';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { Day } from '#client/Day.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { BarChart } from '#parts/charts/BarChart.tsx';
import { useToday } from '#ui/time/clock.ts';
import { dayAt } from '#ui/time/moment.ts';
import { type KindFigures, mappingOf, monthBars, sumOfMonths } from '../figures/figures.ts';

/** Intakes and outcomes by month, and which months were reported. */
export function MonthsCard({ figures, months, kind }: KindFigures) {
  const mapping = mappingOf(figures);
  const groups = months.map((monthFigures) =>
    monthBars(monthFigures.month, sumOfMonths([monthFigures], mapping, kind).cells, kind),
  );
  return (
    <section className="card statistics-card" aria-labelledby="by-month">
      <h2 id="by-month">Intakes and outcomes by month</h2>
      <div className="statistics-beside">
        <BarChart
          title="Intakes and outcomes by month"
          names={['Intakes', 'Outcomes']}
          groups={groups}
          head="Month"
        />
        <PastMonths months={months} />
      </div>
    </section>
  );
}

/** The past months, each with the day of its last report; a link if it was reported or the user can report it. */
function PastMonths({ months }: Pick<KindFigures, 'months'>) {
  const canReport = useAccess('records.report');
  const currentMonth = monthOf(useToday());
  const pastMonths = months.filter(({ month }) => month < currentMonth);
  if (pastMonths.length === 0) return null;
  return (
    <div>
      <h3>As reported</h3>
      <ul className="statistics-months">
        {pastMonths.map(({ month, reported }) => (
          <li key={month}>
            {reported || canReport ? (
              <Link to={`/reports/statistics/reported?month=${month}`}>{monthYearText(month)}</Link>
            ) : (
              monthYearText(month)
            )}
            <span className="muted">
              {reported ? (
                <>
                  reported <Day day={dayAt(reported.at)} />
                  {reported.times > 1 && `, ${reported.times} times`}
                </>
              ) : (
                'not reported'
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
