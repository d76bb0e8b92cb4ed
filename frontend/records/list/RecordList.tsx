import { type ComponentType, type ReactNode, useState } from 'react';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { RowColumn } from '#shared/rules/files/rows.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/picture/icons.tsx';
import type { RowPages } from '#client/paging/row-pages.ts';
import { Loaded } from './Loaded.tsx';
import { type Column, type RecordWithId, RecordTable } from '../table/RecordTable.tsx';

/** The result of reading records. */
interface RecordsQuery<R> {
  readonly records: readonly R[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** Loads earlier records, if there are further pages. */
  readonly earlier?: { readonly busy: boolean; readonly load: () => unknown } | undefined;
  /** Reads all records page by page, for an export. */
  readonly pages?: RowPages<R>;
}

/** Props of a component that reads an owner's records and passes them to its children. */
export interface ReadProps<O, R> {
  readonly owner: O;
  readonly children: (read: RecordsQuery<R>) => ReactNode;
}

/** Creates a component that reads the records with one call. */
export const createRecordReader = <C extends Call, O, R>(
  call: C,
  inputOf: (owner: O) => Input<C>,
  recordsOf: (data: Data<C>) => readonly R[],
): ComponentType<ReadProps<O, R>> =>
  function ReadRecords({ owner, children }) {
    const { data, error, refetch } = useCall(call, inputOf(owner));
    return children({ records: data && recordsOf(data), error, refetch });
  };

/** Props of the form of a new record. */
export interface AddProps<O> {
  readonly owner: O;
  readonly onClose: () => void;
}

/** Props of a form or confirmation that is opened over the list. */
export interface RecordDialogProps<O, R> {
  readonly owner: O;
  readonly record: R;
  /** All records that were read, in their order. */
  readonly records: readonly R[];
  readonly onClose: () => void;
}

/** The dialog over the list: the form of a new record, or one about a record. */
export type OpenDialog<R> =
  | { readonly dialog: 'add' }
  | { readonly dialog: string; readonly record: R; readonly records: readonly R[] };

/** Props of the bar with actions on the selected records. */
export interface BarProps<R> {
  readonly selected: readonly R[];
  readonly onOpen: (dialog: string, record: R) => void;
  readonly onClear: () => void;
}

/** A list of an owner's records as data: how it is read and shown, and its dialogs. `O` is the owner. */
export interface RecordList<O, R extends RecordWithId> {
  readonly Read: ComponentType<ReadProps<O, R>>;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (record: R) => string;
  readonly empty: {
    readonly icon: IconName;
    readonly title: string | ((owner: O) => string);
    readonly text: (owner: O) => string;
    /** The button that adds the first record: 'Add vaccination'. */
    readonly add?: string;
  };
  readonly Add: ComponentType<AddProps<O>>;
  /** The dialogs by their action: `edit` and `delete` have buttons in each row, `buttons` and `Bar` open the others. */
  readonly dialogs: Readonly<Record<string, ComponentType<RecordDialogProps<O, R>>>>;
  readonly buttons?: (record: R, open: (dialog: string) => void) => ReactNode;
  /**
   * False if the user may only read this owner's records: there are no buttons then, neither in the rows nor to add.
   */
  readonly canChange?: (owner: O) => boolean;
  /** False for a single record that cannot be edited any more. */
  readonly canEdit?: (record: R) => boolean;
  /** The reason why a record cannot be deleted; undefined if it can. */
  readonly undeletableReason?: (record: R, records: readonly R[]) => string | undefined;
  /** Makes records selectable: the bar of actions, and the selection after a press. */
  readonly selecting?: {
    readonly Bar: ComponentType<BarProps<R>>;
    readonly toggleSelected: (now: ReadonlySet<string>, id: string) => ReadonlySet<string>;
  };
  /** Props of the `RecordTable`. */
  readonly tall?: boolean;
  readonly showsAll?: boolean;
  readonly className?: string;
}

interface RecordListBodyProps<O, R extends RecordWithId> {
  readonly list: RecordList<O, R>;
  readonly owner: O;
  /** The heading in print, and the name of exported files: 'Meds: Moss'. */
  readonly title: string;
  /** False if no record can be added now. */
  readonly canAdd?: boolean;
  /** The columns of exported files, if they differ from those of the list. */
  readonly fileColumns?: readonly RowColumn<R>[];
  readonly onOpen: (open: OpenDialog<R>) => void;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** The list, or its loading or error state; give it a React key per `list` if that can change. */
export function RecordListBody<O, R extends RecordWithId>(props: RecordListBodyProps<O, R>) {
  const { list, owner } = props;
  return <list.Read owner={owner}>{(read) => <Rows {...props} read={read} />}</list.Read>;
}

function Rows<O, R extends RecordWithId>({
  list,
  owner,
  title: listTitle,
  fileColumns,
  canAdd = true,
  onOpen,
  read,
}: RecordListBodyProps<O, R> & { readonly read: RecordsQuery<R> }) {
  const { records, error, refetch, earlier, pages } = read;
  const { columns, nameOf, buttons, canEdit, undeletableReason, selecting, tall, showsAll, className } = list;
  const { icon, title, text, add } = list.empty;
  const canChange = list.canChange?.(owner) ?? true;
  const action = add && canAdd && canChange && (
    <Button icon="plus" onClick={() => onOpen({ dialog: 'add' })}>
      {add}
    </Button>
  );
  const [ids, setIds] = useState(NO_IDS);
  const loadedRecords = records ?? [];
  const openDialog = (dialog: string, record: R) => onOpen({ dialog, record, records: loadedRecords });
  const toggle = (id: string) => setIds((now) => selecting?.toggleSelected(now, id) ?? now);
  return (
    <>
      {selecting && (
        <selecting.Bar
          selected={loadedRecords.filter(({ id }) => ids.has(id))}
          onOpen={openDialog}
          onClear={() => setIds(NO_IDS)}
        />
      )}
      <Loaded
        records={records}
        error={error}
        onRetry={() => void refetch()}
        empty={{ icon, title: typeof title === 'string' ? title : title(owner), text: text(owner), action }}
      >
        {(loaded) => (
          <RecordTable
            {...{ columns, nameOf, canEdit, tall, showsAll, className }}
            records={loaded}
            // Without earlier records all are loaded, so that an export need not read them.
            exportOptions={{ title: listTitle, pages: earlier && pages, fileColumns }}
            selecting={selecting && { ids, onToggle: toggle }}
            {...(canChange && {
              buttons: buttons && ((record: R) => buttons(record, (dialog) => openDialog(dialog, record))),
              undeletableReason: undeletableReason && ((record: R) => undeletableReason(record, loaded)),
              onEdit: (record: R) => openDialog('edit', record),
              onDelete: (record: R) => openDialog('delete', record),
            })}
          />
        )}
      </Loaded>
      {earlier && (
        <Button busy={earlier.busy} onClick={() => void earlier.load()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

interface OpenedProps<O, R extends RecordWithId> {
  readonly list: RecordList<O, R>;
  readonly owner: O;
  readonly open: OpenDialog<R>;
  readonly onClose: () => void;
}

/** The form or confirmation that is open over the list. */
export function RecordDialog<O, R extends RecordWithId>({ list, owner, open, onClose }: OpenedProps<O, R>) {
  if (!('record' in open)) return <list.Add owner={owner} onClose={onClose} />;
  const DialogComponent = list.dialogs[open.dialog];
  return (
    DialogComponent && (
      <DialogComponent
        key={open.record.id}
        {...{ owner, onClose }}
        record={open.record}
        records={open.records}
      />
    )
  );
}
