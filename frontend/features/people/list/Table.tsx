import { COLUMNS } from './TableRow.tsx';

/** The head of the table; one row at a time is selected, so there is no select-all. */
export function TableHead() {
  return (
    <div role="rowgroup" className="table-head">
      <div role="row" className="row" aria-rowindex={1}>
        <div role="columnheader">
          <span className="visually-hidden">Selected</span>
        </div>
        {COLUMNS.map((column) => (
          <div key={column} role="columnheader">
            {column}
          </div>
        ))}
        <div role="columnheader">
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
    </div>
  );
}
