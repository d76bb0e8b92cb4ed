import { useRef } from 'react';
import { useKeptOpen } from '#ui/dialog/leaving.ts';
import { toast } from '#ui/message/toast.ts';

/** Who presses again so soon means it. */
const AGAIN_MS = 5000;

/** Other pages cannot be loaded without a line: a press that leads away keeps the round open, unless it is meant. */
export function useStayOffline(): void {
  const asked = useRef(0);
  useKeptOpen(({ from, to }) => {
    if (navigator.onLine || from === to) return false;
    const meant = Date.now() - asked.current < AGAIN_MS;
    asked.current = Date.now();
    if (!meant) toast.warn('You’re offline, so other pages won’t load. Press again to leave anyway.');
    return !meant;
  });
}
