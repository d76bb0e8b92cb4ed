import { type Column, isNumeric } from '../download/column.ts';
import { SelectAllCheckbox } from './SelectAllCheckbox.tsx';
import type { RecordWithId, TableSelection } from './row.ts';
import './sort-head.css';

interface Props<R> {
  readonly columns: readonly Column<R>[];
  readonly records: readonly R[];
  readonly selection: TableSelection | undefined;
  readonly hasActions: boolean;
}

/** The column headers, which are buttons if the table can be sorted by them, and the checkbox that selects all rows. */
export function TableHead<R extends RecordWithId>({ columns, records, selection, hasActions }: Props<R>) {
  const selectableRecords = records.filter(({ id }) => !selection?.unselectableIds?.has(id));
  return (
    <thead>
      <tr>
        {selection?.onToggleAll && (
          <th scope="col" className="record-box">
            {selectableRecords.length > 0 ? (
              <SelectAllCheckbox
                checked={selectableRecords.every(({ id }) => selection.ids.has(id))}
                isPartial={selectableRecords.some(({ id }) => selection.ids.has(id))}
                onToggle={selection.onToggleAll}
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
            className={isNumeric({ type }) ? 'record-figure' : undefined}
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
        {hasActions && (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
