import { ListEnd } from '#records/list/ListEnd.tsx';
import type { PagedQuery } from '#records/list/useNextPage.ts';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { ErrorState } from '#ui/message/states.tsx';

interface Props<R extends { readonly id: string }> {
  readonly title: string;
  /** The name of the records in the end of the list. */
  readonly noun: string;
  readonly columns: readonly Column<R>[];
  /** The result of `usePages`. */
  readonly list: {
    readonly query: PagedQuery & { readonly error: Error | null; readonly refetch: () => unknown };
    readonly rows: readonly R[];
  };
}

/** A section with a table of past records, read page by page. Renders nothing if there are none. */
export function PastRecords<R extends { readonly id: string }>({ title, noun, columns, list }: Props<R>) {
  const { query, rows } = list;
  if (rows.length === 0 && !query.error) return null;
  return (
    <section className="rescues-ended">
      <h2>{title}</h2>
      {rows.length === 0 && query.error ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <RecordTable records={rows} columns={columns} showsAll label={title} />
          <ListEnd query={query} noun={noun} />
        </>
      )}
    </section>
  );
}
