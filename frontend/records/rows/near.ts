/** Rows from `first` up to, without, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Where each row begins, in px from the first one, and after them where the last one ends. */
export function edgesOf(count: number, heightOf: (index: number) => number): Float64Array {
  const edges = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) edges[index + 1] = (edges[index] ?? 0) + heightOf(index);
  return edges;
}

/** The row in which a place lies, in px from the first one; the first or last for one that is above or below all. */
export function rowAt(edges: Float64Array, y: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** So far over an edge of the window, in px, rows are there at least, and so far where they are drawn anew. */
interface Margin {
  readonly least: number;
  readonly far: number;
}

const STILL: Margin = { least: 160, far: 400 };
/** The rows ahead of the scrolling, and those behind. */
const [AHEAD, BEHIND]: readonly [Margin, Margin] = [
  { least: 400, far: 640 },
  { least: 0, far: 160 },
];

const spanAt = (edges: Float64Array, top: number, bottom: number): RowRange => ({
  first: rowAt(edges, top),
  end: edges.length < 2 ? 0 : rowAt(edges, bottom) + 1,
});

/**
 * The rows to draw while the window shows from `top` to `bottom`, in px from the first row. Those that are drawn stay
 * as long as they reach far enough, so that most of scrolling draws nothing.
 * @param by how far it was scrolled since, in px: below 0 upwards
 */
export function spanNear(
  edges: Float64Array,
  top: number,
  bottom: number,
  drawn: RowRange,
  by = 0,
): RowRange {
  const [above, below] = by === 0 ? [STILL, STILL] : by > 0 ? [BEHIND, AHEAD] : [AHEAD, BEHIND];
  const least = spanAt(edges, top - above.least, bottom + below.least);
  if (drawn.first <= least.first && drawn.end >= least.end && drawn.end < edges.length) return drawn;
  return spanAt(edges, top - above.far, bottom + below.far);
}
