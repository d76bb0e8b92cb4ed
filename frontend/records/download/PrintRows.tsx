import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { cellType, type RowColumn } from '#shared/rules/files/rows.ts';
import { useSession } from '#client/session/session-context.ts';
import { rescueToday } from '#ui/time/clock.ts';
import './print-rows.css';

interface Props<R> {
  readonly title: string;
  readonly columns: readonly RowColumn<R>[];
  readonly rows: readonly R[];
  readonly onDone: () => void;
}

/** Tables with more columns are printed in landscape. */
const MAX_PORTRAIT_COLUMNS = 5;

/** A printed table, on the rescue's paper size; only visible in print. */
export function PrintRows<R>({ title, columns, rows, onDone }: Props<R>) {
  const { countryCode, paper } = useSession();
  useEffect(() => {
    // The call of print() returns only after the print dialog was closed.
    const timer = setTimeout(() => {
      window.print();
      onDone();
    });
    return () => clearTimeout(timer);
    // The table is printed once, as it is when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const cellText = (column: RowColumn<R>, row: R) => {
    const text = column.text(row);
    return cellType(column.type ?? 'text', text) === 'day' ? formatDay(text, countryCode) : text;
  };
  return createPortal(
    <div className="print-rows">
      <style>{`@page { size: ${paper}${columns.length > MAX_PORTRAIT_COLUMNS ? ' landscape' : ''}; margin: 12mm }`}</style>
      <h1>{title}</h1>
      <p>
        {pluralize(rows.length, 'row')}, {formatDay(rescueToday(), countryCode)}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.head}>{cellText(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
