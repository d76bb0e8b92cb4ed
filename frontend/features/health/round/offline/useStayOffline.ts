import { useRef } from 'react';
import { useKeptOpen } from '#ui/dialog/leaving.ts';
import { toast } from '#ui/message/toast.ts';

/** A second press within this time leaves. */
const CONFIRM_MS = 5000;

/** Other pages cannot be loaded offline: the first press on a link keeps the round open, a second one leaves. */
export function useStayOffline(): void {
  const asked = useRef(0);
  useKeptOpen(({ from, to }) => {
    if (navigator.onLine || from === to) return false;
    const meant = Date.now() - asked.current < CONFIRM_MS;
    asked.current = Date.now();
    if (!meant) toast.warn('You’re offline, so other pages won’t load. Press again to leave anyway.');
    return !meant;
  });
}
