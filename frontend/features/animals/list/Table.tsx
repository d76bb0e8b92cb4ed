import { COLUMNS } from './TableRow.tsx';

interface HeadProps {
  readonly all: { readonly checked: boolean; readonly some: boolean };
  readonly onToggleAll: () => void;
}

/** The head of the table, with select-all. */
export function TableHead({ all, onToggleAll }: HeadProps) {
  return (
    <div role="rowgroup" className="table-head">
      <div role="row" className="row" aria-rowindex={1}>
        <div role="columnheader">
          <input
            type="checkbox"
            className="box"
            aria-label="Select all"
            checked={all.checked}
            ref={(box) => {
              if (box) box.indeterminate = all.some && !all.checked;
            }}
            onChange={onToggleAll}
          />
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
