import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { toast } from '#ui/toast.ts';

/** Who presses again so soon means it. */
const AGAIN_MS = 5000;

/** Other pages cannot be loaded without a line: a press that leads away keeps the round open, unless it is meant. */
export function useStayOffline(): void {
  const asked = useRef(0);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (navigator.onLine || from.pathname === to.pathname) return false;
    const meant = Date.now() - asked.current < AGAIN_MS;
    asked.current = Date.now();
    return !meant;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    toast.warn('Offline: other pages need the line, so the round stays open. Press again to leave it.');
  }, [blocker]);
}
