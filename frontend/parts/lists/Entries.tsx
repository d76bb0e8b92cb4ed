import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListName } from '#shared/calls/lists/lists.ts';
import { fold } from '#shared/rules/words.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Loaded } from '#records/Loaded.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { columnsOf, usedColumn } from './columns.tsx';
import { DeletedEntries } from './DeletedEntries.tsx';
import { type EntryRow, rowsOf, type ShownList, typeAsked } from './list.ts';
import { Merges } from './Merges.tsx';
import { type UsedList, useUsage } from './usage.ts';
import { useView } from './view.ts';

// The list appears without its dialogs.
const EntryForm = lazy(() => import('./EntryForm.tsx'));
const DeleteEntry = lazy(() => import('./DeleteEntry.tsx'));
const MergeEntry = lazy(() => import('./MergeEntry.tsx'));

/** What stands over the list. */
type Open =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'delete' | 'merge'; readonly entry: EntryRow };

export interface OfList {
  readonly list: ShownList;
  readonly typeId?: string | undefined;
  /** Its name among the rescue's lists, of which it is known what uses their entries. */
  readonly of?: ListName | undefined;
}

const usedList = ({ of, typeId }: OfList): UsedList | undefined => of && { of, typeId };

/** The entries of a list, found by what is typed; those that were deleted in their place. */
export function Entries({ children, ...of }: OfList & { readonly children?: ReactNode }) {
  const { list, typeId } = of;
  const used = usedList(of);
  const { calls, title, titles } = list;
  const { deleted, showDeleted } = useView();
  const adds = useMay(calls.create.access);
  const restores = useMay(calls.restore.access);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="list-head">
        <h1>{deleted ? `Deleted ${titles}` : titles}</h1>
        {restores && (
          <Button onClick={() => showDeleted(!deleted)}>{deleted ? `Back to ${titles}` : 'Deleted'}</Button>
        )}
        {adds && !deleted && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
            Add<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      {children}
      {deleted ? (
        <>
          <DeletedEntries list={list} typeId={typeId} />
          {used && <Merges used={used} />}
        </>
      ) : (
        <CurrentEntries {...of} onOpen={setOpen} />
      )}
      <Suspense>
        {open?.what === 'add' && <EntryForm list={list} typeId={typeId} onClose={close} />}
        {open?.what === 'edit' && (
          <EntryForm
            key={open.entry.version}
            list={list}
            typeId={typeId}
            entry={open.entry}
            onClose={close}
          />
        )}
        {open?.what === 'delete' && <DeleteEntry {...of} entry={open.entry} onClose={close} />}
        {open?.what === 'merge' && used && (
          <MergeEntry list={list} used={used} entry={open.entry} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Those that a text finds: in the name, or in what is said beside it. */
const found = (rows: readonly EntryRow[], text: string): readonly EntryRow[] => {
  const wanted = fold(text);
  return wanted === ''
    ? rows
    : rows.filter(({ name, usedFor, notes }) => fold(`${name} ${usedFor} ${notes}`).includes(wanted));
};

type Opening = OfList & { readonly onOpen: (open: Open) => void };

function CurrentEntries({ onOpen, ...of }: Opening) {
  const { list, typeId } = of;
  const { title, titles } = list;
  const query = typeAsked(list, typeId);
  const { data, error, refetch } = useCall(list.calls.list, { query }, { staleTime: 0 });
  const [text, setText] = useState('');
  const empty = {
    icon: 'note',
    title: `No ${titles} yet`,
    text: `Press Add for the first ${title}.`,
  } as const;
  return (
    <Loaded records={data && rowsOf(list, data)} error={error} onRetry={() => void refetch()} empty={empty}>
      {(rows) => {
        const shown = found(rows, text);
        return (
          <>
            <div className="list-filter">
              <input
                type="search"
                className="input"
                aria-label={`Filter ${titles}`}
                placeholder="Filter"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <span className="muted nobreak" role="status">
                {shown.length < rows.length ? `${shown.length} of ${rows.length}` : rows.length}
              </span>
            </div>
            {shown.length === 0 && <p>Nothing found for “{text}”</p>}
            <Table {...of} rows={shown} merges={rows.length > 1} onOpen={onOpen} />
          </>
        );
      }}
    </Loaded>
  );
}

interface TableProps extends Opening {
  readonly rows: readonly EntryRow[];
  /** There is another entry to merge one into. */
  readonly merges: boolean;
}

/** Entries with what is known of their use, and what the role may do with them. */
function Table({ rows, merges, onOpen, ...of }: TableProps) {
  const { list } = of;
  const { textOf } = useUsage(usedList(of));
  const edits = useMay(list.calls.update.access);
  const removes = useMay(list.calls.remove.access);
  const open = (what: 'edit' | 'delete' | 'merge') => (entry: EntryRow) => onOpen({ what, entry });
  const mergeButton = (entry: EntryRow) => (
    <Button variant="quiet" onClick={() => open('merge')(entry)}>
      Merge<span className="visually-hidden"> {entry.name}</span>
    </Button>
  );
  if (rows.length === 0) return null;
  return (
    <RecordTable
      label={list.titles}
      className="list-entries"
      records={rows}
      columns={[...columnsOf(list), ...(of.of ? [usedColumn(textOf)] : [])]}
      nameOf={({ name }) => name}
      {...(of.of && edits && removes && merges ? { buttons: mergeButton } : {})}
      {...(edits ? { onEdit: open('edit') } : {})}
      {...(removes ? { onDelete: open('delete') } : {})}
    />
  );
}
