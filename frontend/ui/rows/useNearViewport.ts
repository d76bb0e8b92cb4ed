import { useCallback, useState } from 'react';

/** The distance from the viewport at which elements are rendered, in px: a fast scroll shows no gaps. */
const MARGIN_PX = 1000;

const callbacks = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let sharedObserver: IntersectionObserver | undefined;

/** One observer for all elements: a list may have hundreds. */
const getObserver = () =>
  (sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.(entry);
    },
    { rootMargin: `${MARGIN_PX}px 0px` },
  ));

interface Visibility {
  readonly isNear: boolean;
  /** The height in px when `isNear` last changed; undefined before its first change. */
  readonly height?: number;
}

/** The visibility of the element that gets `ref`. */
interface NearState extends Visibility {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Tells if an element is near the viewport: a long list renders only such elements in full. A near element that
 * contains the focus stays near.
 * @param isInitiallyNear true if the element is rendered in full before its position is known
 */
export function useNearViewport(isInitiallyNear: boolean): NearState {
  const [visibility, setVisibility] = useState<Visibility>({ isNear: isInitiallyNear });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    callbacks.set(element, ({ isIntersecting: isNear, boundingClientRect: { height } }) => {
      if (!isNear && element.contains(document.activeElement)) return;
      setVisibility((before) => (before.isNear === isNear ? before : { isNear, height }));
    });
    getObserver().observe(element);
    return () => {
      callbacks.delete(element);
      getObserver().unobserve(element);
    };
  }, []);
  return { ref, ...visibility };
}
