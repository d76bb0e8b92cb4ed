import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '#shared/rules/text/phrases.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { cellType, type RowColumn } from '#shared/rules/files/rows.ts';
import { useMe } from '#client/session/me.ts';
import { rescueToday } from '#ui/time/clock.ts';
import './print-rows.css';

interface Props<R> {
  readonly title: string;
  readonly columns: readonly RowColumn<R>[];
  readonly rows: readonly R[];
  readonly onDone: () => void;
}

/** Tables with more columns are printed in landscape. */
const UPRIGHT = 5;

/** A printed table, on the rescue's paper size; only visible in print. */
export function PrintRows<R>({ title, columns, rows, onDone }: Props<R>) {
  const { countryCode, paper } = useMe();
  useEffect(() => {
    // Continues after the print dialog was closed.
    const timer = setTimeout(() => {
      window.print();
      onDone();
    });
    return () => clearTimeout(timer);
    // Printed once, in its current state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const cellText = (column: RowColumn<R>, row: R) => {
    const words = column.text(row);
    return cellType(column.type ?? 'text', words) === 'day' ? formatDay(words, countryCode) : words;
  };
  return createPortal(
    <div className="print-rows">
      <style>{`@page { size: ${paper}${columns.length > UPRIGHT ? ' landscape' : ''}; margin: 12mm }`}</style>
      <h1>{title}</h1>
      <p>
        {counted(rows.length, 'row')}, {formatDay(rescueToday(), countryCode)}
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
          {rows.map((row, at) => (
            // Rows stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
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
