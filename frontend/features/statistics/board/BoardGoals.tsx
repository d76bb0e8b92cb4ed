import { stayOf } from '#shared/rules/statistics/figures.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { ratesOf } from '#shared/rules/statistics/rates.ts';
import { useMay } from '#client/session/me.ts';
import { type BoardShown, daysOf, mappingOf, shareText, sumOfMonths } from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** What was reached of the goals of the year so far. */
export function BoardGoals({ month, years: [, year], more }: BoardShown) {
  const closes = useMay('records.report');
  if (!year) return null;
  const { goals } = year.settings;
  const mapping = mappingOf(year);
  const sum = sumOfMonths(
    year.months.filter((each) => each.month <= month),
    mapping,
  );
  const matrix = matrixOf(sum, mapping);
  const minutes = Object.entries(more.minutes ?? {}).filter(([name]) => name.startsWith(month.slice(0, 4)));
  const hours = Math.round(minutes.reduce((total, [, count]) => total + count, 0) / 60);
  const rows = [
    ['Adoptions', sumOf(matrix.rows.adoption), goals.adoptions],
    [
      'Raw live release rate',
      shareText(ratesOf(matrix)[1]?.share),
      goals.liveRelease === undefined ? undefined : `${goals.liveRelease} %`,
    ],
    ['Median stay, days', stayOf(daysOf(sum.cells))?.median ?? '–', goals.medianStay],
    ...(more.minutes ? [['Volunteer hours', hours, goals.volunteerHours]] : []),
  ].filter(([, , goal]) => goal !== undefined);
  return (
    <>
      <h2>Goals of {month.slice(0, 4)}</h2>
      {rows.length > 0 ? (
        <SmallTable
          label="Goals"
          heads={['', 'So far', 'Goal']}
          rows={rows.map((cells) => ({ key: String(cells[0]), cells }))}
        />
      ) : (
        <p className="muted">
          No goals are set{closes ? ': set them at "What counts as what" of the statistics' : ''}.
        </p>
      )}
      {goals.note && <p className="board-note">{goals.note}</p>}
    </>
  );
}
