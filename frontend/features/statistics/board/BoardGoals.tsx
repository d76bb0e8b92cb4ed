import { stayStatistics } from '#shared/rules/statistics/figures.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { monthsIn, periodOf, periodTitle } from '#shared/rules/statistics/periods.ts';
import { rawLiveReleaseRate } from '#shared/rules/statistics/rates.ts';
import { type BoardData, daysOf, mappingOf, shareText, sumOfMonths } from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** The fiscal year's progress toward its goals, up to the end of a period. */
export function BoardGoals({ period, figures, boardFigures }: BoardData) {
  const { goals, fiscalStart } = figures.settings;
  const year = periodOf('fiscal', period.to, fiscalStart);
  const pastMonths = new Set(monthsIn({ from: year.from, to: period.to }));
  const mapping = mappingOf(figures);
  const sum = sumOfMonths(
    figures.months.filter(({ month }) => pastMonths.has(month)),
    mapping,
  );
  const matrix = matrixOf(sum, mapping);
  const minutes = Object.entries(boardFigures.minutes ?? {}).filter(([month]) => pastMonths.has(month));
  const hours = Math.round(minutes.reduce((total, [, count]) => total + count, 0) / 60);
  const rows = [
    ['Adoptions', sumOf(matrix.rows.adoption), goals.adoptions],
    [
      'Raw live release rate',
      shareText(rawLiveReleaseRate(matrix)),
      goals.liveRelease === undefined ? undefined : `${goals.liveRelease}%`,
    ],
    ['Median length of stay (days)', stayStatistics(daysOf(sum.cells))?.median ?? '–', goals.medianStay],
    ...(boardFigures.minutes ? [['Volunteer hours', hours, goals.volunteerHours]] : []),
  ].filter(([, , goal]) => goal !== undefined);
  return (
    <>
      <h2>Goals of {periodTitle(year)}</h2>
      {rows.length > 0 ? (
        <SmallTable
          label="Goals"
          headings={['', 'So far', 'Goal']}
          rows={rows.map((cells) => ({ key: String(cells[0]), cells }))}
        />
      ) : (
        <p className="muted">No annual goals set.</p>
      )}
      {goals.note && <p className="board-note">{goals.note}</p>}
    </>
  );
}
