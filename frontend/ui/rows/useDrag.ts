import { type PointerEvent, useState } from 'react';
import { moveId } from './order.ts';

interface Drag {
  readonly id: string;
  /** The order of the ids if the item were dropped now. */
  readonly ids: readonly string[];
}

/** The page, or the dialog, scrolls when an item is dragged this near to its edge, in px. */
const EDGE_PX = 90;

function scrollAtEdge(y: number, scroller: Element): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const edge = Math.min(EDGE_PX, (bottom - top) / 6);
  if (y < Math.max(0, top) + edge) scroller.scrollBy(0, -14);
  else if (y > Math.min(window.innerHeight, bottom) - edge) scroller.scrollBy(0, 14);
}

/**
 * Reordering by dragging with mouse, pen or finger; each item has `data-drag` with its id. While dragging, only the
 * visual order changes (CSS `order`), so that the pointer does not lose the element; Escape puts everything back.
 */
export function useDrag(ids: readonly string[], onDrop: (id: string, ids: readonly string[]) => void) {
  const [drag, setDrag] = useState<Drag>();

  const startDrag = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const abortController = new AbortController();
    const scroller = event.currentTarget.closest('.p-dialog-content') ?? document.documentElement;
    let currentIds = ids;
    setDrag({ id, ids });
    const end = (isDropped: boolean) => {
      abortController.abort();
      setDrag(undefined);
      if (isDropped && currentIds.join() !== ids.join()) onDrop(id, currentIds);
    };
    const options = { signal: abortController.signal };
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      scrollAtEdge(clientY, scroller);
      const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drag]');
      const targetId = card?.dataset['drag'];
      if (!targetId || targetId === id || !currentIds.includes(targetId)) return;
      currentIds = moveId(currentIds, id, currentIds.indexOf(targetId));
      setDrag({ id, ids: currentIds });
    };
    window.addEventListener('pointermove', handleMove, options);
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options);
  };

  return { drag, startDrag };
}
