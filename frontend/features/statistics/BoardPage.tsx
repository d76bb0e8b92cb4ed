import { Link, useSearchParams } from 'react-router';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data } from '#shared/contract/call.ts';
import { monthLabel, monthName } from '#shared/rules/moments.ts';
import { stayOf } from '#shared/rules/statistics/figures.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { ratesOf } from '#shared/rules/statistics/rates.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { useMoney } from '#client/useMoney.ts';
import { BarChart } from '#parts/charts/BarChart.tsx';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/clock.ts';
import { NoPermission } from '#ui/NoPermission.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { Counting } from './Counting.tsx';
import {
  behindPath,
  countOf,
  daysOf,
  lastDayOf,
  mappingOf,
  shareText,
  sumOfMonths,
  type Year,
} from './figures.ts';
import { SmallTable } from './SmallTable.tsx';
import { useYear } from './useYear.ts';
import '#ui/page.css';
import './statistics.css';

/** /reports/board?month=…: one page for the board, on paper (product/questions 5.5). */
export default function BoardPage() {
  return useMay('report.view') ? <Board /> : <NoPermission />;
}

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** The month before another. */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

function Board() {
  const [params, setParams] = useSearchParams();
  const present = useToday().slice(0, 7);
  const asked = params.get('month') ?? '';
  const month =
    /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= present ? asked : monthBefore(present);
  // The month before January is one of the year before, which is read anyhow.
  const years = [useYear(month.slice(0, 4)), useYear(yearBefore(month).slice(0, 4))];
  const more = useCall(statistics.board, { query: { month } }, { staleTime: 0 });
  const failed = [...years, more].find(({ error }) => error);
  const [year, before] = years.map((each) => each.year);
  const counting = years.find((each) => each.counting)?.counting;
  return (
    <div className="statistics board">
      <PrintHead />
      <div className="page-head">
        <h1>For the board: {monthName(month)}</h1>
        <span className="page-buttons">
          <Link to="/reports/statistics">Statistics</Link>
          <label>
            Month{' '}
            <input
              className="input"
              type="month"
              max={present}
              value={month}
              onChange={({ target }) => target.value && setParams({ month: target.value }, { replace: true })}
            />
          </label>
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      {failed?.error ? (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />
      ) : year && before && more.data ? (
        <Sheet month={month} years={[before, year]} more={more.data} />
      ) : (
        <>
          {counting && <Counting {...counting} />}
          <Skeleton height={480} />
        </>
      )}
    </div>
  );
}

interface SheetProps {
  readonly month: string;
  readonly years: readonly Year[];
  readonly more: Data<typeof statistics.board>;
}

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
  const raw = ratesOf(matrix)[1];
  return {
    intakes: countOf(sum.cells, 'in'),
    outcomes: countOf(sum.cells, 'out'),
    adoptions: sumOf(matrix.rows.adoption),
    inCare: matrix.ending,
    stay: stayOf(daysOf(sum.cells))?.median,
    raw: raw?.share,
  };
}

/** The figures, the year's line and the goals on one page. */
function Sheet({ month, years, more }: SheetProps) {
  const money = useMoney();
  const columns = [month, monthBefore(month), yearBefore(month)];
  const figures = columns.map((each) => figuresIn(years, each));
  const hours = (each: string) => Math.round((more.minutes?.[each] ?? 0) / 60);
  const rows: { key: string; cells: (string | number)[] }[] = [
    { key: 'in', cells: ['Intakes', ...figures.map((each) => each?.intakes ?? '–')] },
    { key: 'out', cells: ['Outcomes', ...figures.map((each) => each?.outcomes ?? '–')] },
    { key: 'adoptions', cells: ['Adoptions', ...figures.map((each) => each?.adoptions ?? '–')] },
    { key: 'care', cells: ['In care at the end', ...figures.map((each) => each?.inCare ?? '–')] },
    {
      key: 'stay',
      cells: ['Median stay of those who left, days', ...figures.map((each) => each?.stay ?? '–')],
    },
    { key: 'raw', cells: ['Raw live release rate', ...figures.map((each) => shareText(each?.raw))] },
    ...(more.minutes ? [{ key: 'hours', cells: ['Volunteer hours', ...columns.map(hours)] }] : []),
    ...(more.donations
      ? [
          {
            key: 'donations',
            cells: [
              'Donations of money',
              ...columns.map((each) => money(more.donations?.[each]?.amount ?? 0)),
            ],
          },
        ]
      : []),
  ];
  return (
    <>
      <SmallTable
        label="The month, the one before and the same month of the year before"
        heads={['', ...columns.map(monthName)]}
        rows={rows}
      />
      <p>
        With fosters today: <strong>{more.fosters}</strong> {more.fosters === 1 ? 'animal' : 'animals'} in{' '}
        {more.fosterHomes} {more.fosterHomes === 1 ? 'home' : 'homes'}.
      </p>
      <YearLine month={month} years={years} />
      <Goals month={month} years={years} more={more} />
      <p className="muted board-formula">
        Raw live release rate: live outcomes ÷ (live outcomes + euthanized + died + lost).
      </p>
    </>
  );
}

/** The twelve months up to this one. */
function YearLine({ month, years }: Omit<SheetProps, 'more'>) {
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

/** What was reached of the goals of the year so far. */
function Goals({ month, years: [, year], more }: SheetProps) {
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
