import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNarrow } from '#ui/useNarrow.ts';
import type { BodyProps, Named } from './RecordTable.tsx';
import './near-rows.css';

/** What a row, or a card on a phone, probably takes, in px. */
const [ROW, CARD] = [57, 150];

/** The rows of a table that are near the window, so that a thousand scroll as well as ten; each says how high it is. */
export function NearRows<R extends Named>({ records, rowOf }: BodyProps<R>) {
  const height = useNarrow() ? CARD : ROW;
  const box = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const { top = 0 } = box.current?.getBoundingClientRect() ?? {};
    setScrollMargin(top + window.scrollY);
  }, [records.length]);
  const rows = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => height,
    // One that is not laid out yet has no height.
    measureElement: (row) => row.getBoundingClientRect().height || height,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => records[index]?.id ?? index,
  });
  const near = rows.getVirtualItems();
  const before = (near[0]?.start ?? scrollMargin) - scrollMargin;
  const after = rows.getTotalSize() + scrollMargin - (near.at(-1)?.end ?? scrollMargin);
  return (
    <tbody ref={box}>
      <Space height={before} />
      {near.map(({ index }) => {
        const record = records[index];
        return record && rowOf(record, { index, measure: rows.measureElement });
      })}
      <Space height={after} />
    </tbody>
  );
}

/** What rows take that are not there. */
function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr className="records-space" aria-hidden="true" style={{ height }} />;
}
