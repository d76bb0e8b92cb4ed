import { useEffect, useState } from 'react';

/** The pause in typing before a search. */
const SETTLES_MS = 250;

/** A text once typing has stopped. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
