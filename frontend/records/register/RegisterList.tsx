import { type ReactNode, Suspense } from 'react';
import { fetchFault } from '#client/wire/api-error.ts';
import { ErrorState } from '#ui/message/states.tsx';
import { ListEnd } from '../list/ListEnd.tsx';
import { RowsLoading } from '../rows/RowsLoading.tsx';
import type { Paged } from '../list/useNextPage.ts';

interface Props {
  /** How the list is read. */
  readonly query: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly data: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** What asks for its next page. */
  readonly paged: Paged;
  /** What is listed, in the plural. */
  readonly rows: string;
  /** How many there are so far. */
  readonly count: number;
  /** Stands above the rows, or above what says that there are none. */
  readonly before?: ReactNode;
  /** What stands in the place of rows where there are none. */
  readonly empty: ReactNode;
  /** What stands below the rows. */
  readonly end: string;
  readonly children: ReactNode;
}

/** A register while it loads, where it failed or is empty, and with its rows, page after page while one scrolls. */
export function RegisterList({ query, paged, rows, count, before, empty, end, children }: Props) {
  if (query.isPending) return <RowsLoading rows={rows} />;
  if (query.error && !query.data)
    return <ErrorState message={fetchFault(query.error)} onRetry={() => void query.refetch()} />;
  if (count === 0)
    return (
      <Suspense>
        {before}
        {empty}
      </Suspense>
    );
  return (
    <>
      {before}
      {children}
      <ListEnd query={paged} rows={rows}>
        {end}
      </ListEnd>
    </>
  );
}
