import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AllBox } from './AllBox.tsx';
import { type Column, rowColumns } from '../download/column.ts';
import { TakeRows, type Takes } from '../download/TakeRows.tsx';
import { ready } from '#client/paging/row-pages.ts';
import { usePrinting } from '#ui/rows/usePrinting.ts';
import './record-table.css';

export type { Column };

/** What stands at the end of a row; a button without anything to do is not there. */
export interface RowButtons<R> {
  /** What one record is called, for whoever hears its buttons. */
  nameOf(record: R): string;
  /** Other buttons, before those that edit and delete. */
  buttons?(record: R): ReactNode;
  onEdit?(record: R): void;
  /** False for a record that cannot be edited any more. */
  edits?(record: R): boolean;
  onDelete?(record: R): void;
  /** Why a record cannot be deleted; undefined if it can. */
  keeps?(record: R): string | undefined;
}

export interface Selecting {
  readonly ids: ReadonlySet<string>;
  /** Of whom nothing can be selected: they have no box. */
  readonly without?: ReadonlySet<string>;
  readonly onToggle: (id: string, withShift: boolean) => void;
  /** Where all can be selected at once, the boxes have a column of their own. */
  readonly onToggleAll?: () => void;
}

interface Props<R> extends Partial<RowButtons<NoInfer<R>>> {
  readonly records: readonly R[];
  readonly columns: readonly Column<NoInfer<R>>[];
  readonly selecting?: Selecting | undefined;
  /** How a screen reader calls the table. */
  readonly label?: string;
  /** Its rows hold long texts: they begin at the top, and the buttons stay in sight. */
  readonly tall?: boolean;
  /** All are drawn: they come page by page, or go onto paper. Otherwise fifty at first, and as many more as one asks. */
  readonly all?: boolean;
  /** It stands in a card already. */
  readonly inCard?: boolean;
  readonly className?: string;
  /** Its rows can be taken along: as a file, on paper, by the clipboard. Those that are selected, else all. */
  readonly takes?: Takes<NoInfer<R>> | undefined;
  /** Stands above the table, behind the way to take its rows along. */
  readonly tools?: ReactNode;
  /** What draws the rows of a long list: only those near the window. All of them unless told. */
  readonly body?: ComponentType<BodyProps<NoInfer<R>>> | undefined;
}

/** How a body draws a row: `measured` says which, and hears how high it is. */
export interface BodyProps<R> {
  readonly records: readonly R[];
  readonly rowOf: (record: R, measured?: Measured) => ReactNode;
}

