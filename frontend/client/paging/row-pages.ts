import { uniqueBy } from '#shared/rules/data/collections.ts';

/** The start of a page: its number, from 1, and the cursor from the page before it. */
export interface PageStart {
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** A page of rows. */
export interface RowPage<R> {
  readonly rows: readonly R[];
  /** `looked`: the number of records searched so far; `of`: the number of all records, if known. */
  readonly looked?: number | undefined;
  readonly of?: number | undefined;
  readonly nextCursor?: string | undefined;
}

/** The source of rows, page by page. */
export interface RowPages<R> {
  readonly load: (from: PageStart, signal: AbortSignal) => Promise<RowPage<R>>;
}

/** Rows that are loaded already, as one page. */
export const staticPages = <R>(rows: readonly R[]): RowPages<R> => ({
  load: () => Promise.resolve({ rows }),
});

/** The rows of a list that is read page by page, from its beginning. */
export const rowPages = <P extends { readonly nextCursor?: string | undefined }, R>({
  load,
  rowsOf,
}: {
  readonly load: (from: PageStart, signal: AbortSignal) => Promise<P>;
  readonly rowsOf: (page: P) => readonly R[];
}): RowPages<R> => ({
  load: async (from, signal) => {
    const page = await load(from, signal);
    return { rows: rowsOf(page), nextCursor: page.nextCursor };
  },
});

/**
 * The same rows, each record once: a list that changes while it is read, or names an animal for each of its reminders,
 * gives some again on a later page.
 */
export function uniqueRows<R extends { readonly id: string }>({ load }: RowPages<R>): RowPages<R> {
  const seenIds = new Set<string>();
  return {
    load: async (from, signal) => {
      if (from.page === 1) seenIds.clear();
      const page = await load(from, signal);
      const rows = uniqueBy(page.rows, ({ id }) => id).filter(({ id }) => !seenIds.has(id));
      for (const { id } of rows) seenIds.add(id);
      return { ...page, rows };
    },
  };
}
