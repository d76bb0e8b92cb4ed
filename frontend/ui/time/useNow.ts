import { useEffect, useState } from 'react';

/** The current time (epoch ms), updated at intervals while it is enabled. */
export function useNow(everyMs: number, isEnabled = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isEnabled]);
  return now;
}
