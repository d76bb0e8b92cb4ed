import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** True once the form around was shown: what appears in it later answers a press of its button. */
export const FormVisibleContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * Scrolls to an element that appears in a visible form, and focuses it: the button that was pressed may be
 * screens below it. Elements that appear together with the form do not scroll.
 * @param skipScroll true if it does not appear in reply to a press
 */
export function useInSight<T extends HTMLElement>(skipScroll = false): RefObject<T | null> {
  const box = useRef<T>(null);
  const mountedRef = useContext(FormVisibleContext);
  useEffect(() => {
    if (skipScroll || !mountedRef.current) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [mountedRef, skipScroll]);
  return box;
}
