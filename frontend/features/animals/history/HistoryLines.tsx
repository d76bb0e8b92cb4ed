import { care } from '#shared/calls/animals/care.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { HistoryText } from '#parts/history/HistoryText.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDateTime } from '#ui/time/moment.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { DeletedRecords } from '#parts/history/DeletedRecords.tsx';

/** The changes of an animal with user and time, latest first. Administrators see its deleted records above them. */
export default function HistoryLines({ animalId }: { readonly animalId: string }) {
  const canRestore = useAccess('records.restore');
  return (
    <>
      {canRestore && <DeletedRecords animalId={animalId} />}
      <Lines animalId={animalId} />
    </>
  );
}

function Lines({ animalId }: { readonly animalId: string }) {
  const { countryCode } = useSession();
  const { query, rows } = usePages({
    ...pagesOf(care.history, (from) => ({ query: { animalId, ...cursorOf(from) } })),
    rowsOf: ({ lines }) => lines,
  });
  if (query.isPending) return <Skeleton width="70%" />;
  if (query.isError && !query.data)
    return <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <>
      <ol className="history">
        {rows.map((line) => (
          <li key={line.id}>
            <HistoryText line={line} meta={formatDateTime(line.at, countryCode)} />
          </li>
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
