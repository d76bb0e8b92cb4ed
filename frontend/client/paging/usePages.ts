import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { keyOf } from '../calls/api.ts';
import { prefetchedData, makeCall } from '../calls/make-call.ts';
import type { CompletedCall } from '../calls/refresh.ts';
import { type PageStart, rowPages } from './row-pages.ts';

/** A list that is read page by page: its cache key, its loader, and the rows of a page. */
export interface Pages<P, R> {
  readonly key: readonly unknown[];
  readonly load: (from: PageStart, signal: AbortSignal) => Promise<P>;
  /** The first page, if it was prefetched. */
  readonly prefetchedPage?: () => P | undefined;
  readonly rowsOf: (page: P) => readonly R[];
  /** The pages as they are after a changing call; undefined where they must be read anew. */
  readonly updatePages?: (pages: readonly P[], completedCall: CompletedCall) => readonly P[] | undefined;
  readonly enabled?: boolean;
  /** Milliseconds for which the loaded pages count as fresh. */
  readonly staleTime?: number;
}

/** The pages of a reading call; `inputOf` returns the input of the page that begins at `from`. */
export const pagesOf = <C extends Call>(call: C, inputOf: (from: PageStart) => Input<C>) => ({
  key: keyOf(call, inputOf(FIRST_PAGE)),
  load: async (from: PageStart, signal: AbortSignal): Promise<Data<C>> =>
    (await makeCall(call, inputOf(from), { signal })).data,
  prefetchedPage: (): Data<C> | undefined => prefetchedData(call, inputOf(FIRST_PAGE)),
});

const FIRST_PAGE: PageStart = { page: 1 };

/** Updates the loaded pages after a changing call; false where its answer is not enough for that. */
const pageUpdater =
  <P>(cache: QueryClient, { key, updatePages }: Pick<Pages<P, unknown>, 'key' | 'updatePages'>) =>
  (completedCall: CompletedCall): boolean => {
    const cachedPages = cache.getQueryData<InfiniteData<P>>(key);
    const pages = cachedPages && updatePages?.(cachedPages.pages, completedCall);
    if (!pages) return false;
    cache.setQueryData<InfiniteData<P>>(key, { ...cachedPages, pages: [...pages] });
    return true;
  };

/** The cursor of a page as part of a query; nothing for the first page. */
export const cursorOf = ({ cursor }: PageStart) => (cursor ? { cursor } : {});

/**
 * A list page by page, each beginning where the last one ended.
 * @returns the query, for `ListEnd`, the first page, the rows so far (a row that comes again, as an
 * animal with a later reminder, stays where it came first), and `pages`, which reads all rows anew
 */
export function usePages<
  P extends { readonly nextCursor?: string | undefined },
  R extends { readonly id: string },
>({ key, load, prefetchedPage, rowsOf, updatePages, enabled = true, ...queryOptions }: Pages<P, R>) {
  const cache = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: key,
    enabled,
    ...queryOptions,
    meta: { updateCache: pageUpdater(cache, { key, updatePages }) },
    initialData: () => {
      const page = prefetchedPage?.();
      return page && { pages: [page], pageParams: [FIRST_PAGE] };
    },
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: ({ nextCursor }, pages): PageStart | undefined =>
      nextCursor ? { page: pages.length + 1, cursor: nextCursor } : undefined,
  });
  const { data } = query;
  const rows = useMemo(
    () => uniqueBy(data?.pages.flatMap(rowsOf) ?? [], ({ id }) => id),
    // `rowsOf` does not change while a screen is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
    [data],
  );
  return { query, rows, first: data?.pages[0], pages: rowPages({ load, rowsOf }) };
}
