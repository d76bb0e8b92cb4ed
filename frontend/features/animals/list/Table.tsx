import type { ReactNode } from 'react';
import { COLUMNS, orderOf, pressedOn, sortedBy } from './view/columns.ts';
import type { View } from './view/view.ts';

interface HeadProps {
  readonly view: View;
  /** Selects all. */
  readonly box: ReactNode;
  readonly onSort: (sort: string) => void;
}

/** The head of the table, with select-all; what an index keeps an order of can be sorted by. */
export function TableHead({ view, box, onSort }: HeadProps) {
  const order = orderOf(view);
  const sorts = order !== undefined && view.residents !== 'deleted';
  return (
    <div role="rowgroup" className="table-head">
      <div role="row" className="row" aria-rowindex={1}>
        <div role="columnheader">{box}</div>
        {COLUMNS.map((column) => (
          <div
            key={column.head}
            role="columnheader"
            aria-sort={column.orders && sorts ? sortedBy(column, order) : undefined}
          >
            {column.orders && sorts ? (
              <button type="button" className="sort" onClick={() => onSort(pressedOn(column, order))}>
                {column.head}
              </button>
            ) : (
              column.head
            )}
          </div>
        ))}
        <div role="columnheader" className="head-buttons">
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
    </div>
  );
}
