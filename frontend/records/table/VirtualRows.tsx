import { useRef } from 'react';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import type { BodyProps, RecordWithId } from './RecordTable.tsx';
import { useVirtualRows } from '../rows/useVirtualRows.ts';
import './near-rows.css';

/** The estimated height of a row, or a card on a phone, in px. */
const [ROW_HEIGHT, CARD_HEIGHT] = [57, 150];

/** The rows of a table near the viewport, each measured, so that a long table scrolls as fast as a short one. */
export function VirtualRows<R extends RecordWithId>({ records, addedId, rowOf }: BodyProps<R>) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const height = useIsNarrow() ? CARD_HEIGHT : ROW_HEIGHT;
  const { nearbyRows, total, measure } = useVirtualRows({
    containerRef: bodyRef,
    rows: records,
    height,
    added: addedId,
  });
  return (
    <tbody ref={bodyRef}>
      <Spacer height={nearbyRows[0]?.start ?? 0} />
      {nearbyRows.map(({ row, index }) => rowOf(row, { index, measure }))}
      <Spacer height={total - (nearbyRows.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** An empty row as high as the rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr className="records-space" aria-hidden="true" style={{ height }} />;
}
