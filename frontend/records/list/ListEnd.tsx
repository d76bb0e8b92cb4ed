import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { type PagedQuery, useNextPage } from './useNextPage.ts';
import './list-end.css';

interface ListEndProps {
  readonly query: PagedQuery;
  /** The plural noun of the rows. */
  readonly noun: string;
  /** The number of rows so far. */
  readonly children?: ReactNode;
}

/** The end of a list that loads page by page: the number of rows, or that the next page is loading or failed. */
export function ListEnd({ query, noun, children }: ListEndProps) {
  const sentinelRef = useNextPage(query);
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <p className="list-end muted" role="status" data-more={query.hasNextPage || undefined}>
        {isFetchNextPageError ? (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Couldn’t load the next {noun}. Try again
          </Button>
        ) : isFetchingNextPage ? (
          'Loading more …'
        ) : (
          children
        )}
      </p>
      <div ref={sentinelRef} />
    </>
  );
}
