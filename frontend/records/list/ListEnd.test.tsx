import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '#client/test-inside.tsx';
import { ListEnd } from './ListEnd.tsx';

/** The callbacks of the mocked observers that watch the end of the list. */
const observerCallbacks = new Set<(entries: { isIntersecting: boolean }[]) => void>();
/** True if the end is near the window when an observer begins to watch it. */
let startsNearEnd = false;
const reportIntersections = (...intersections: boolean[]) =>
  act(() =>
    observerCallbacks.forEach((notify) =>
      notify(intersections.map((isIntersecting) => ({ isIntersecting }))),
    ),
  );

beforeEach(() => {
  observerCallbacks.clear();
  startsNearEnd = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify;
      }
      observe() {
        observerCallbacks.add(this.#notify);
        if (startsNearEnd)
          queueMicrotask(
            () => observerCallbacks.has(this.#notify) && this.#notify([{ isIntersecting: true }]),
          );
      }
      disconnect() {
        observerCallbacks.delete(this.#notify);
      }
    },
  );
});

const LAST_PAGE = 4;

function List({ load }: { load: (page: number) => Promise<number> }) {
  const cache = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: (page) => (page < LAST_PAGE ? page + 1 : undefined),
  });
  return (
    <>
      <button onClick={() => void cache.invalidateQueries()}>Refresh</button>
      <ListEnd query={query} noun="animals">
        {query.data ? `${query.data.pages.length} pages` : 'none'}
      </ListEnd>
    </>
  );
}

const renderList = async (load: (page: number) => Promise<number> = async (page) => page) => {
  const loadSpy = vi.fn(load);
  renderSignedIn(<List load={loadSpy} />);
  await screen.findByText('1 pages');
  return () => loadSpy.mock.calls.map(([page]) => page);
};

it('loads one page when the end comes near, even if the observer reports it several times at once', async () => {
  const requestedPages = await renderList();
  reportIntersections(false, true);
  await screen.findByText('2 pages');
  reportIntersections(false, true, false, true);
  await screen.findByText('3 pages');
  expect(requestedPages()).toEqual([1, 2, 3]);
});

it('loads nothing when the last report says that the end is not near', async () => {
  const requestedPages = await renderList();
  reportIntersections(true, false);
  reportIntersections(false);
  expect(requestedPages()).toEqual([1]);
});

it('keeps loading while the end stays near, to the last page and no further', async () => {
  startsNearEnd = true;
  const requestedPages = await renderList();
  await screen.findByText('4 pages');
  expect(requestedPages()).toEqual([1, 2, 3, 4]);
  expect(observerCallbacks.size).toBe(0);
});

it('stops at a page that fails to load, until the user tries again', async () => {
  startsNearEnd = true;
  let isBroken = true;
  const requestedPages = await renderList(async (page) => {
    if (page === 3 && isBroken) throw new Error('gone');
    return page;
  });
  const retryButton = await screen.findByRole('button', {
    name: 'Couldn’t load the next animals. Try again',
  });
  expect(requestedPages()).toEqual([1, 2, 3]);
  fireEvent.click(retryButton);
  await waitFor(() => expect(requestedPages()).toEqual([1, 2, 3, 3]));
  await waitFor(() => expect(retryButton.hasAttribute('aria-busy')).toBe(false));
  isBroken = false;
  fireEvent.click(retryButton);
  await screen.findByText('4 pages');
  expect(requestedPages()).toEqual([1, 2, 3, 3, 3, 4]);
});

it('waits for a running refresh, and then loads the next pages', async () => {
  let finishRefresh: (page: number) => void = () => undefined;
  let loads = 0;
  const requestedPages = await renderList((page) =>
    ++loads === 2 ? new Promise((resolve) => (finishRefresh = resolve)) : Promise.resolve(page),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(requestedPages()).toEqual([1, 1]));
  reportIntersections(false, true);
  expect(requestedPages()).toEqual([1, 1]);
  startsNearEnd = true;
  await act(async () => finishRefresh(1));
  await screen.findByText('4 pages');
  expect(requestedPages()).toEqual([1, 1, 2, 3, 4]);
});