export interface Measured {
  readonly index: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** A record, as a table tells it from others. */
export interface Named {
  readonly id: string;
}

/** So many are drawn at first, and so many more each time one asks. */
const STEP = 50;

/** Records as a table; on phones each row is a card. */
export function RecordTable<R extends Named>(props: Props<R>) {
  const {
    records,
    columns,
    selecting,
    label,
    tall,
    all,
    inCard,
    className,
    takes,
    tools,
    body: Body,
    ...buttons
  } = props;
  const [shown, setShown] = useState(STEP);
  const printing = usePrinting();
  const drawn = all || Body || printing ? records : records.slice(0, shown);
  const classes = [!inCard && 'card', 'records', tall && 'records-tall', className].filter(Boolean).join(' ');
  const { onToggle, onToggleAll } = selecting ?? {};
  const rowOf = (record: R, measured?: Measured) => (
    <Row
      key={record.id}
      {...{ record, columns, ...measured }}
      onToggle={selecting?.without?.has(record.id) ? undefined : onToggle}
      boxApart={Boolean(onToggleAll)}
      selected={selecting?.ids.has(record.id) ?? false}
      {...buttons}
    />
  );
  return (
    <>
      {(tools || (takes && records.length > 0)) && (
        <div className="record-tools">
          {takes && records.length > 0 && <TakeTable {...{ records, columns, selecting, takes }} />}
          {tools}
        </div>
      )}
      <div className={classes}>
        <table aria-label={label} aria-rowcount={Body && records.length + 1}>
          <Head columns={columns} records={records} selecting={selecting} acts={hasButtons(buttons)} />
          {Body ? (
            <Body records={records} rowOf={rowOf} />
          ) : (
            <tbody>{drawn.map((record) => rowOf(record))}</tbody>
          )}
        </table>
      </div>
      {records.length > drawn.length && (
        <Button onClick={() => setShown(shown + STEP)}>Show more ({records.length - shown})</Button>
      )}
    </>
  );
}

type TakeProps<R> = Pick<Props<R>, 'records' | 'columns' | 'selecting'> & { readonly takes: Takes<R> };

function TakeTable<R extends Named>({ records, columns, selecting, takes }: TakeProps<R>) {
  const selected = records.filter(({ id }) => selecting?.ids.has(id));
  const some = selected.length > 0;
  return (
    <TakeRows
      {...takes}
      columns={() => rowColumns(columns)}
      pages={some ? ready(selected) : (takes.pages ?? ready(records))}
      {...(some && { label: `Download ${selected.length} selected` })}
    />
  );
}

const hasButtons = <R,>({ buttons, onEdit, onDelete }: Partial<RowButtons<R>>) =>
  Boolean(buttons ?? onEdit ?? onDelete);

interface HeadProps<R> {
  readonly columns: readonly Column<R>[];
  readonly records: readonly R[];
  readonly selecting: Selecting | undefined;
  readonly acts: boolean;
}

function Head<R extends Named>({ columns, records, selecting, acts }: HeadProps<R>) {
  const boxed = records.filter(({ id }) => !selecting?.without?.has(id));
  return (
    <thead>
      <tr>
        {selecting?.onToggleAll && (
          <th scope="col" className="record-box">
            {boxed.length > 0 ? (
              <AllBox
                checked={boxed.every(({ id }) => selecting.ids.has(id))}
                some={boxed.some(({ id }) => selecting.ids.has(id))}
                onToggle={selecting.onToggleAll}
              />
            ) : (
              <span className="visually-hidden">Select</span>
            )}
          </th>
        )}
        {columns.map(({ head, sort, width }) => (
          <th key={head} scope="col" aria-sort={sort?.now} style={{ width }}>
            {sort ? (
              <button type="button" onClick={sort.onPress}>
                {head}
              </button>
            ) : (
              head
            )}
          </th>
        ))}
        {acts && (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps<R> extends Partial<RowButtons<R>>, Partial<Measured> {
  readonly record: R;
  readonly columns: readonly Column<R>[];
  readonly selected: boolean;
  readonly onToggle?: Selecting['onToggle'] | undefined;
  readonly boxApart: boolean;
}

function PlainRow<R extends Named>({ record, columns, selected, onToggle, boxApart, ...rest }: RowProps<R>) {
  const { index, measure, ...more } = rest;
  const { nameOf } = more;
  const [first, ...others] = columns;
  const isTitled = columns.some(({ title }) => title);
  const box = onToggle && (
    <input
      type="checkbox"
      className="box"
      aria-label={boxApart ? `Select ${nameOf?.(record)}` : undefined}
      checked={selected}
      onChange={() => undefined}
      onClick={({ shiftKey }) => onToggle(record.id, shiftKey)}
    />
  );
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={selected ? 'selected' : undefined}
    >
      {boxApart ? (
        <td className="record-box">{box}</td>
      ) : (
        <td data-label={isTitled && !first?.title ? first?.head : undefined} className={classOf(first)}>
          {box ? (
            <label className="check">
              {box}
              <span className="visually-hidden">Select </span>
              {first?.cell(record)}
            </label>
          ) : (
            first?.cell(record)
          )}
        </td>
      )}
      {(boxApart ? columns : others).map((column) => (
        <td key={column.head} data-label={column.title ? undefined : column.head} className={classOf(column)}>
          {column.cell(record)}
        </td>
      ))}
      {nameOf && hasButtons(more) && (
        <td className="record-buttons">
          <Buttons record={record} name={nameOf(record)} of={more} />
        </td>
      )}
    </tr>
  );
}

/** A row is drawn again only where what it is given has changed. */
const Row: <R extends Named>(props: RowProps<R>) => ReactNode = memo(PlainRow);

const classOf = <R,>(column: Column<R> | undefined) =>
  [column?.wide && 'record-text', column?.title && 'record-title', column?.className]
    .filter(Boolean)
    .join(' ') || undefined;

interface ButtonsProps<R> {
  readonly record: R;
  readonly name: string;
  readonly of: Partial<RowButtons<R>>;
}

function Buttons<R>({ record, name, of: { buttons, onEdit, edits, onDelete, keeps } }: ButtonsProps<R>) {
  const why = keeps?.(record);
  return (
    <>
      {buttons?.(record)}
      {onEdit && (edits?.(record) ?? true) && (
        <Button variant="quiet" icon="edit" aria-label={`Edit ${name}`} onClick={() => onEdit(record)} />
      )}
      {onDelete && (
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Delete ${name}`}
          disabled={why !== undefined}
          title={why}
          onClick={() => onDelete(record)}
        />
      )}
    </>
  );
}
