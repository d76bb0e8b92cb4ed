import { useEffect, useState } from 'react';

/** The pause in typing before a search. */
const DEBOUNCE_MS = 250;

/** Returns a text once typing has paused. @param delayMs in milliseconds; DEBOUNCE_MS by default */
export function useDebounced(text: string, delayMs = DEBOUNCE_MS): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debouncedText;
}
