import { useEffect, useState } from 'react';

/** The pause in typing before a search. */
const DEBOUNCE_MS = 250;

/** A text once typing has stopped. @param pause in milliseconds; that before a search by default */
export function useDebounced(text: string, pause = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
