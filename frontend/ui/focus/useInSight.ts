import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** True once the form around was shown: what appears in it later answers a press of its button. */
export const FormShown = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * Brings what appears in a form that is shown already into sight and gives it the focus: the button that was pressed may be
 * screens below it. What came with the form stays where it is.
 * @param still it answers no press
 */
export function useInSight<T extends HTMLElement>(still = false): RefObject<T | null> {
  const box = useRef<T>(null);
  const shown = useContext(FormShown);
  useEffect(() => {
    if (still || !shown.current) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [shown, still]);
  return box;
}
