import { type ReactNode, useState } from 'react';
import '../style/inline.css';

/**
 * The first items of a list, and a button that shows them all.
 * @param countText the number of items on the button
 * @returns the visible items and the button, which is undefined once all are visible
 */
export function useShowAll<T>(
  items: readonly T[],
  initialCount: number,
  countText: string | number = items.length,
): readonly [readonly T[], ReactNode] {
  const [showsAll, setShowsAll] = useState(false);
  if (showsAll || items.length <= initialCount) return [items, undefined];
  const button = (
    <button type="button" className="link" onClick={() => setShowsAll(true)}>
      Show all {countText}
    </button>
  );
  return [items.slice(0, initialCount), button];
}
