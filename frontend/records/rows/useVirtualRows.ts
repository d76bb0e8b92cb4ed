import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { usePrinting } from '#ui/print/usePrinting.ts';

/** A row of a list; its measured height is stored under its id. */
interface ListedRow {
  readonly id: string;
}

interface Options<R> {
  /** The element that contains the rows. */
  readonly containerRef: RefObject<HTMLElement | null>;
  readonly rows: readonly R[];
  /** The height of a row in px, estimated if rows differ. */
  readonly height: number;
  /** Id of the row that was just added: the list scrolls to it. */
  readonly added?: string | undefined;
}

/** The least number of rows rendered beyond an edge of the viewport, and the number after each update. */
const [MIN_OVERSCAN, MAX_OVERSCAN] = [4, 10];

const indexRange = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, offset) => first + offset);

const allIndexes = ({ count }: Range) => indexRange(0, count);

/**
 * Makes a function that gives the indexes of the rows near the window: the same array as long as they reach far enough,
 * so that most scrolling renders nothing. Rendering on each scroll costs more than the additional rows.
 */
export function createRangeExtractor(): (range: Range) => number[] {
  let renderedIndexes: number[] = [];
  return ({ startIndex, endIndex, count }) => {
    const [first = count, last = -1] = [renderedIndexes[0], renderedIndexes.at(-1)];
    const isCovered =
      first <= Math.max(0, startIndex - MIN_OVERSCAN) && last >= Math.min(count - 1, endIndex + MIN_OVERSCAN);
    if (!isCovered || last >= count)
      renderedIndexes = indexRange(
        Math.max(0, startIndex - MAX_OVERSCAN),
        Math.min(count, endIndex + 1 + MAX_OVERSCAN),
      );
    return renderedIndexes;
  };
}

/** The distance of an element from the top of the page, in px; content above it may grow or be removed. */
function useDistanceFromTop(elementRef: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measureTop = () => {
      if (elementRef.current) setTop(elementRef.current.getBoundingClientRect().top + window.scrollY);
    };
    measureTop();
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [elementRef]);
  return top;
}

/**
 * The rows of a list that are near the viewport, so that ten thousand scroll as well as ten; all of them for printing.
 * @returns `nearbyRows`, the rows to render, `start` and `end` in px from the first row; `total`, the height of all in
 * px; `measure`, a `ref` for rows of unknown height, which have a `data-index`
 */
export function useVirtualRows<R extends ListedRow>({ containerRef, rows, height, added }: Options<R>) {
  const scrollMargin = useDistanceFromTop(containerRef);
  const isPrinting = usePrinting();
  const [rangeExtractor] = useState(createRangeExtractor);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: isPrinting ? allIndexes : rangeExtractor,
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const addedIndex = added === undefined ? -1 : rows.findIndex(({ id }) => id === added);
  useLayoutEffect(() => {
    if (addedIndex >= 0) virtualizer.scrollToIndex(addedIndex, { align: 'center' });
  }, [virtualizer, addedIndex]);
  const items = virtualizer.getVirtualItems();
  const nearbyRows = useMemo(
    () =>
      items.flatMap(({ index, start, end }) => {
        const row = rows[index];
        return row ? [{ row, index, start: start - scrollMargin, end: end - scrollMargin }] : [];
      }),
    [items, rows, scrollMargin],
  );
  return { nearbyRows, total: virtualizer.getTotalSize(), measure: virtualizer.measureElement };
}
