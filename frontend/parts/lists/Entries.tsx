import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fold } from '#shared/rules/words.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Loaded } from '#records/Loaded.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { columnsOf } from './columns.tsx';
import { DeletedEntries } from './DeletedEntries.tsx';
import { type EntryRow, rowsOf, type ShownList, typeAsked } from './list.ts';
import { useView } from './view.ts';

// The list appears without its dialogs.
const EntryForm = lazy(() => import('./EntryForm.tsx'));
const DeleteEntry = lazy(() => import('./DeleteEntry.tsx'));

/** What stands over the list. */
type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly entry: EntryRow };

export interface OfList {
  readonly list: ShownList;
  readonly typeId?: string | undefined;
}

/** The entries of a list, found by what is typed; those that were deleted in their place. */
export function Entries({ list, typeId, children }: OfList & { readonly children?: ReactNode }) {
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
        <DeletedEntries list={list} typeId={typeId} />
      ) : (
        <CurrentEntries list={list} typeId={typeId} onOpen={setOpen} />
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
        {open?.what === 'delete' && (
          <DeleteEntry list={list} typeId={typeId} entry={open.entry} onClose={close} />
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

function CurrentEntries({ list, typeId, onOpen }: OfList & { readonly onOpen: (open: Open) => void }) {
  const { calls, title, titles } = list;
  const { data, error, refetch } = useCall(calls.list, { query: typeAsked(list, typeId) }, { staleTime: 0 });
  const [text, setText] = useState('');
  const edits = useMay(calls.update.access);
  const removes = useMay(calls.remove.access);
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
            {shown.length > 0 && (
              <RecordTable
                label={titles}
                className="list-entries"
                records={shown}
                columns={columnsOf(list)}
                nameOf={({ name }) => name}
                {...(edits ? { onEdit: (entry: EntryRow) => onOpen({ what: 'edit', entry }) } : {})}
                {...(removes ? { onDelete: (entry: EntryRow) => onOpen({ what: 'delete', entry }) } : {})}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
