import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthBefore, monthLabel, monthName } from '#shared/rules/time/moments.ts';
import { stayOf } from '#shared/rules/statistics/figures.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { ratesOf } from '#shared/rules/statistics/rates.ts';
import { useMay } from '#client/session/me.ts';
import { useMoney } from '#client/useMoney.ts';
import { BarChart } from '#parts/charts/BarChart.tsx';
import { BoardGoals } from './BoardGoals.tsx';
import { Figure } from '../figures/Figure.tsx';
import {
  behindPath,
  type BoardShown,
  countOf,
  daysOf,
  lastDayOf,
  mappingOf,
  shareText,
  sumOfMonths,
  type Year,
  yearBefore,
} from '../figures/figures.ts';
import { SmallTable } from '../figures/SmallTable.tsx';

/** What a month says to a board. */
function figuresIn(years: readonly Year[], month: string) {
  const year = years.find(({ months }) => months.some((each) => each.month === month));
  if (!year) return undefined;
  const mapping = mappingOf(year);
  const sum = sumOfMonths(
    year.months.filter((each) => each.month === month),
    mapping,
  );
  const matrix = matrixOf(sum, mapping);
  return {
    month,
    in: countOf(sum.cells, 'in'),
    out: countOf(sum.cells, 'out'),
    adoption: sumOf(matrix.rows.adoption),
    care: matrix.ending,
    stay: stayOf(daysOf(sum.cells))?.median,
    raw: ratesOf(matrix)[1]?.share,
  };
}

type Figures = NonNullable<ReturnType<typeof figuresIn>>;

/** The animals behind a figure of a month. */
function pathOf(month: string, what: 'in' | 'out' | 'adoption' | 'care'): string {
  const to = lastDayOf(month);
  return behindPath({ from: what === 'care' ? to : `${month}-01`, to, what });
}

/** A figure of each month, which opens its animals. */
function monthlyRow(
  name: string,
  what: 'in' | 'out' | 'adoption' | 'care',
  of: readonly (Figures | undefined)[],
) {
  const cells = of.map((each, i) =>
    each ? (
      <Figure
        key={each.month}
        count={each[what]}
        to={pathOf(each.month, what)}
        says={`${name}, ${monthName(each.month)}`}
      />
    ) : (
      <span key={i}>–</span>
    ),
  );
  return { key: what, cells: [name, ...cells] };
}

/** Hours and donations, for whoever may see them. */
function useMore(columns: readonly string[], { minutes, donations }: BoardShown['more']) {
  const money = useMoney();
  const rows: { key: string; cells: ReactNode[] }[] = [];
  if (minutes) {
    const hours = columns.map((each) => Math.round((minutes[each] ?? 0) / 60));
    rows.push({ key: 'hours', cells: ['Volunteer hours', ...hours] });
  }
  if (donations) {
    const amounts = columns.map((each) => money(donations[each]?.amount ?? 0));
    rows.push({ key: 'donations', cells: ['Donations of money', ...amounts] });
  }
  return rows;
}

/** The figures, the year's line and the goals on one page. */
export function BoardSheet({ month, years, more }: BoardShown) {
  const asks = useMay('query.current_foster');
  const columns = [month, monthBefore(month), yearBefore(month)];
  const figures = columns.map((each) => figuresIn(years, each));
  const others = useMore(columns, more);
  const animals = `${more.fosters} ${more.fosters === 1 ? 'animal' : 'animals'}`;
  const stays = figures.map((each) => each?.stay ?? '–');
  return (
    <div className="card statistics-card board-sheet">
      <SmallTable
        label="The month, the one before and the same month of the year before"
        heads={['', ...columns.map(monthName)]}
        rows={[
          monthlyRow('Intakes', 'in', figures),
          monthlyRow('Outcomes', 'out', figures),
          monthlyRow('Adoptions', 'adoption', figures),
          monthlyRow('In care at the end', 'care', figures),
          { key: 'stay', cells: ['Median stay of those who left, days', ...stays] },
          { key: 'raw', cells: ['Raw live release rate', ...figures.map((each) => shareText(each?.raw))] },
          ...others,
        ]}
      />
      <p>
        With fosters today:{' '}
        {asks && more.fosters > 0 ? <Link to="/reports/current-fosters">{animals}</Link> : animals} in{' '}
        {more.fosterHomes} {more.fosterHomes === 1 ? 'home' : 'homes'}.
      </p>
      <YearLine month={month} years={years} />
      <BoardGoals month={month} years={years} more={more} />
      <p className="muted">
        Raw live release rate: live outcomes ÷ (live outcomes + euthanized + died + lost).
      </p>
    </div>
  );
}

/** The twelve months up to this one. */
function YearLine({ month, years }: Omit<BoardShown, 'more'>) {
  const months = years
    .flatMap((year) => year.months)
    .filter((each) => each.month <= month && each.month > yearBefore(month));
  const groups = months.map(({ month: name, cells }) => {
    const bar = (what: 'in' | 'out', words: string) => {
      const count = countOf(cells, what);
      const to = behindPath({ from: `${name}-01`, to: lastDayOf(name), what });
      return { count, says: `${monthName(name)}: ${count} ${words}`, to };
    };
    return {
      label: monthLabel(name),
      title: monthName(name),
      bars: [bar('in', 'intakes'), bar('out', 'outcomes')],
    };
  });
  return <BarChart title="Twelve months" names={['Intakes', 'Outcomes']} groups={groups} head="Month" />;
}
