import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './rows.css';

interface RowsProps<R> {
  readonly rows: readonly R[];
  readonly selected: ReadonlySet<string>;
  /** Height in px that a row has or, when they differ, probably has. */
  readonly height: number;
  readonly kind: 'table' | 'cards';
  /** What stands in a row; a memo, so that one that stays as it is is not drawn again. */
  readonly children: (row: R, isSelected: boolean) => ReactNode;
}

/** Only the rows near the window are there, so ten thousand scroll as well as ten. */
export function Rows<R extends { readonly id: string }>({
  rows: list,
  selected,
  height,
  kind,
  children,
}: RowsProps<R>) {
  const box = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(box.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: list.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => list[index]?.id ?? index,
  });
  const table = kind === 'table';
  return (
    <div
      ref={box}
      className={`rows rows-${kind}`}
      role={table ? 'rowgroup' : 'list'}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const row = list[index];
        if (!row) return null;
        const isSelected = selected.has(row.id);
        return (
          <div
            key={key}
            ref={table ? undefined : rows.measureElement}
            data-index={index}
            role={table ? 'row' : 'listitem'}
            aria-rowindex={table ? index + 2 : undefined}
            className={`row${isSelected ? ' selected' : ''}`}
            style={{ transform: `translateY(${start - scrollMargin}px)`, ...(table ? { height } : {}) }}
          >
            {children(row, isSelected)}
          </div>
        );
      })}
    </div>
  );
}
