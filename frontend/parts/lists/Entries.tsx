import { type ReactNode, useState } from 'react';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { VirtualRows } from '#records/table/VirtualRows.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { columnsOf, usedColumn } from './list/columns.tsx';
import { DeletedEntries } from './DeletedEntries.tsx';
import { EntryDialogs, type OpenDialog } from './entry/EntryDialogs.tsx';
import { EntryFilter } from './list/EntryFilter.tsx';
import { type EntryRow, filterEntries, rowsOf, typeQuery } from './list/list.ts';
import { ListHead } from './ListHead.tsx';
import { Merges } from './Merges.tsx';
import { type ListRef, listWithUsage, useUsage } from './list/usage.ts';
import { useView } from './list/view.ts';

/** The entries of a list with a filter, or its deleted entries instead. */
export function Entries({ children, ...listRef }: ListRef & { readonly children?: ReactNode }) {
  const { list, typeId } = listRef;
  const usageList = listWithUsage(listRef);
  const { deleted } = useView();
  const [open, setOpen] = useState<OpenDialog>();
  const [added, setAdded] = useState<string>();
  return (
    <>
      <ListHead {...listRef} onOpen={(dialog) => setOpen({ dialog })} />
      {children}
      {deleted ? (
        <>
          <DeletedEntries list={list} typeId={typeId} />
          {usageList && <Merges usageList={usageList} />}
        </>
      ) : (
        <CurrentEntries {...listRef} added={added} onOpen={setOpen} />
      )}
      {open && (
        <EntryDialogs
          {...listRef}
          open={open}
          onOpen={setOpen}
          onAdded={setAdded}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type EntriesProps = ListRef & {
  readonly added: string | undefined;
  readonly onOpen: (open: OpenDialog) => void;
};

function CurrentEntries({ added, onOpen, ...listRef }: EntriesProps) {
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
        const visibleRows = rows.filter((row) => row.id === added || matchingRows.includes(row));
        return (
          <>
            <EntryFilter
              label={`Filter ${titles}`}
              text={text}
              matchCount={visibleRows.length}
              total={rows.length}
              onText={setText}
            />
            <Table {...listRef} rows={visibleRows} added={added} canMerge={rows.length > 1} onOpen={onOpen} />
          </>
        );
      }}
    </Loaded>
  );
}

/** From this number of entries on, only those near the viewport are rendered. */
const VIRTUALIZE_FROM = 50;

interface TableProps extends EntriesProps {
  readonly rows: readonly EntryRow[];
  /** There is another entry to merge one into. */
  readonly canMerge: boolean;
}

/** Entries with their usage, and the buttons that the role may use. */
function Table({ rows, added, canMerge, onOpen, ...listRef }: TableProps) {
  const { list } = listRef;
  const { textOf } = useUsage(listWithUsage(listRef));
  const canEdit = useAccess(list.calls.update.access);
  const canRemove = useAccess(list.calls.remove.access);
  const open = (dialog: 'edit' | 'delete' | 'merge') => (entry: EntryRow) => onOpen({ dialog, entry });
  const mergeButton = (entry: EntryRow) => (
    <Button variant="quiet" onClick={() => open('merge')(entry)}>
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
      added={added}
      body={rows.length > VIRTUALIZE_FROM ? VirtualRows : undefined}
      columns={[...columnsOf(list), ...(listRef.listName ? [usedColumn(textOf)] : [])]}
      nameOf={({ name }) => name}
      {...(listRef.listName && canEdit && canRemove && canMerge ? { buttons: mergeButton } : {})}
      {...(canEdit ? { onEdit: open('edit') } : {})}
      {...(canRemove ? { onDelete: open('delete') } : {})}
    />
  );
}
