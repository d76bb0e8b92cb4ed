import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { edgesOf } from './near.ts';

/** A row of a list, which keeps its height under its id. */
export interface ListedRow {
  readonly id: string;
}

/** How high rows turn out to be, in px, by their ids. */
type Heights = Map<string, number>;

/** Where rows begin that are as high as they were seen to be, or probably are; `measure` is the `ref` of one that is seen. */
export function useHeights(rows: readonly ListedRow[], height: number) {
  const [seen] = useState<Heights>(() => new Map());
  const [turn, setTurn] = useState(0);
  const edges = useMemo(
    () => edgesOf(rows.length, (index) => seen.get(rows[index]?.id ?? '') ?? height),
    // Each turn more heights are known.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, seen, height, turn],
  );
  const latest = useRef({ rows, edges, above: 0 });
  useLayoutEffect(() => {
    const { above } = latest.current;
    latest.current = { rows, edges, above: 0 };
    // Rows above the window turned out higher or lower: what is read stays where it is.
    if (above !== 0) scrollBy(0, above);
  }, [rows, edges]);
  const [observer] = useState(() => {
    const note = (row: Element) => {
      const now = latest.current;
      const index = Number(row.getAttribute('data-index'));
      const { height: is, bottom } = row.getBoundingClientRect();
      const was = (now.edges[index + 1] ?? 0) - (now.edges[index] ?? 0);
      const { id } = now.rows[index] ?? {};
      // One that is not laid out has no height.
      if (id === undefined || is === 0 || Math.abs(is - was) < 0.5) return false;
      seen.set(id, is);
      if (bottom < 0) now.above += is - was;
      return true;
    };
    return new ResizeObserver((entries) => {
      const differ = entries.filter(({ target }) => note(target));
      if (differ.length > 0) setTurn((before) => before + 1);
    });
  });
  useEffect(() => () => observer.disconnect(), [observer]);
  const [measure] = useState(() => (row: HTMLElement | null) => {
    if (!row) return undefined;
    observer.observe(row);
    return () => observer.unobserve(row);
  });
  return { edges, measure };
}
