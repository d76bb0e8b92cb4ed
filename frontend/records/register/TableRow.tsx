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
      {of.columns.map((column) => (
        <div key={column.head} role="cell" className={classOf(column)} title={column.hint?.(record)}>
          {column.cell(record)}
        </div>
      ))}
      <div role="cell" className="cell-buttons row-buttons">
        <RowButtons {...props} />
      </div>
    </>
  );
}

const classOf = ({ isName, wide }: { readonly isName?: boolean; readonly wide?: boolean }) =>
  isName ? 'cell-name' : wide ? 'cell-wide' : undefined;

/** One record in the table. */
export const TableRow: <R extends RegisterRecord>(props: RowProps<R>) => ReactNode = memo(Cells);
