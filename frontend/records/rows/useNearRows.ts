import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { usePrinting } from '#ui/rows/usePrinting.ts';

/** A row of a list, which keeps its height under its id. */
interface ListedRow {
  readonly id: string;
}

interface Options<R> {
  /** The element that contains the rows. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly R[];
  /** The height of a row in px, estimated if rows differ. */
  readonly height: number;
  /** Id of the row that was just added: the list scrolls to it. */
  readonly added?: string | undefined;
}

/** The least number of rows rendered beyond an edge of the viewport, and the number after each update. */
const [LEAST, FAR] = [4, 10];

const from = (first: number, end: number) => Array.from({ length: end - first }, (_, nth) => first + nth);

const everyRow = ({ count }: Range) => from(0, count);

/**
 * The rows near the window: the same array as long as they reach far enough, so that most of scrolling draws nothing. To draw
 * each time costs more than the rows themselves.
 */
export function nearRows(): (range: Range) => number[] {
  let drawn: number[] = [];
  return ({ startIndex, endIndex, count }) => {
    const [first = count, last = -1] = [drawn[0], drawn.at(-1)];
    const reaches = first <= Math.max(0, startIndex - LEAST) && last >= Math.min(count - 1, endIndex + LEAST);
    if (!reaches || last >= count)
      drawn = from(Math.max(0, startIndex - FAR), Math.min(count, endIndex + 1 + FAR));
    return drawn;
  };
}

/** The distance of an element from the top of the page, in px; content above it may grow or be removed. */
function useTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
    };
    look();
    const page = new ResizeObserver(look);
    page.observe(document.body);
    return () => page.disconnect();
  }, [box]);
  return top;
}

/**
 * The rows of a list that are near the viewport, so that ten thousand scroll as well as ten; all of them for printing.
 * @returns `nearbyRows`, the rows to render, `start` and `end` in px from the first row; `total`, the height of all; `measure`,
 * a `ref` for rows of unknown height, which have a `data-index`
 */
export function useNearRows<R extends ListedRow>({ box, rows, height, added }: Options<R>) {
  const scrollMargin = useTop(box);
  const printing = usePrinting();
  const [range] = useState(nearRows);
  const list = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: printing ? everyRow : range,
    useFlushSync: false,
  });
  useLayoutEffect(() => list.measure(), [list, height]);
  const addedAt = added === undefined ? -1 : rows.findIndex(({ id }) => id === added);
  useLayoutEffect(() => {
    if (addedAt >= 0) list.scrollToIndex(addedAt, { align: 'center' });
  }, [list, addedAt]);
  const items = list.getVirtualItems();
  const nearbyRows = useMemo(
    () =>
      items.flatMap(({ index, start, end }) => {
        const row = rows[index];
        return row ? [{ row, index, start: start - scrollMargin, end: end - scrollMargin }] : [];
      }),
    [items, rows, scrollMargin],
  );
  return { nearbyRows, total: list.getTotalSize(), measure: list.measureElement };
}
