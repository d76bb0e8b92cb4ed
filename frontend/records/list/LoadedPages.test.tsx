import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadedPages } from './LoadedPages.tsx';

const EMPTY = { icon: 'note', title: 'No receipts', text: 'They appear here.' } as const;

const QUERY = {
  data: {},
  error: null,
  refetch: () => Promise.resolve(),
  hasNextPage: true,
  isFetching: true,
  isFetchingNextPage: true,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

it.each([
  ['a further page may have some', true, true],
  ['it was the last page', false, false],
])('without rows on the first page, is still loading if %s', (_, hasNextPage, isLoading) => {
  const query = { ...QUERY, hasNextPage, isFetchingNextPage: hasNextPage };
  render(
    <LoadedPages query={query} rows={[]} noun="receipts" empty={EMPTY}>
      {() => null}
    </LoadedPages>,
  );
  expect(screen.queryByText('No receipts') === null).toBe(isLoading);
  expect(screen.queryByRole('status', { name: 'Loading the records' }) !== null).toBe(isLoading);
});

it('shows one button to try again if the page after an empty one failed', () => {
  const failure = { error: new Error('It failed'), isFetchingNextPage: false, isFetchNextPageError: true };
  render(
    <LoadedPages query={{ ...QUERY, ...failure }} rows={[]} noun="receipts" empty={EMPTY}>
      {() => null}
    </LoadedPages>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Couldn’t load the next receipts. Try again',
  ]);
  expect(screen.queryByRole('status', { name: 'Loading the records' })).toBeNull();
});
