import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RowRange, spanNear } from './near.ts';
import { usePrinting } from '#ui/rows/usePrinting.ts';
import { type ListedRow, useHeights } from './useHeights.ts';

interface Options<R> {
  /** The element that contains the rows. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly R[];
  /** Height in px that a row has or, when they differ, probably has. */
  readonly height: number;
}

const NOTHING: RowRange = { first: 0, end: 0 };

/**
 * The rows of a list that are near the window, so that ten thousand scroll as well as ten (docs/adr/200); all of them while
 * they are printed.
 * @returns `near`, those to be drawn; `edges`, where each begins, in px from the first; `measure`, a `ref` for rows whose
 * height is not known before, which carry their `data-index`
 */
export function useNearRows<R extends ListedRow>({ box, rows, height }: Options<R>) {
  const { edges, measure } = useHeights(rows, height);
  const [span, setSpan] = useState(() => spanNear(edges, 0, window.innerHeight, NOTHING));
  const before = useRef<number>(undefined);
  const look = useCallback(() => {
    if (!box.current) return;
    const top = -box.current.getBoundingClientRect().top;
    const by = top - (before.current ?? top);
    before.current = top;
    setSpan((drawn) => spanNear(edges, top, top + window.innerHeight, drawn, by));
  }, [box, edges]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    // Content above the rows may be removed, which moves them up.
    const page = new ResizeObserver(look);
    page.observe(document.body);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      page.disconnect();
    };
  }, [look]);
  const { first, end } = usePrinting() ? { first: 0, end: rows.length } : span;
  const near = rows.slice(first, end).map((row, nth) => ({ row, index: first + nth }));
  return { near, edges, measure };
}
