import { lazy, Suspense, useState } from 'react';
import { care, type HistoryLine } from '#shared/calls/animals/care.ts';
import { useMay, useMe } from '#client/me.ts';
import { cursorOf, pagesOf, usePages } from '#client/usePages.ts';
import { Button } from '#ui/Button.tsx';
import { momentOf } from '#ui/moment.ts';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { Changes } from '#parts/history/Changes.tsx';
import { lineTitle } from '#parts/history/history-words.ts';
import '#ui/section.css';

// Calls of all kinds of records hang on it.
const DeletedRecords = lazy(() => import('./DeletedRecords.tsx'));

/** Who changed what and when, field by field; read when it is opened. Administrators restore what was deleted. */
export function HistorySection({ animalId }: { animalId: string }) {
  const [open, setOpen] = useState(false);
  const restores = useMay('records.restore');
  return (
    <details className="card section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>History</h2>
      </summary>
      {open && restores && (
        <Suspense>
          <DeletedRecords animalId={animalId} />
        </Suspense>
      )}
      {open && <Lines animalId={animalId} />}
    </details>
  );
}

function Lines({ animalId }: { animalId: string }) {
  const { query, rows } = usePages({
    ...pagesOf(care.history, (from) => ({ query: { animalId, ...cursorOf(from) } })),
    rowsOf: ({ lines }) => lines,
  });
  if (query.isPending) return <Skeleton width="70%" />;
  if (query.isError && !query.data)
    return <ErrorState message="Error while fetching data" onRetry={() => void query.refetch()} />;
  return (
    <>
      <ol className="history">
        {rows.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

function Line({ line: { what, by, at, changes } }: { line: HistoryLine }) {
  const { countryCode } = useMe();
  return (
    <li>
      <p>
        <strong>{lineTitle(what)}</strong>{' '}
        <small className="muted">
          {by}, {momentOf(at, countryCode)}
        </small>
      </p>
      <Changes changes={changes} />
    </li>
  );
}
