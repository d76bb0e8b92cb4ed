import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { DoneFooter } from '#ui/dialog/DoneFooter.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { sortByIds } from '#ui/rows/order.ts';
import { OrderRows } from '#ui/rows/OrderRows.tsx';
import type { ColumnPlacement } from './column-placement.ts';
import './columns.css';

export interface ColumnsProps {
  readonly columns: readonly ColumnPlacement[];
  /** Gives the label of a column, by its name. */
  readonly labelOf: (name: string) => string;
  /** The name of the column that identifies a row; it is always shown. */
  readonly nameColumn: string;
  /** The names of columns that are hidden until the user chooses them. */
  readonly optionalNames?: readonly string[];
  /** True if the user changed the default columns, so that they can be reset. */
  readonly isPlaced: boolean;
  /** Receives the columns in their new order; none to restore the default. */
  readonly onPlace: (columns: readonly ColumnPlacement[]) => void;
  /** The text that explains the choice. */
  readonly explanation: string;
  /** Other settings of the table's appearance, above the columns. */
  readonly children?: ReactNode;
}

/** Chooses which columns of a table are shown, and in which order; each change shows at once. */
export default function ColumnsDialog({
  columns,
  labelOf,
  nameColumn,
  isPlaced,
  onPlace,
  explanation,
  children,
  onClose,
}: ColumnsProps & { readonly onClose: () => void }) {
  const [announcement, announce] = useState('');
  const rows = columns.map((column) => ({ ...column, id: column.name, name: labelOf(column.name) }));
  const show = (name: string, isShown: boolean) =>
    onPlace(columns.map((column) => (column.name === name ? { name, isShown } : column)));
  return (
    <Modal
      title="Columns"
      size="small"
      onClose={onClose}
      footer={(close) => (
        <DoneFooter onClose={close}>
          <Button disabled={!isPlaced} onClick={() => onPlace([])}>
            Reset
          </Button>
        </DoneFooter>
      )}
    >
      {children}
      <p className="muted columns-about">{explanation}</p>
      <OrderRows
        rows={rows}
        renderRow={({ id, name, isShown }) => (
          <Check
            checked={isShown || id === nameColumn}
            disabled={id === nameColumn}
            onChange={(isChecked) => show(id, isChecked)}
          >
            {name}
          </Check>
        )}
        onReorder={(ids) => onPlace(sortByIds(rows, ids).map(({ id, isShown }) => ({ name: id, isShown })))}
        onAnnounce={announce}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Modal>
  );
}
