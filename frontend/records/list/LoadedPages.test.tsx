import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadedPages } from './LoadedPages.tsx';

const EMPTY = { icon: 'note', title: 'No receipts', text: 'They appear here.' } as const;

it.each([
  ['a further page may have some', true, true],
  ['it was the last page', false, false],
])('without rows on the first page, is still loading if %s', (_, hasNextPage, isLoading) => {
  const query = {
    data: {},
    error: null,
    refetch: () => Promise.resolve(),
    hasNextPage,
    isFetching: true,
    isFetchingNextPage: hasNextPage,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
  };
  render(
    <LoadedPages query={query} rows={[]} noun="receipts" empty={EMPTY}>
      {() => null}
    </LoadedPages>,
  );
  expect(screen.queryByText('No receipts') === null).toBe(isLoading);
  expect(screen.queryByRole('status', { name: 'Loading the records' }) !== null).toBe(isLoading);
});
