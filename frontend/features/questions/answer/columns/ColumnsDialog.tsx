import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { inOrder } from '#ui/rows/order.ts';
import { OrderRows } from '#ui/rows/OrderRows.tsx';
import type { ColumnPlacement } from './placing.ts';

export interface ColumnsProps {
  readonly columns: readonly ColumnPlacement[];
  /** The name of a column. */
  readonly labelOf: (name: string) => string;
  /** The column that a row is called by: it is always shown. */
  readonly title: string;
  readonly isPlaced: boolean;
  readonly onPlace: (columns: readonly ColumnPlacement[]) => void;
}

/** Chooses which columns of a table are shown, and in which order; each change shows at once. */
export default function ColumnsDialog({
  columns,
  labelOf,
  title,
  isPlaced,
  onPlace,
  onClose,
}: ColumnsProps & { readonly onClose: () => void }) {
  const [said, say] = useState('');
  const rows = columns.map((column) => ({ ...column, id: column.name, name: labelOf(column.name) }));
  const show = (name: string, isShown: boolean) =>
    onPlace(columns.map((column) => (column.name === name ? { name, isShown } : column)));
  return (
    <Modal
      title="Columns"
      size="small"
      onClose={onClose}
      footer={(close) => (
        <div className="modal-buttons">
          <Button disabled={!isPlaced} onClick={() => onPlace([])}>
            Reset
          </Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
    >
      <p className="muted columns-about">
        Choose and order the columns. Downloads, copies and prints have the same ones. Kept on this device.
      </p>
      <OrderRows
        rows={rows}
        shown={({ id, name, isShown }) => (
          <Check checked={isShown || id === title} disabled={id === title} onChange={(is) => show(id, is)}>
            {name}
          </Check>
        )}
        onOrder={(ids) => onPlace(inOrder(rows, ids).map(({ id, isShown }) => ({ name: id, isShown })))}
        onSay={say}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Modal>
  );
}
