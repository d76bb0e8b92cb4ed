import { type ReactNode, useMemo, useRef } from 'react';
import { useVirtualRows } from './useVirtualRows.ts';
import './rows.css';

interface RowsProps<R> {
  readonly rows: readonly R[];
  readonly selected: ReadonlySet<string>;
  /** The height of a row in px, estimated if rows differ. */
  readonly height: number;
  readonly kind: 'table' | 'cards';
  /** The content of a row; memoized, so that an unchanged one is not rendered again. */
  readonly children: (row: R, isSelected: boolean) => ReactNode;
}

/** Renders only the rows near the viewport, so ten thousand scroll as well as ten. */
export function Rows<R extends { readonly id: string }>({
  rows: list,
  selected,
  height,
  kind,
  children,
}: RowsProps<R>) {
  const containerRef = useRef<HTMLDivElement>(null);
  const { nearbyRows, total, measure } = useVirtualRows({ containerRef, rows: list, height });
  const isTable = kind === 'table';
  const renderedRows = useMemo(
    () =>
      nearbyRows.map(({ row, index, start }) => {
        const isSelected = selected.has(row.id);
        return (
          <div
            key={row.id}
            ref={isTable ? undefined : measure}
            data-index={index}
            role={isTable ? 'row' : 'listitem'}
            aria-rowindex={isTable ? index + 2 : undefined}
            className={`row${isSelected ? ' selected' : ''}`}
            style={{ top: start, ...(isTable ? { height } : {}) }}
          >
            {children(row, isSelected)}
          </div>
        );
      }),
    [nearbyRows, selected, isTable, measure, height, children],
  );
  return (
    <div
      ref={containerRef}
      className={`rows rows-${kind}`}
      role={isTable ? 'rowgroup' : 'list'}
      style={{ height: total }}
    >
      {renderedRows}
    </div>
  );
}
