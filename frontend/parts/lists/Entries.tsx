import { type ReactNode, useState } from 'react';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { VirtualRows } from '#records/table/VirtualRows.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { columnsOf, usageColumn } from './list/columns.tsx';
import { DeletedEntries } from './DeletedEntries.tsx';
import { EntryDialogs, type OpenDialog } from './entry/EntryDialogs.tsx';
import { EntryFilter } from './list/EntryFilter.tsx';
import { type EntryRow, filterEntries, rowsOf, typeQuery } from './list/list.ts';
import { ListHead } from './ListHead.tsx';
import { Merges } from './Merges.tsx';
import { type ListRef, listWithUsage, useUsage } from './list/usage.ts';
import { useView } from './list/view.ts';

/** The current entries of a list with a filter, or its deleted and merged entries if the URL asks for those. */
export function Entries({ children, ...listRef }: ListRef & { readonly children?: ReactNode }) {
  const { list, typeId } = listRef;
  const usageList = listWithUsage(listRef);
  const { showsDeleted } = useView();
  const [open, setOpen] = useState<OpenDialog>();
  const [addedId, setAddedId] = useState<string>();
  return (
    <>
      <ListHead {...listRef} onOpen={(dialog) => setOpen({ dialog })} />
      {children}
      {showsDeleted ? (
        <>
          <DeletedEntries list={list} typeId={typeId} />
          {usageList && <Merges usageList={usageList} />}
        </>
      ) : (
        <CurrentEntries {...listRef} addedId={addedId} onOpen={setOpen} />
      )}
      {open && (
        <EntryDialogs
          {...listRef}
          open={open}
          onOpen={setOpen}
          onAdded={setAddedId}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type CurrentEntriesProps = ListRef & {
  readonly addedId: string | undefined;
  readonly onOpen: (open: OpenDialog) => void;
};

function CurrentEntries({ addedId, onOpen, ...listRef }: CurrentEntriesProps) {
  const { list, typeId } = listRef;
  const { title, titles } = list;
  const query = typeQuery(list, typeId);
  const { data, error, refetch } = useCall(list.calls.list, { query }, { staleTime: 0 });
  const [text, setText] = useState('');
  const empty = {
    icon: 'note',
    title: `No ${titles} yet`,
    text: `Choose Add for the first ${title}.`,
  } as const;
  return (
    <Loaded records={data && rowsOf(list, data)} error={error} onRetry={() => void refetch()} empty={empty}>
      {(rows) => {
        const matchingRows = filterEntries(rows, text);
        // An entry that was just added is shown even if the filter leaves it out.
        const visibleRows = rows.filter((row) => row.id === addedId || matchingRows.includes(row));
        return (
          <>
            <EntryFilter
              label={`Filter ${titles}`}
              text={text}
              matchCount={visibleRows.length}
              total={rows.length}
              onText={setText}
            />
            <EntryTable
              {...listRef}
              rows={visibleRows}
              addedId={addedId}
              canMerge={rows.length > 1}
              onOpen={onOpen}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** If there are more entries than this, only those near the viewport are rendered. */
const VIRTUALIZE_ABOVE = 50;

interface TableProps extends CurrentEntriesProps {
  readonly rows: readonly EntryRow[];
  /** True if the list has at least two entries, so that one can be merged into another. */
  readonly canMerge: boolean;
}

/** The table of entries with their usage, and the buttons that the role may use. */
function EntryTable({ rows, addedId, canMerge, onOpen, ...listRef }: TableProps) {
  const { list } = listRef;
  const { textOf } = useUsage(listWithUsage(listRef));
  const canEdit = useAccess(list.calls.update.access);
  const canRemove = useAccess(list.calls.remove.access);
  const createOpener = (dialog: 'edit' | 'delete' | 'merge') => (entry: EntryRow) =>
    onOpen({ dialog, entry });
  const mergeButton = (entry: EntryRow) => (
    <Button variant="quiet" onClick={() => createOpener('merge')(entry)}>
      Merge<span className="visually-hidden"> {entry.name}</span>
    </Button>
  );
  if (rows.length === 0) return null;
  return (
    <RecordTable
      label={list.titles}
      exportOptions={{ title: list.titles }}
      className="list-entries"
      records={rows}
      added={addedId}
      body={rows.length > VIRTUALIZE_ABOVE ? VirtualRows : undefined}
      columns={[...columnsOf(list), ...(listRef.listName ? [usageColumn(textOf)] : [])]}
      nameOf={({ name }) => name}
      {...(listRef.listName && canEdit && canRemove && canMerge ? { buttons: mergeButton } : {})}
      {...(canEdit ? { onEdit: createOpener('edit') } : {})}
      {...(canRemove ? { onDelete: createOpener('delete') } : {})}
    />
  );
}
