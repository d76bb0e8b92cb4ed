import { useEffect, useState } from 'react';

/** The pause in typing before a search. */
const DEBOUNCE_MS = 250;

/** A text once typing has stopped. @param delayMs in milliseconds; that before a search by default */
export function useDebounced(text: string, delayMs = DEBOUNCE_MS): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debouncedText;
}
