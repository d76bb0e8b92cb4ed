import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { kindsOf, kindTitle } from '#shared/rules/statistics/sheets.ts';
import type { Kind } from '#shared/rules/statistics/matrix.ts';
import { monthName } from '#shared/rules/time/moments.ts';
import { useMay } from '#client/session/me.ts';
import { PrintHead } from '#parts/paper/PrintHead.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import { asking, useAddress } from '#ui/useAddress.ts';
import { Census } from './Census.tsx';
import { Choose } from '../figures/Choose.tsx';
import { Counting, type CountingProps } from '../figures/Counting.tsx';
import { mappingOf, sumOfMonths, type Year } from '../figures/figures.ts';
import { MatrixCard } from './MatrixCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { Rates } from './Rates.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { StaysCard } from './StaysCard.tsx';
import { TypesCard } from './TypesCard.tsx';
import { useYear } from '../figures/useYear.ts';
import '#ui/style/page.css';
import '../statistics.css';

const SettingsForm = lazy(() => import('./SettingsForm.tsx'));

/** /reports/statistics?year=…&month=…&kind=…: intakes, outcomes and what follows from them (product/questions 5). */
export default function StatisticsPage() {
  return useMay('report.view') ? <Statistics /> : <NoPermission />;
}

const FIRST_YEAR = 1990;

/** What the address asks for. */
function useAsked() {
  const [params, change] = useAddress({ replace: true });
  const today = useToday();
  const set = (name: string, value: string) => change(asking(name, value));
  const year = /^(19|20)\d\d$/.exec(params.get('year') ?? '')?.[0] ?? today.slice(0, 4);
  return { year, month: params.get('month') ?? '', kind: params.get('kind') ?? 'all', set, today };
}

function Statistics() {
  const { year: asked, month, kind, set, today } = useAsked();
  const { year, counting, error, refetch } = useYear(asked);
  const [setting, setSetting] = useState(false);
  const closes = useMay('records.report');
  const years = Array.from({ length: Number(today.slice(0, 4)) - FIRST_YEAR + 1 }, (_, i) =>
    String(Number(today.slice(0, 4)) - i),
  );
  return (
    <div className="statistics">
      <PrintHead />
      <div className="page-head">
        <h1>Statistics</h1>
        <span className="page-buttons">
          <Link to="/reports/board">Board page</Link>
          {closes && year && (
            <Button icon="edit" onClick={() => setSetting(true)}>
              What counts as what
            </Button>
          )}
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      <div className="statistics-asked">
        <Choose
          label="Year"
          value={asked}
          onChoose={(value) => set('year', value)}
          options={years.map((each) => [each, each])}
        />
        {year && <Chosen {...{ year, month, kind, set }} />}
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : year?.months.length === 0 ? (
        <EmptyState title={`${asked} has not begun`} />
      ) : year ? (
        <Figures key={asked} year={year} month={month} kind={kind} />
      ) : (
        <Loading counting={counting} />
      )}
      {setting && year && (
        <Suspense>
          <SettingsForm year={year} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The figures load. */
function Loading({ counting }: { readonly counting: CountingProps | undefined }) {
  return (
    <>
      {counting && <Counting {...counting} />}
      <Skeleton height={260} />
      <Skeleton height={320} />
    </>
  );
}

interface ChosenProps {
  readonly year: Year;
  readonly month: string;
  readonly kind: string;
  readonly set: (name: string, value: string) => void;
}

function Chosen({ year, month, kind, set }: ChosenProps) {
  const kinds = kindsOf(sumOfMonths(year.months, mappingOf(year)), mappingOf(year));
  return (
    <>
      <Choose
        label="Month"
        value={month}
        onChoose={(value) => set('month', value)}
        options={[
          ['', 'The whole year'],
          ...year.months.map((each) => [each.month, monthName(each.month)] as const),
        ]}
      />
      <Choose
        label="Animals"
        value={kinds.some((each) => each === kind) ? kind : 'all'}
        onChoose={(value) => set('kind', value === 'all' ? '' : value)}
        options={kinds.map((each) => [each, kindTitle(each)])}
      />
    </>
  );
}

/** What every part shows: the months that are asked for, of one kind. */
export interface Shown {
  readonly year: Year;
  readonly months: Year['months'];
  readonly kind: Kind;
}

function Figures({ year, month, kind: asked }: Pick<ChosenProps, 'year' | 'month' | 'kind'>) {
  const shown = useMemo((): Shown => {
    const months = year.months.filter((each) => !month || each.month === month);
    const mapping = mappingOf(year);
    const kind = kindsOf(sumOfMonths(year.months, mapping), mapping).find((each) => each === asked) ?? 'all';
    return { year, months: months.length > 0 ? months : year.months, kind };
  }, [year, month, asked]);
  return (
    <>
      <MonthsCard {...shown} months={year.months} />
      <MatrixCard {...shown} />
      <Rates {...shown} />
      <ReasonsCard {...shown} />
      <TypesCard {...shown} />
      <StaysCard {...shown} />
      <Census year={year} />
    </>
  );
}
