import { history, type TenantHistoryLine } from '#shared/calls/reports/history.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useSession } from '#client/session/session-context.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { useRestore } from '#parts/history/useRestore.ts';
import { LoadedPages } from '#records/list/LoadedPages.tsx';
import { formatDate } from '#ui/time/moment.ts';
import { FilterBar } from './FilterBar.tsx';
import { isRangeReversed, toQuery, useFilters } from './filters.ts';
import { Line, nameOf } from './Line.tsx';
import './history.css';

const EMPTY = {
  icon: 'clock',
  title: 'Nothing was changed',
  text: 'Changes in the rescue appear here: who made them, when, and the value before.',
} as const;

/** /customization/history: the changes in the rescue, with buttons to restore deleted records (product/access 2.7). */
export default function HistoryPage() {
  const { countryCode } = useSession();
  const refresh = useRefresh();
  const { filters, change } = useFilters();
  const { isPending, restore } = useRestore();
  const { query, rows } = usePages({
    ...pagesOf(history.list, (from) => ({ query: { ...toQuery(filters), ...cursorOf(from) } })),
    rowsOf: ({ lines }) => lines,
    enabled: !isRangeReversed(filters),
    staleTime: 0,
  });
  const restoreRecord = async ({ restore: target }: TenantHistoryLine) => {
    if (!target) return;
    // The server refuses if another user saved first or the name is taken; the refreshed list shows which.
    await restore(target).catch(() => refresh());
  };
  const lookedTo = query.data?.pages.at(-1)?.lookedTo;
  const recordName = rows[0] && filters.record ? nameOf(rows[0].record) : '';
  return (
    <>
      <h1>History</h1>
      <FilterBar recordName={recordName} />
      {!isRangeReversed(filters) && (
        <LoadedPages
          {...{ query, rows }}
          noun="lines"
          empty={EMPTY}
          end={
            query.data &&
            (query.hasNextPage && lookedTo
              ? `Showing back to ${formatDate(lookedTo, countryCode)} …`
              : 'No earlier changes')
          }
        >
          {(lines) => (
            <ol className="history history-lines card">
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  busy={isPending}
                  onRestore={(restored) => void restoreRecord(restored)}
                  onFilterRecord={filters.record ? undefined : ({ record }) => change({ record: record.id })}
                />
              ))}
            </ol>
          )}
        </LoadedPages>
      )}
    </>
  );
}
