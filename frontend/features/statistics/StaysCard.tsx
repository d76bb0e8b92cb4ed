import { monthLabel, monthName } from '#shared/rules/moments.ts';
import { stayOf } from '#shared/rules/statistics/figures.ts';
import { rowOf } from '#shared/rules/statistics/mapping.ts';
import { ROWS, rowsOf } from '#shared/rules/statistics/rows.ts';
import { BarChart } from '#parts/charts/BarChart.tsx';
import { daysOf, mappingOf, sumOfMonths } from './figures.ts';
import { SmallTable } from './SmallTable.tsx';
import type { Shown } from './StatisticsPage.tsx';

/** How long those stayed who left. */
export function StaysCard({ year, months, kind }: Shown) {
  const mapping = mappingOf(year);
  const { cells } = sumOfMonths(months, mapping, kind);
  const all = stayOf(daysOf(cells));
  const groups = year.months.map((shown) => {
    const count = stayOf(daysOf(sumOfMonths([shown], mapping, kind).cells))?.median ?? 0;
    return {
      label: monthLabel(shown.month),
      title: monthName(shown.month),
      bars: [{ count, says: `${monthName(shown.month)}: ${count} days` }],
    };
  });
  const rows = [...rowsOf('live'), ...rowsOf('other')].flatMap((row) => {
    const days = daysOf(cells.filter((cell) => cell.kind === 'out' && rowOf(cell.reason, mapping) === row));
    const stay = stayOf(days);
    return stay
      ? [
          {
            key: row,
            cells: [
              ROWS[row].title,
              days.length,
              stay.median,
              Math.round(stay.mean),
              days.toSorted((a, b) => b - a)[0] ?? 0,
            ],
          },
        ]
      : [];
  });
  return (
    <section className="card statistics-card" aria-labelledby="stays">
      <h2 id="stays">Length of stay</h2>
      {all ? (
        <p>
          Those who left had stayed <strong>{all.median} days</strong> (median), {Math.round(all.mean)} on
          average.
        </p>
      ) : (
        <p className="muted">Nobody left in this time.</p>
      )}
      <BarChart
        title="Median stay of those who left, by month"
        names={['Median stay, days']}
        groups={groups}
        head="Month"
      />
      {rows.length > 0 && (
        <SmallTable
          label="Length of stay by outcome"
          heads={['Outcome', 'Animals', 'Median, days', 'Mean, days', 'Longest, days']}
          rows={rows}
        />
      )}
    </section>
  );
}
