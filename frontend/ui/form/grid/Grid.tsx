import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useFieldError } from '../fields.tsx';
import { type CellPosition, placePastedCells, nextCell, parseClipboardTable } from './grid-cells.ts';
import { KeepValue } from '../KeepValue.tsx';
import { useTextValue } from '../watched.ts';
import './grid.css';

/** A column of fields. */
interface GridColumn {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly placeholder?: string;
  /** A warning about a row that doesn't prevent saving; '' for none. */
  readonly advice?: (enteredText: string, rowId: string) => string;
}

/** A row of fields: the name of its subject, and a detail of it. */
interface GridRow {
  readonly id: string;
  readonly name: string;
  readonly detail?: ReactNode;
}

interface Props {
  /** The name of the field whose value is the rows by their id. */
  readonly name: string;
  readonly title: string;
  /** The noun of the rows: 'Animal'. */
  readonly rowNoun: string;
  /** The heading of the details; absent where there are none. */
  readonly detailTitle?: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

const cellSelector = ({ row, column }: CellPosition) => `[data-cell="${column}.${row}"]`;

/** The position of the cell that is an event's target; undefined for other elements. */
function positionOf(target: EventTarget): CellPosition | undefined {
  const [column, row] = (target instanceof HTMLElement ? (target.dataset['cell'] ?? '') : '')
    .split('.')
    .map(Number);
  return column === undefined || row === undefined ? undefined : { row, column };
}

/**
 * Fields in rows, as in a spreadsheet: Tab and Enter go down a column and then to the top of the next one, the arrows
 * stay within a column, cells copied from a spreadsheet are pasted over as many rows, and errors show in their cells.
 */
export function Grid({ name, title, rowNoun, detailTitle, rows, columns }: Props) {
  const { setValue } = useFormContext();
  const [overflowCount, setOverflowCount] = useState(0);
  const size = { rows: rows.length, columns: columns.length };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const position = positionOf(event.target);
    const nextPosition = position && nextCell(position, event, size);
    if (!nextPosition) return;
    event.preventDefault();
    const cell = event.currentTarget
      .closest('table')
      ?.querySelector<HTMLInputElement>(cellSelector(nextPosition));
    cell?.focus();
    cell?.select();
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const position = positionOf(event.target);
    const cells = parseClipboardTable(event.clipboardData.getData('text/plain'));
    if (!position || !cells) return;
    event.preventDefault();
    const { placedCells, overflow } = placePastedCells(cells, position, size);
    for (const { row, column, text } of placedCells)
      setValue(`${name}.${rows[row]?.id}.${columns[column]?.name}`, text, {
        shouldDirty: true,
        shouldValidate: true,
      });
    setOverflowCount(overflow);
  };
  return (
    <div className="grid-fields">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowNoun}</th>
            {detailTitle && <th scope="col">{detailTitle}</th>}
            {columns.map(({ name: key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {detailTitle && <td className="muted">{row.detail}</td>}
              {columns.map((column, columnIndex) => (
                <Cell
                  key={column.name}
                  field={`${name}.${row.id}.${column.name}`}
                  {...{ row, column }}
                  cellId={`${columnIndex}.${index}`}
                  onMove={handleKeyDown}
                  onPaste={handlePaste}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="help" role="status">
        {overflowCount > 0
          ? `${pluralize(overflowCount, 'pasted value')} had no row`
          : rows.length > 1 && 'A column of a spreadsheet can be pasted into the first cell.'}
      </p>
    </div>
  );
}

interface CellProps {
  readonly field: string;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly cellId: string;
  readonly onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

function Cell({
  field,
  row,
  column: { label, required, inputMode = 'text', placeholder, advice },
  cellId,
  onMove,
  onPaste,
}: CellProps) {
  const { register } = useFormContext();
  const error = useFieldError(field);
  const enteredText = useTextValue(field);
  const id = useId();
  const hint = error ?? (enteredText ? advice?.(enteredText, row.id) : '');
  return (
    <td>
      <input
        className="input"
        autoComplete="off"
        aria-label={`${label}, ${row.name}`}
        aria-invalid={Boolean(error)}
        aria-required={required || undefined}
        aria-describedby={hint ? id : undefined}
        data-cell={cellId}
        inputMode={inputMode}
        placeholder={placeholder}
        onKeyDown={onMove}
        onPaste={onPaste}
        {...register(field)}
      />
      {hint && (
        <span className={error ? 'error' : 'help'} id={id}>
          {hint}
        </span>
      )}
      {error && <KeepValue name={field} rowName={row.name} />}
    </td>
  );
}
