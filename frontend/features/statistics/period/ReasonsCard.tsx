import { Link } from 'react-router';
import type { FigureCell } from '#shared/rules/statistics/figures.ts';
import { rowOf } from '#shared/rules/statistics/mapping.ts';
import { ROWS } from '#shared/rules/statistics/rows.ts';
import {
  type KindFigures,
  eventsPath,
  daySpan,
  mappingOf,
  reasonText,
  sumOfMonths,
} from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** The counts by reason, the largest first. */
function countsByReason(cells: readonly FigureCell[], kind: FigureCell['kind']) {
  const groups = Map.groupBy(
    cells.filter((cell) => cell.kind === kind),
    ({ reason }) => reason,
  );
  const sumCounts = (group: readonly FigureCell[]) => group.reduce((total, { count }) => total + count, 0);
  return [...groups]
    .map(([reason, reasonCells]) => ({ reason, count: sumCounts(reasonCells) }))
    .toSorted((a, b) => b.count - a.count);
}

/** Arrivals and departures by reason, with the row of the matrix that each counts in. */
export function ReasonsCard({ figures, months, kind }: KindFigures) {
  const mapping = mappingOf(figures);
  const { cells } = sumOfMonths(months, mapping, kind);
  const span = { ...daySpan(months), kind };
  return (
    <section className="card statistics-card" aria-labelledby="ways">
      <h2 id="ways">How they came and left</h2>
      <div className="statistics-two">
        {(['in', 'out'] as const).map((what) => (
          <SmallTable
            key={what}
            label={what === 'in' ? 'How they came' : 'How they left'}
            textHeadings={['Counts as']}
            headings={[what === 'in' ? 'Intakes' : 'Outcomes', 'Animals', 'Counts as']}
            rows={countsByReason(cells, what).map(({ reason, count }) => ({
              key: reason,
              cells: [
                reasonText(reason, figures.ways),
                <Link
                  key="count"
                  to={eventsPath({ ...span, what, reason })}
                  aria-label={`${count}, ${reasonText(reason, figures.ways)}`}
                >
                  {count}
                </Link>,
                ROWS[rowOf(reason, mapping)].title,
              ],
            }))}
          />
        ))}
      </div>
    </section>
  );
}
