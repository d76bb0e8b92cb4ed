import { useRef } from 'react';
import { useNarrow } from '#ui/useNarrow.ts';
import type { BodyProps, RecordWithId } from './RecordTable.tsx';
import { useNearRows } from '../rows/useNearRows.ts';
import './near-rows.css';

/** The estimated height of a row, or a card on a phone, in px. */
const [ROW, CARD] = [57, 150];

/** The rows of a table that are near the viewport, so that a thousand scroll as well as ten; each reports its height. */
export function NearRows<R extends RecordWithId>({ records, added, rowOf }: BodyProps<R>) {
  const box = useRef<HTMLTableSectionElement>(null);
  const height = useNarrow() ? CARD : ROW;
  const { nearbyRows, total, measure } = useNearRows({ box, rows: records, height, added });
  return (
    <tbody ref={box}>
      <Space height={nearbyRows[0]?.start ?? 0} />
      {nearbyRows.map(({ row, index }) => rowOf(row, { index, measure }))}
      <Space height={total - (nearbyRows.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** The height of the rows that are not rendered. */
function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr className="records-space" aria-hidden="true" style={{ height }} />;
}
