import { useState } from 'react';
import { Link } from 'react-router';
import { merging, type PcoMerge } from '#shared/calls/merging/merging.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { formatDate, formatDateTime } from '#ui/time/moment.ts';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { GROUP_LABELS, linkedRecordsText } from './merge-text.ts';

/** The merges of the last thirty days, each with a button that undoes it. */
export function Merges() {
  const { countryCode } = useSession();
  const [mergeToUndo, setMergeToUndo] = useState<PcoMerge>();
  const { query, rows } = usePages({
    ...pagesOf(merging.list, (from) => ({ query: cursorOf(from) })),
    rowsOf: ({ merges }) => merges,
  });
  if (query.isError && rows.length === 0)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="merges">
      <h2 id="merges">Merged within 30 days</h2>
      <RecordTable
        label="Merged"
        showsAll
        records={rows}
        columns={[
          {
            head: 'Merged',
            cell: ({ goneName }) => <strong>{goneName}</strong>,
            text: ({ goneName }) => goneName,
          },
          {
            head: 'Into',
            cell: ({ keptId, keptName }) => (
              <Link className="record-link" to={`/pco/${keptId}`}>
                {keptName}
              </Link>
            ),
            text: ({ keptName }) => keptName,
          },
          { head: 'By', cell: ({ by, at }) => `${by}, ${formatDateTime(at, countryCode)}` },
          {
            head: 'Can be undone until',
            cell: ({ isUndone, until }) => (isUndone ? 'Undone' : formatDate(until, countryCode)),
          },
        ]}
        nameOf={({ goneName }) => goneName}
        buttons={(merge) =>
          !merge.isUndone && (
            <Button icon="undo" onClick={() => setMergeToUndo(merge)}>
              Undo<span className="visually-hidden"> the merge of {merge.goneName}</span>
            </Button>
          )
        }
      />
      <ListEnd query={query} noun="merges" />
      {mergeToUndo && <UndoMerge merge={mergeToUndo} onClose={() => setMergeToUndo(undefined)} />}
    </section>
  );
}

/** Asks before a merge is undone, and lists what is restored, what stays and what cannot be restored. */
function UndoMerge({ merge, onClose }: { readonly merge: PcoMerge; readonly onClose: () => void }) {
  const { id: mergeId, goneName, keptName } = merge;
  const { data, error } = useCall(merging.previewUndo, { query: { mergeId } }, { staleTime: 0 });
  return (
    <ConfirmAction
      call={merging.undo}
      input={{ query: { mergeId } }}
      title="Undo merge"
      buttonLabel="Undo"
      isDestructive={false}
      busy={!data}
      onClose={onClose}
    >
      {error ? (
        <p role="alert">{error.message}</p>
      ) : data ? (
        <>
          <p>
            <strong>{goneName}</strong> is separate again
            {data.goesBack.length > 0 && <> and gets back {linkedRecordsText(data.goesBack)}</>}.
          </p>
          {data.stays.length > 0 && (
            <p>
              Anything added since the merge stays with {keptName}: {linkedRecordsText(data.stays)}.
            </p>
          )}
          {data.left.length > 0 && (
            <>
              <p>These were changed since and stay as they are:</p>
              <ul>
                {data.left.map(({ group, now }) => (
                  <li key={group}>
                    {GROUP_LABELS[group]}: {now || 'nothing'}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <Skeleton height={60} />
      )}
    </ConfirmAction>
  );
}
