import { useCall } from '#client/calls/api.ts';
import { SendButton } from '#records/SendButton.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { columnsOf } from './list/columns.tsx';
import { rowsOf, typeQuery } from './list/list.ts';
import type { ListRef } from './list/usage.ts';

/** The deleted entries of a list, with buttons that restore them. */
export function DeletedEntries({ list, typeId }: ListRef) {
  const query = typeQuery(list, typeId);
  const { data, error, refetch } = useCall(
    list.calls.list,
    { query: { ...query, deleted: 'true' } },
    { staleTime: 0 },
  );
  return (
    <Loaded
      records={data && rowsOf(list, data)}
      error={error}
      onRetry={() => void refetch()}
      empty={{ icon: 'trash', title: 'Nothing was deleted', text: 'Deleted entries can be restored here.' }}
    >
      {(rows) => (
        <RecordTable
          label={`Deleted ${list.titles}`}
          records={rows}
          columns={columnsOf(list)}
          nameOf={({ name }) => name}
          buttons={({ id, name }) => (
            <SendButton call={list.calls.restore} input={{ params: { id }, query }} icon="restore">
              Restore<span className="visually-hidden"> {name}</span>
            </SendButton>
          )}
        />
      )}
    </Loaded>
  );
}
