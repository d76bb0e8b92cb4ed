import { shortMonthText, monthYearText } from '#shared/rules/time/moments.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { stayStatistics } from '#shared/rules/statistics/figures.ts';
import { rowOf } from '#shared/rules/statistics/mapping.ts';
import { ROWS, rowsOf } from '#shared/rules/statistics/rows.ts';
import { BarChart } from '#parts/charts/BarChart.tsx';
import { Figure } from '../figures/Figure.tsx';
import {
  type KindFigures,
  eventsPath,
  daysOf,
  daySpan,
  lastDayOf,
  mappingOf,
  sumOfMonths,
} from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** The length of stay of animals that left. */
export function StaysCard({ figures, months, kind }: KindFigures) {
  const mapping = mappingOf(figures);
  const { cells } = sumOfMonths(months, mapping, kind);
  const allStays = stayStatistics(daysOf(cells));
  const span = { ...daySpan(months), kind };
  const groups = figures.months.map((monthFigures) => {
    const { month } = monthFigures;
    const count = stayStatistics(daysOf(sumOfMonths([monthFigures], mapping, kind).cells))?.median ?? 0;
    const eventsUrl = eventsPath({ from: `${month}-01`, to: lastDayOf(month), what: 'out', kind });
    return {
      label: shortMonthText(month),
      title: monthYearText(month),
      bars: [{ count, label: `${monthYearText(month)}: ${pluralize(count, 'day')}`, href: eventsUrl }],
    };
  });
  const rows = [...rowsOf('live'), ...rowsOf('other')].flatMap((row) => {
    const days = daysOf(cells.filter((cell) => cell.kind === 'out' && rowOf(cell.reason, mapping) === row));
    const stay = stayStatistics(days);
    return stay
      ? [
          {
            key: row,
            cells: [
              ROWS[row].title,
              <Figure
                key="count"
                count={days.length}
                to={eventsPath({ ...span, what: row })}
                meaning={ROWS[row].title}
              />,
              stay.median,
              Math.round(stay.mean),
              Math.max(...days),
            ],
          },
        ]
      : [];
  });
  return (
    <section className="card statistics-card" aria-labelledby="stays">
      <h2 id="stays">Length of stay</h2>
      {allStays ? (
        <p>
          Median length of stay <strong>{pluralize(allStays.median, 'day')}</strong>,{' '}
          {Math.round(allStays.mean)} on average.
        </p>
      ) : (
        <p className="muted">No animals left in this period.</p>
      )}
      <div className="statistics-beside">
        <BarChart
          title="Median length of stay, by month"
          names={['Median length of stay (days)']}
          groups={groups}
          head="Month"
        />
        {rows.length > 0 && (
          <SmallTable
            label="Length of stay by outcome"
            headings={['Outcome', 'Animals', 'Median, days', 'Mean, days', 'Longest, days']}
            rows={rows}
          />
        )}
      </div>
    </section>
  );
}
