import { type Column, isFigure } from '../download/column.ts';
import { AllBox } from './AllBox.tsx';
import type { RecordWithId, TableSelection } from './row.ts';
import './sort-head.css';

interface Props<R> {
  readonly columns: readonly Column<R>[];
  readonly records: readonly R[];
  readonly selecting: TableSelection | undefined;
  readonly acts: boolean;
}

/** The heads of the columns, which sort where they can, and the box that selects all. */
export function TableHead<R extends RecordWithId>({ columns, records, selecting, acts }: Props<R>) {
  const boxed = records.filter(({ id }) => !selecting?.unselectableIds?.has(id));
  return (
    <thead>
      <tr>
        {selecting?.onToggleAll && (
          <th scope="col" className="record-box">
            {boxed.length > 0 ? (
              <AllBox
                checked={boxed.every(({ id }) => selecting.ids.has(id))}
                isPartial={boxed.some(({ id }) => selecting.ids.has(id))}
                onToggle={selecting.onToggleAll}
              />
            ) : (
              <span className="visually-hidden">Select</span>
            )}
          </th>
        )}
        {columns.map(({ head, sort, width, type }) => (
          <th
            key={head}
            scope="col"
            aria-sort={sort?.now}
            style={{ width }}
            className={isFigure({ type }) ? 'record-figure' : undefined}
          >
            {sort ? (
              <button type="button" className="sort-head" onClick={sort.onPress}>
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
