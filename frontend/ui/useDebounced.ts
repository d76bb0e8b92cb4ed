import { useEffect, useState } from 'react';

/** The pause in typing before a search. */
const DEBOUNCE_MS = 250;

/**
 * Returns a typed text, or an object of texts, once typing has paused.
 * @param delayMs in milliseconds; DEBOUNCE_MS by default
 */
export function useDebounced<T extends string | object | undefined>(value: T, delayMs = DEBOUNCE_MS): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  // An object may be a new one on each render, with the same texts.
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(() => value), delayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, delayMs]);
  return debouncedValue;
}
