import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { type Column, isNumeric } from '../download/column.ts';
import {
  hasButtons,
  type RowMeasurement,
  type RecordWithId,
  type RowButtons,
  type TableSelection,
} from './row.ts';

interface Props<R> extends Partial<RowButtons<R>>, Partial<RowMeasurement> {
  readonly record: R;
  readonly columns: readonly Column<R>[];
  readonly selected: boolean;
  readonly onToggle?: TableSelection['onToggle'] | undefined;
  readonly hasCheckboxColumn: boolean;
  /** True if the record was just added: its row is scrolled to and highlighted. */
  readonly isNew: boolean;
}

/** The `ref` of a row: it reports the height, and scrolls to a row that was just added. */
function useRowRef(isNew: boolean, measure: RowMeasurement['measure'] | undefined) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element;
      measure?.(element);
    },
    [measure],
  );
}

function BaseTableRow<R extends RecordWithId>({
  record,
  columns,
  selected,
  onToggle,
  hasCheckboxColumn,
  isNew,
  ...rest
}: Props<R>) {
  const { index, measure, ...buttonProps } = rest;
  const ref = useRowRef(isNew, measure);
  const { nameOf } = buttonProps;
  const [first, ...otherColumns] = columns;
  const isTitled = columns.some(({ title }) => title);
  const checkbox = onToggle && (
    <input
      type="checkbox"
      className="box"
      aria-label={hasCheckboxColumn ? `Select ${nameOf?.(record)}` : undefined}
      checked={selected}
      onChange={() => undefined}
      onClick={({ shiftKey }) => onToggle(record.id, shiftKey)}
    />
  );
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={selected || isNew ? 'selected' : undefined}
    >
      {hasCheckboxColumn ? (
        <td className="record-box">{checkbox}</td>
      ) : (
        <td data-label={isTitled && !first?.title ? first?.head : undefined} className={classOf(first)}>
          {checkbox ? (
            <label className="check">
              {checkbox}
              <span className="visually-hidden">Select </span>
              {first?.cell(record)}
            </label>
          ) : (
            first?.cell(record)
          )}
        </td>
      )}
      {(hasCheckboxColumn ? columns : otherColumns).map((column) => (
        <td key={column.head} data-label={column.title ? undefined : column.head} className={classOf(column)}>
          {column.cell(record)}
        </td>
      ))}
      {nameOf && hasButtons(buttonProps) && (
        <td className="record-buttons">
          <Buttons record={record} name={nameOf(record)} buttonProps={buttonProps} />
        </td>
      )}
    </tr>
  );
}

/** A row is rendered again only if its props changed. */
export const TableRow: <R extends RecordWithId>(props: Props<R>) => ReactNode = memo(BaseTableRow);

const classOf = <R,>(column: Column<R> | undefined) =>
  [
    column?.wide && 'record-text',
    column?.title && 'record-title',
    isNumeric(column) && 'record-figure',
    column?.className,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

interface ButtonsProps<R> {
  readonly record: R;
  readonly name: string;
  readonly buttonProps: Partial<RowButtons<R>>;
}

function Buttons<R>({
  record,
  name,
  buttonProps: { buttons, onEdit, canEdit, onDelete, undeletableReason },
}: ButtonsProps<R>) {
  const reason = undeletableReason?.(record);
  return (
    <>
      {buttons?.(record)}
      {onEdit && (canEdit?.(record) ?? true) && (
        <Button variant="quiet" icon="edit" aria-label={`Edit ${name}`} onClick={() => onEdit(record)} />
      )}
      {onDelete && (
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Delete ${name}`}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => onDelete(record)}
        />
      )}
    </>
  );
}
