import { type ReactNode, useEffect, useState } from 'react';

/** The time for which such a hint shows (product/conventions 2.3). */
const VISIBLE_MS = 1000;

/** A message that pops up for a moment; returns its element and the function that shows it. */
export function useHint(text: string, shownMs = VISIBLE_MS): [ReactNode, () => void] {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setUntil(0), shownMs);
    return () => clearTimeout(timer);
  }, [until, shownMs]);
  const hint = (
    <span className="hint" role="status" data-shown={until > 0 || undefined}>
      {until > 0 && text}
    </span>
  );
  return [hint, () => setUntil(Date.now())];
}
