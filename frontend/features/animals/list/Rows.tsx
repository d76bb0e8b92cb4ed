import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { RowActions, RowProps } from './row.ts';

interface RowsProps {
  readonly animals: readonly AnimalRow[];
  readonly selected: ReadonlySet<string>;
  readonly actions: RowActions;
  /** Height in px that a row has or, when they differ, probably has. */
  readonly height: number;
  readonly kind: 'table' | 'cards';
  readonly Row: ComponentType<RowProps>;
}

/** Only the rows near the window are there, so ten thousand scroll as well as ten. */
export function Rows({ animals, selected, actions, height, kind, Row }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(box.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: animals.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => animals[index]?.id ?? index,
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
        const animal = animals[index];
        if (!animal) return null;
        const isSelected = selected.has(animal.id);
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
            <Row animal={animal} selected={isSelected} actions={actions} />
          </div>
        );
      })}
    </div>
  );
}
