import type { ReactNode } from 'react';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { ListEnd } from '../list/ListEnd.tsx';
import type { PagedQuery } from '../list/useNextPage.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import '../rows/loading.css';

/** Placeholders while a list loads; `rows` is its plural noun: 'animals'. */
function RowsLoading({ rows: noun }: { rows: string }) {
  const isNarrow = useIsNarrow();
  const rows = Array.from({ length: 8 }, (_, i) => i);
  return (
    <div className={isNarrow ? '' : 'card'} role="status" aria-label={`Loading ${noun}`}>
      {rows.map((row) => (
        <div key={row} className={isNarrow ? 'card loading-card' : 'loading-row'}>
          <Skeleton width={44} height={44} radius={9} />
          <Skeleton width={`${30 + ((row * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}

interface Props {
  /** The query of the list. */
  readonly query: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly data: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** The query that loads the next page of the list. */
  readonly pagedQuery: PagedQuery;
  /** The plural noun of the rows. */
  readonly rows: string;
  /** The number of rows so far. */
  readonly count: number;
  /** Content above the rows or the empty state. */
  readonly before?: ReactNode;
  /** The empty state. */
  readonly empty: ReactNode;
  /** Content below the rows. */
  readonly end: string;
  readonly children: ReactNode;
}

/** A register: placeholders while it loads, its error or empty state, or its rows, loaded page by page on scrolling. */
export function RegisterList({ query, pagedQuery, rows, count, before, empty, end, children }: Props) {
  if (query.isPending) return <RowsLoading rows={rows} />;
  if (query.error && !query.data)
    return <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.refetch()} />;
  if (count === 0)
    return (
      <>
        {before}
        {empty}
      </>
    );
  return (
    <>
      {before}
      {children}
      <ListEnd query={pagedQuery} noun={rows}>
        {end}
      </ListEnd>
    </>
  );
}
