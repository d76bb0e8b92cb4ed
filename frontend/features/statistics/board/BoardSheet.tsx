import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  monthCountOf,
  monthAfter,
  monthsIn,
  type Period,
  periodTitle,
  shiftMonths,
} from '#shared/rules/statistics/periods.ts';
import { stayStatistics } from '#shared/rules/statistics/figures.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { rawLiveReleaseRate } from '#shared/rules/statistics/rates.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useMoney } from '#client/useMoney.ts';
import { BarChart } from '#parts/charts/BarChart.tsx';
import { BoardGoals } from './BoardGoals.tsx';
import { Figure } from '../figures/Figure.tsx';
import {
  eventsPath,
  type BoardData,
  countOf,
  daysOf,
  lastDayOf,
  mappingOf,
  monthBars,
  type PeriodFigures,
  shareText,
  sumOfMonths,
} from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** A period's summary for a board; undefined if its first month is not loaded. */
function figuresOf(figures: PeriodFigures, period: Period) {
  const months = figures.months.filter(({ month }) => month >= period.from && month <= period.to);
  if (months[0]?.month !== period.from) return undefined;
  const mapping = mappingOf(figures);
  const sum = sumOfMonths(months, mapping);
  const matrix = matrixOf(sum, mapping);
  return {
    period,
    in: countOf(sum.cells, 'in'),
    out: countOf(sum.cells, 'out'),
    adoption: sumOf(matrix.rows.adoption),
    care: matrix.ending,
    stay: stayStatistics(daysOf(sum.cells))?.median,
    raw: rawLiveReleaseRate(matrix),
  };
}

type Figures = NonNullable<ReturnType<typeof figuresOf>>;

/** The path of the list of animals behind a figure of a period. */
function pathOf(period: Period, what: 'in' | 'out' | 'adoption' | 'care'): string {
  const lastDay = lastDayOf(period.to);
  return eventsPath({ from: what === 'care' ? lastDay : `${period.from}-01`, to: lastDay, what });
}

/** A table row with a figure for each period; a figure opens the list of its animals. */
function figureRow(
  name: string,
  measure: 'in' | 'out' | 'adoption' | 'care',
  figures: readonly (Figures | undefined)[],
) {
  const cells = figures.map((each, index) =>
    each ? (
      <Figure
        key={each.period.from}
        count={each[measure]}
        to={pathOf(each.period, measure)}
        meaning={`${name}, ${periodTitle(each.period)}`}
      />
    ) : (
      <span key={index}>–</span>
    ),
  );
  return { key: measure, cells: [name, ...cells] };
}

/** The period, the one before it, and the same one a year earlier; the last is left out if the two are the same. */
function columnsOf(period: Period): Period[] {
  const previousPeriod = shiftMonths(period, -monthCountOf(period));
  const yearEarlier = shiftMonths(period, -12);
  return previousPeriod.from === yearEarlier.from
    ? [period, previousPeriod]
    : [period, previousPeriod, yearEarlier];
}

/** Adds up a value over the months of a period. */
const sumIn = (period: Period, monthValue: (month: string) => number) =>
  monthsIn(period).reduce((sum, month) => sum + monthValue(month), 0);

/** Hours and donations, for roles that see them. */
function useExtraRows(columns: readonly Period[], { minutes, donations }: BoardData['boardFigures']) {
  const formatMoney = useMoney();
  const rows: { key: string; cells: ReactNode[] }[] = [];
  if (minutes) {
    const minutesIn = (each: Period) => sumIn(each, (month) => minutes[month] ?? 0);
    const hours = columns.map((each) => Math.round(minutesIn(each) / 60));
    rows.push({ key: 'hours', cells: ['Volunteer hours', ...hours] });
  }
  if (donations) {
    const cents = (month: string) => Math.round((donations[month]?.amount ?? 0) * 100);
    const amounts = columns.map((each) => formatMoney(sumIn(each, cents) / 100));
    rows.push({ key: 'donations', cells: ['Money donations', ...amounts] });
  }
  return rows;
}

/** The figures, a chart of the last twelve months, and the goals on one page. */
export function BoardSheet({ period, figures: periodFigures, boardFigures }: BoardData) {
  const canSeeFosters = useAccess('query.current_foster');
  const columns = columnsOf(period);
  const figures = columns.map((each) => figuresOf(periodFigures, each));
  const extraRows = useExtraRows(columns, boardFigures);
  const fosteredText = pluralize(boardFigures.fosters, 'animal');
  const stays = figures.map((each) => each?.stay ?? '–');
  return (
    <div className="card statistics-card board-sheet">
      <SmallTable
        label="The period, the one before and the same one a year earlier"
        headings={['', ...columns.map(periodTitle)]}
        rows={[
          figureRow('Intakes', 'in', figures),
          figureRow('Outcomes', 'out', figures),
          figureRow('Adoptions', 'adoption', figures),
          figureRow('In care at the end', 'care', figures),
          { key: 'stay', cells: ['Median length of stay (days)', ...stays] },
          { key: 'raw', cells: ['Raw live release rate', ...figures.map((each) => shareText(each?.raw))] },
          ...extraRows,
        ]}
      />
      <p>
        With fosters today:{' '}
        {canSeeFosters && boardFigures.fosters > 0 ? (
          <Link to="/reports/current-fosters">{fosteredText}</Link>
        ) : (
          fosteredText
        )}{' '}
        in {pluralize(boardFigures.fosterHomes, 'home')}.
      </p>
      <YearChart to={period.to} figures={periodFigures} />
      <BoardGoals period={period} figures={periodFigures} boardFigures={boardFigures} />
      <p className="muted">
        Raw live release rate: live outcomes ÷ (live outcomes + euthanized + died + lost).
      </p>
    </div>
  );
}

/** The twelve months up to the end of the period. */
function YearChart({ to: lastMonth, figures }: { readonly to: string; readonly figures: PeriodFigures }) {
  const months = figures.months.filter(
    ({ month }) => month > monthAfter(lastMonth, -12) && month <= lastMonth,
  );
  const groups = months.map(({ month, cells }) => monthBars(month, cells));
  return <BarChart title="Twelve months" names={['Intakes', 'Outcomes']} groups={groups} head="Month" />;
}
