import type { ReactNode } from 'react';
import { ListEnd } from './ListEnd.tsx';
import { Loaded, type LoadedProps } from './Loaded.tsx';
import type { PagedQuery } from './useNextPage.ts';

interface Props<R> extends Pick<LoadedProps<R>, 'empty' | 'children'> {
  /** The result of `usePages`. */
  readonly query: PagedQuery & {
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly rows: readonly R[];
  /** The plural noun of the rows. */
  readonly noun: string;
  /** Content at the end of the rows that were read so far. */
  readonly end?: ReactNode;
}

/** The rows that were read so far and the end of the list; without rows the loading, error or empty state. */
export function LoadedPages<R>({ query, rows, noun, empty, end, children }: Props<R>): ReactNode {
  // A page may be empty although others follow.
  const isIncomplete = rows.length === 0 && query.hasNextPage;
  return (
    <>
      {/* The end of the list says that the next page failed, and offers to load it again. */}
      {!(isIncomplete && query.isFetchNextPageError) && (
        <Loaded
          records={query.data === undefined || isIncomplete ? undefined : rows}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={empty}
        >
          {children}
        </Loaded>
      )}
      <ListEnd query={query} noun={noun}>
        {end}
      </ListEnd>
    </>
  );
}
