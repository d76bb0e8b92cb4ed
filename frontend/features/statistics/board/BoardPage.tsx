import { useState } from 'react';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { monthAfter, type Period, periodTitle } from '#shared/rules/statistics/periods.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { BoardSheet } from './BoardSheet.tsx';
import { PeriodChoice } from '../figures/PeriodChoice.tsx';
import { StatisticsHead } from '../figures/StatisticsHead.tsx';
import { usePeriodQuery } from '../figures/usePeriodQuery.ts';
import { usePeriodFigures } from '../figures/usePeriodFigures.ts';
import '#ui/style/page.css';
import '../statistics.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const GoalsForm = lazyComponent(() => import('./GoalsForm.tsx'));

/** /reports/board?from=…&to=…: one page for the board, to print (product/questions 5.5). */
export default function BoardPage() {
  return useAccess('report.view') ? <Board /> : <NoPermission />;
}

/** The longest period of the page: it is compared with the one before and with the same one a year earlier. */
const MAX_MONTHS_SHOWN = 12;

/** A period with the twelve months before it. */
const withYearBefore = ({ from, to }: Period): Period => ({ from: monthAfter(from, -12), to });

function Board() {
  const periodQuery = usePeriodQuery('lastMonth', MAX_MONTHS_SHOWN);
  const { period } = periodQuery;
  const figuresQuery = usePeriodFigures(withYearBefore(period));
  const boardQuery = useCall(statistics.board, { query: { ...period } }, { staleTime: 0 });
  const [isEditingGoals, setEditingGoals] = useState(false);
  const failedQuery = [figuresQuery, boardQuery].find(({ error }) => error);
  const { data: figures } = figuresQuery;
  return (
    <div className="statistics board">
      <StatisticsHead
        title={`For the board: ${periodTitle(period)}`}
        otherPage={{ to: '/reports/statistics', label: 'Statistics' }}
        settingsAction={figures && { label: 'Annual goals', onOpen: () => setEditingGoals(true) }}
      >
        <PeriodChoice
          periodQuery={periodQuery}
          fiscalStart={figures?.settings.fiscalStart}
          maxMonths={MAX_MONTHS_SHOWN}
        />
      </StatisticsHead>
      {figures && boardQuery.data ? (
        <BoardSheet period={period} figures={figures} boardFigures={boardQuery.data} />
      ) : failedQuery?.error ? (
        <ErrorState message={failedQuery.error.message} onRetry={() => void failedQuery.refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
      {isEditingGoals && figures && <GoalsForm figures={figures} onClose={() => setEditingGoals(false)} />}
    </div>
  );
}
