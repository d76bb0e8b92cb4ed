import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** True once the enclosing form was shown: elements that appear in it later do so because a button was pressed. */
export const FormVisibleContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * Scrolls to an element that appears in a visible form, and focuses it: the button that was pressed may be
 * far below the element. Does not scroll to elements that appear together with the form.
 * @param skipScroll true if the element does not appear because a button was pressed
 */
export function useScrollIntoView<T extends HTMLElement>(skipScroll = false): RefObject<T | null> {
  const box = useRef<T>(null);
  const formVisibleRef = useContext(FormVisibleContext);
  useEffect(() => {
    if (skipScroll || !formVisibleRef.current) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [formVisibleRef, skipScroll]);
  return box;
}
