import { useMemo, useState } from 'react';
import { kindsOf, kindTitle } from '#shared/rules/statistics/sheets.ts';
import type { SheetKind } from '#shared/rules/statistics/matrix.ts';
import { monthCountOf, monthAfter, type Period, periodTitle } from '#shared/rules/statistics/periods.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import { withParam } from '#ui/useQueryParams.ts';
import { Census } from './Census.tsx';
import { LabeledSelect } from '../figures/LabeledSelect.tsx';
import { type KindFigures, mappingOf, type PeriodFigures, sumOfMonths } from '../figures/figures.ts';
import { MatrixCard } from './MatrixCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { Rates } from './Rates.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { StaysCard } from './StaysCard.tsx';
import { TypesCard } from './TypesCard.tsx';
import { PeriodChoice } from '../figures/PeriodChoice.tsx';
import { StatisticsHead } from '../figures/StatisticsHead.tsx';
import { usePeriodQuery } from '../figures/usePeriodQuery.ts';
import { usePeriodFigures } from '../figures/usePeriodFigures.ts';
import '#ui/style/page.css';
import '../statistics.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const CountingRulesForm = lazyComponent(() => import('./CountingRulesForm.tsx'));

/** /reports/statistics?from=…&to=…&kind=…: intakes, outcomes and figures derived from them (product/questions 5). */
export default function StatisticsPage() {
  return useAccess('report.view') ? <Statistics /> : <NoPermission />;
}

/** A period with as many months before it as charts need, which show at least twelve. */
const toChartPeriod = (period: Period): Period => ({
  from: monthAfter(period.to, -Math.max(11, monthCountOf(period) - 1)),
  to: period.to,
});

function Statistics() {
  const periodQuery = usePeriodQuery('year');
  const { period } = periodQuery;
  const { data: figures, error, refetch } = usePeriodFigures(toChartPeriod(period));
  const [isEditingRules, setEditingRules] = useState(false);
  const hasMonths = figures?.months.some(({ month }) => month >= period.from);
  return (
    <div className="statistics">
      <StatisticsHead
        title="Statistics"
        otherPage={{ to: '/reports/board', label: 'Board page' }}
        settingsAction={figures && { label: 'Counting rules', onOpen: () => setEditingRules(true) }}
      >
        <PeriodChoice periodQuery={periodQuery} fiscalStart={figures?.settings.fiscalStart} />
        {figures && (
          <KindChoice {...{ figures, period }} kind={periodQuery.kind} onChoose={periodQuery.changeParams} />
        )}
      </StatisticsHead>
      {figures && !hasMonths ? (
        <EmptyState title={`${periodTitle(period)} hasn’t started yet`} />
      ) : figures ? (
        <Figures key={period.from + period.to} figures={figures} period={period} kind={periodQuery.kind} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {isEditingRules && figures && (
        <CountingRulesForm figures={figures} onClose={() => setEditingRules(false)} />
      )}
    </div>
  );
}

/** The placeholders while the figures load. */
function Loading() {
  return (
    <>
      <Skeleton height={260} />
      <Skeleton height={320} />
    </>
  );
}

interface FiguresProps {
  readonly figures: PeriodFigures;
  readonly period: Period;
  readonly kind: string;
}

/** The months of a period, without those that only charts need. */
const monthsOf = ({ months }: PeriodFigures, { from, to }: Period) =>
  months.filter(({ month }) => month >= from && month <= to);

/** The kinds of animals that have figures in a period. */
function kindsIn(figures: PeriodFigures, period: Period): SheetKind[] {
  const mapping = mappingOf(figures);
  return kindsOf(sumOfMonths(monthsOf(figures, period), mapping), mapping);
}

function KindChoice({
  figures,
  period,
  kind,
  onChoose,
}: FiguresProps & { readonly onChoose: (change: ReturnType<typeof withParam>) => void }) {
  const kinds = kindsIn(figures, period);
  return (
    <LabeledSelect
      label="Animals"
      value={kinds.some((each) => each === kind) ? kind : 'all'}
      onChoose={(value) => onChoose(withParam('kind', value === 'all' ? '' : value))}
      options={kinds.map((each) => [each, kindTitle(each)])}
    />
  );
}

function Figures({ figures, period, kind: requestedKind }: FiguresProps) {
  const kindFigures = useMemo((): KindFigures => {
    const kind = kindsIn(figures, period).find((each) => each === requestedKind) ?? 'all';
    return { figures, period, months: monthsOf(figures, period), kind };
  }, [figures, period, requestedKind]);
  return (
    <>
      <MonthsCard {...kindFigures} months={figures.months} />
      <MatrixCard {...kindFigures} />
      <Rates {...kindFigures} />
      <ReasonsCard {...kindFigures} />
      <TypesCard {...kindFigures} />
      <StaysCard {...kindFigures} />
      <Census figures={figures} />
    </>
  );
}
