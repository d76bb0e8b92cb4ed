import { type ReactNode, useId } from 'react';
import type { usePages } from '#client/paging/usePages.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/message/states.tsx';
import type { IconName } from '#ui/picture/icons.tsx';

type Pages<R extends { readonly id: string }> = Pick<
  ReturnType<typeof usePages<{ readonly nextCursor?: string | undefined }, R>>,
  'query' | 'rows' | 'first'
>;

interface Props<R extends { readonly id: string }> {
  readonly title: string;
  /** The field that chooses which volunteers are shown. */
  readonly choice: ReactNode;
  readonly pages: Pages<R>;
  /** False if no volunteer can be found, for the reason that `empty` gives. */
  readonly canFind?: boolean;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  readonly children: (rows: readonly R[]) => ReactNode;
}

const NONE_SO_FAR = { title: 'No one so far', text: 'Not all volunteers have been checked yet.' };

/** A list for which each request checks a hundred volunteers: a page may show few of them, and a button loads more. */
export function VolunteerSearch<R extends { readonly id: string }>({
  title,
  choice,
  pages,
  canFind = true,
  empty,
  children,
}: Props<R>) {
  const id = useId();
  const { query, rows, first } = pages;
  const hasMore = canFind && query.hasNextPage;
  return (
    <section className="card section" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {choice}
      </header>
      <Loaded
        records={first && rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={hasMore ? { ...empty, ...NONE_SO_FAR } : empty}
      >
        {children}
      </Loaded>
      {query.isFetchNextPageError ? (
        <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.fetchNextPage()} />
      ) : (
        hasMore && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Look further
          </Button>
        )
      )}
    </section>
  );
}
