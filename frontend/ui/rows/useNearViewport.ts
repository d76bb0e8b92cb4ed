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
  /** The height in px that it had when it was near; undefined until it has left. */
  readonly height?: number;
}

/** The position of the element behind `ref`. */
export interface NearState extends Visibility {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * States whether an element is near the viewport: a long list renders only those in full. An element with the focus stays.
 * @param first true for elements that are rendered before the viewport is measured
 */
export function useNearViewport(first: boolean): NearState {
  const [visibility, setVisibility] = useState<Visibility>({ isNear: first });
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
