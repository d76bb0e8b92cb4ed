import { type ReactNode, useEffect, useState } from 'react';

/** The time for which a hint is shown by default, in ms (product/conventions 2.3). */
const VISIBLE_MS = 1000;

/** A message that pops up for a moment; returns its element and the function that shows it. */
export function useHint(text: string, shownMs = VISIBLE_MS): [ReactNode, () => void] {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (!shownAt) return;
    const timer = setTimeout(() => setShownAt(0), shownMs);
    return () => clearTimeout(timer);
  }, [shownAt, shownMs]);
  const hint = (
    <span className="hint" role="status" data-shown={shownAt > 0 || undefined}>
      {shownAt > 0 && text}
    </span>
  );
  return [hint, () => setShownAt(Date.now())];
}
