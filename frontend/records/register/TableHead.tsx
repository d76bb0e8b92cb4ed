import type { ReactNode } from 'react';
import type { ColumnSort, TableColumn } from './register.ts';
import '../table/sort-head.css';

interface Props {
  readonly columns: readonly Pick<TableColumn<never>, 'head' | 'wide'>[];
  /** The checkbox that selects all rows; undefined where rows are selected one at a time. */
  readonly selectAllBox?: ReactNode;
  /** The sort state of a column; undefined for a column that cannot be sorted by. */
  readonly sortOf?: ((head: string) => ColumnSort | undefined) | undefined;
}

/** The head of a register's table. */
export function TableHead({ columns, selectAllBox, sortOf }: Props) {
  return (
    <div role="rowgroup" className="table-head">
      <div role="row" className="row" aria-rowindex={1}>
        <div role="columnheader">{selectAllBox ?? <span className="visually-hidden">Selected</span>}</div>
        {columns.map(({ head, wide }) => {
          const sort = sortOf?.(head);
          return (
            <div
              key={head}
              role="columnheader"
              aria-sort={sort?.direction}
              className={wide ? 'cell-wide' : undefined}
            >
              {sort ? (
                <button type="button" className="sort-head" onClick={sort.onPress}>
                  {head}
                </button>
              ) : (
                head
              )}
            </div>
          );
        })}
        <div role="columnheader" className="head-buttons">
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
    </div>
  );
}
