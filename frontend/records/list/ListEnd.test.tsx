import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInside } from '#client/test-inside.tsx';
import { ListEnd } from './ListEnd.tsx';

/** What the browser would tell those who look at the end of the list. */
const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>();
/** Whether the end is near the window when somebody begins to look. */
let startsNearEnd = false;
const deliver = (...intersections: boolean[]) =>
  act(() =>
    observers.forEach((notify) => notify(intersections.map((isIntersecting) => ({ isIntersecting })))),
  );

beforeEach(() => {
  observers.clear();
  startsNearEnd = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify;
      }
      observe() {
        observers.add(this.#notify);
        if (startsNearEnd)
          queueMicrotask(() => observers.has(this.#notify) && this.#notify([{ isIntersecting: true }]));
      }
      disconnect() {
        observers.delete(this.#notify);
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
      <ListEnd query={query} rows="animals">
        {query.data ? `${query.data.pages.length} pages` : 'none'}
      </ListEnd>
    </>
  );
}

const show = async (load: (page: number) => Promise<number> = async (page) => page) => {
  const loadSpy = vi.fn(load);
  renderInside(<List load={loadSpy} />);
  await screen.findByText('1 pages');
  return () => loadSpy.mock.calls.map(([page]) => page);
};

it('loads one page when the end comes near, however many reports arrive at once', async () => {
  const requestedPages = await show();
  deliver(false, true);
  await screen.findByText('2 pages');
  deliver(false, true, false, true);
  await screen.findByText('3 pages');
  expect(requestedPages()).toEqual([1, 2, 3]);
});

it('loads nothing when the end is no longer near', async () => {
  const requestedPages = await show();
  deliver(true, false);
  deliver(false);
  expect(requestedPages()).toEqual([1]);
});

it('keeps loading while the end stays near, to the last page and no further', async () => {
  startsNearEnd = true;
  const requestedPages = await show();
  await screen.findByText('4 pages');
  expect(requestedPages()).toEqual([1, 2, 3, 4]);
  expect(observers.size).toBe(0);
});

it('stops at a page that fails to load, until the user tries again', async () => {
  startsNearEnd = true;
  let isBroken = true;
  const requestedPages = await show(async (page) => {
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
  let refresh: (page: number) => void = () => undefined;
  let loads = 0;
  const requestedPages = await show((page) =>
    ++loads === 2 ? new Promise((resolve) => (refresh = resolve)) : Promise.resolve(page),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(requestedPages()).toEqual([1, 1]));
  deliver(false, true);
  expect(requestedPages()).toEqual([1, 1]);
  startsNearEnd = true;
  await act(async () => refresh(1));
  await screen.findByText('4 pages');
  expect(requestedPages()).toEqual([1, 1, 2, 3, 4]);
});
