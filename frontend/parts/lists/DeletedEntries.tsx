import { useCall, useSend } from '#client/calls/api.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { columnsOf } from './list/columns.tsx';
import { rowsOf, typeAsked } from './list/list.ts';
import type { ShownListRef } from './list/usage.ts';

/** The deleted entries of a list, to be restored. */
export function DeletedEntries({ list, typeId }: ShownListRef) {
  const query = typeAsked(list, typeId);
  const { data, error, refetch } = useCall(
    list.calls.list,
    { query: { ...query, deleted: 'true' } },
    { staleTime: 0 },
  );
  const restore = useSend(list.calls.restore);
  const empty = {
    icon: 'trash',
    title: 'Nothing was deleted',
    text: 'Deleted entries can be restored here.',
  };
  return (
    <Loaded
      records={data && rowsOf(list, data)}
      error={error}
      onRetry={() => void refetch()}
      empty={{ ...empty, icon: 'trash' }}
    >
      {(rows) => (
        <RecordTable
          label={`Deleted ${list.titles}`}
          records={rows}
          columns={columnsOf(list)}
          nameOf={({ name }) => name}
          buttons={({ id, name }) => (
            <Button
              icon="restore"
              disabled={restore.isPending}
              onClick={() => restore.mutate({ input: { params: { id }, query } })}
            >
              Restore<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        />
      )}
    </Loaded>
  );
}
