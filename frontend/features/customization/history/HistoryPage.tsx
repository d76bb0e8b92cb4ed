import { history, type TenantLine } from '#shared/calls/reports/history.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { useMe } from '#client/session/me.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { useRestore } from '#parts/history/useRestore.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { dayOf } from '#ui/time/moment.ts';
import { FilterBar } from './FilterBar.tsx';
import { isUpsideDown, queryOf, useFilters } from './filters.ts';
import { Line, nameOf } from './Line.tsx';
import './history.css';

const EMPTY = {
  icon: 'clock',
  title: 'Nothing was changed',
  text: 'Changes in the rescue appear here: who made them, when, and the value before.',
} as const;

/** /customization/history: the changes in the rescue, with buttons that restore deleted records (product/access 2.7). */
export default function HistoryPage() {
  const { countryCode } = useMe();
  const refresh = useRefresh();
  const { filters, change } = useFilters();
  const { isPending, restore } = useRestore();
  const { query, rows } = usePages({
    ...pagesOf(history.list, (from) => ({ query: { ...queryOf(filters), ...cursorOf(from) } })),
    rowsOf: ({ lines }) => lines,
    enabled: !isUpsideDown(filters),
    staleTime: 0,
  });
  const bringBack = async ({ restore: target }: TenantLine) => {
    if (!target) return;
    // The server refuses if another user saved first or the name is taken; the refreshed list shows which.
    await restore(target).catch(() => refresh());
  };
  const lookedTo = query.data?.pages.at(-1)?.lookedTo;
  const recordName = rows[0] && filters.record ? nameOf(rows[0].record) : '';
  const records =
    isUpsideDown(filters) || (rows.length === 0 && query.hasNextPage) ? undefined : query.data && rows;
  return (
    <>
      <h1>History</h1>
      <FilterBar recordName={recordName} />
      {!isUpsideDown(filters) && (
        <Loaded
          records={records}
          error={query.data ? null : query.error}
          onRetry={() => void query.refetch()}
          empty={EMPTY}
        >
          {(lines) => (
            <ol className="history history-lines card">
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  busy={isPending}
                  onRestore={(one) => void bringBack(one)}
                  onOnly={filters.record ? undefined : ({ record }) => change({ record: record.id })}
                />
              ))}
            </ol>
          )}
        </Loaded>
      )}
      {query.data && (
        <ListEnd query={query} rows="lines">
          {query.hasNextPage && lookedTo
            ? `Showing back to ${dayOf(lookedTo, countryCode)} …`
            : 'No earlier changes'}
        </ListEnd>
      )}
    </>
  );
}
