import type { ListName } from '#shared/calls/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { Entries } from './Entries.tsx';
import { rowsOf, type ListDefinition } from './list/list.ts';
import type { ListRef } from './list/usage.ts';
import { useView } from './list/view.ts';
import '#ui/style/inline.css';
import './lists.css';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  readonly list: ListDefinition;
  /** The list of animal types, needed if `list` has separate entries for each type. */
  readonly types: ListDefinition;
  /** The name of `list` among the rescue's lists; absent for a shared list. */
  readonly listName?: ListName;
}

/** Shows and edits a pick-list (product/lists 2.1, 3.1). */
export function PickListScreen({ list, types, listName }: Props) {
  if (list.ofType) return <EntriesByType list={list} types={types} listName={listName} />;
  return <Entries key={list.list} list={list} listName={listName} />;
}

/** The entries of one animal type: the chosen one, or the first. */
function EntriesByType({ list, types, listName }: Omit<Props, 'listName'> & Pick<ListRef, 'listName'>) {
  const { data, error, refetch } = useCall(types.calls.list, { query: {} });
  const { typeId, showType } = useView();
  const empty = {
    icon: 'paw',
    title: 'No animal types yet',
    text: `${list.titles} belong to an animal type: please add one first.`,
  } as const;
  const records = data && rowsOf(types, data);
  return (
    <>
      {/* `Entries` renders this heading itself, so it is needed only while there is no type. */}
      {!records?.length && <h1>{list.titles}</h1>}
      <Loaded records={records} error={error} onRetry={() => void refetch()} empty={empty}>
        {(rows) => {
          const { id } = rows.find((row) => row.id === typeId) ?? rows[0] ?? { id: '' };
          return (
            <Entries key={`${list.list} ${id}`} list={list} typeId={id} listName={listName}>
              <label className="field list-type">
                <span className="label">Animal Type</span>
                <Select
                  value={id}
                  options={rows.map((row) => [row.id, row.name] as const)}
                  onChoose={showType}
                />
              </label>
            </Entries>
          );
        }}
      </Loaded>
    </>
  );
}
