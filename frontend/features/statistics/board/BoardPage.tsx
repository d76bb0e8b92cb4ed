import { Link, useSearchParams } from 'react-router';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { monthBefore, monthName } from '#shared/rules/time/moments.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { BoardSheet } from './BoardSheet.tsx';
import { Choose } from '../figures/Choose.tsx';
import { Counting } from '../figures/Counting.tsx';
import { yearBefore } from '../figures/figures.ts';
import { useYear } from '../figures/useYear.ts';
import '#ui/style/page.css';
import '../statistics.css';

/** /reports/board?month=…: one page for the board, on paper (product/questions 5.5). */
export default function BoardPage() {
  return useMay('report.view') ? <Board /> : <NoPermission />;
}

/** So many months are offered; an address may ask for one before them. */
const OFFERED = 36;

/** The months to choose from, the latest first. */
function monthsTo(present: string, chosen: string): string[] {
  const months = [present];
  while (months.length < OFFERED) months.push(monthBefore(months.at(-1) ?? ''));
  return months.includes(chosen) ? months : [...months, chosen];
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
          <Choose
            label="Month"
            value={month}
            onChoose={(value) => setParams({ month: value }, { replace: true })}
            options={monthsTo(present, month).map((each) => [each, monthName(each)])}
          />
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      {failed?.error ? (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />
      ) : year && before && more.data ? (
        <BoardSheet month={month} years={[before, year]} more={more.data} />
      ) : (
        <>
          {counting && <Counting {...counting} />}
          <Skeleton height={480} />
        </>
      )}
    </div>
  );
}
