import { memo, type ReactNode } from 'react';
import type { RegisterRecord, RowProps } from './register.ts';
import { RowButtons } from './RowButtons.tsx';
import { Selector } from './Selector.tsx';

function Cells<R extends RegisterRecord>(props: RowProps<R>) {
  const { of, record } = props;
  return (
    <>
      <div role="cell">
        <Selector {...props} />
      </div>
      {of.columns.map((column, index) => (
        <div
          key={column.head}
          role="cell"
          className={index === 0 ? 'cell-name' : undefined}
          title={column.hint?.(record)}
        >
          {column.cell(record)}
        </div>
      ))}
      <div role="cell" className="cell-buttons row-buttons">
        <RowButtons {...props} />
      </div>
    </>
  );
}

/** One record in the table. */
export const TableRow: <R extends RegisterRecord>(props: RowProps<R>) => ReactNode = memo(Cells);
