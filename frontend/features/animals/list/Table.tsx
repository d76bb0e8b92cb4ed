import { Skeleton } from '#ui/states.tsx';
import { COLUMNS } from './TableRow.tsx';
import '#records/loading.css';

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

/** The list's shape while it loads. */
export function Loading({ narrow }: { narrow: boolean }) {
  const rows = Array.from({ length: 8 }, (_, i) => i);
  return (
    <div className={narrow ? '' : 'card'} role="status" aria-label="Loading animals">
      {rows.map((row) => (
        <div key={row} className={narrow ? 'card loading-card' : 'loading-row'}>
          <Skeleton width={44} height={44} radius={9} />
          <Skeleton width={`${30 + ((row * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}
