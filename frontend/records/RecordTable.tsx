import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import './record-table.css';

/** A column of a table of health records; the first one is the title of a record's card on phones. */
export interface Column<R> {
  readonly head: string;
  readonly cell: (record: R) => ReactNode;
  /** Takes the whole width of a card. */
  readonly wide?: boolean;
}

export interface Selecting {
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

interface Props<R> {
  readonly records: readonly R[];
  readonly columns: readonly Column<R>[];
  /** What one record is called, for who hears its buttons. */
  readonly nameOf: (record: R) => string;
  readonly selecting?: Selecting | undefined;
  readonly onEdit: (record: R) => void;
  readonly onDelete: (record: R) => void;
}

/** So many are drawn at first, and so many more each time one asks. */
const STEP = 50;

/** Health records as a table; on phones each row is a card. */
export function RecordTable<R extends { readonly id: string }>({
  records,
  columns,
  nameOf,
  selecting,
  onEdit,
  onDelete,
}: Props<R>) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <div className="card records health-records">
        <table>
          <thead>
            <tr>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.slice(0, shown).map((record) => (
              <Row
                key={record.id}
                {...{ record, columns, selecting, onEdit, onDelete }}
                name={nameOf(record)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {records.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>Show more ({records.length - shown})</Button>
      )}
    </>
  );
}

function Row<R extends { readonly id: string }>({
  record,
  columns,
  name,
  selecting,
  onEdit,
  onDelete,
}: Omit<Props<R>, 'records' | 'nameOf'> & { readonly record: R; readonly name: string }) {
  const [first, ...others] = columns;
  const selected = selecting?.ids.has(record.id);
  return (
    <tr className={selected ? 'selected' : undefined}>
      <td>
        {selecting ? (
          <label className="check">
            <input
              type="checkbox"
              className="box"
              checked={selected ?? false}
              onChange={() => selecting.onToggle(record.id)}
            />
            <span className="visually-hidden">Select </span>
            {first?.cell(record)}
          </label>
        ) : (
          first?.cell(record)
        )}
      </td>
      {others.map(({ head, cell, wide }) => (
        <td key={head} data-label={head} className={wide ? 'record-text' : undefined}>
          {cell(record)}
        </td>
      ))}
      <td className="record-buttons">
        <Button variant="quiet" icon="edit" aria-label={`Edit ${name}`} onClick={() => onEdit(record)} />
        <Button variant="quiet" icon="trash" aria-label={`Delete ${name}`} onClick={() => onDelete(record)} />
      </td>
    </tr>
  );
}
