import { useRef } from 'react';
import { useNavigationBlock } from '#ui/dialog/navigation-guards.ts';
import { toast } from '#ui/message/toast.ts';

/** A second press within this time leaves the page. */
const CONFIRM_MS = 5000;

/** Other pages cannot be loaded offline: the first press on a link keeps the round open, a second one leaves. */
export function useOfflineGuard(): void {
  const lastAttempt = useRef(0);
  useNavigationBlock(({ from, to }) => {
    if (navigator.onLine || from === to) return false;
    const isConfirmed = Date.now() - lastAttempt.current < CONFIRM_MS;
    lastAttempt.current = Date.now();
    if (!isConfirmed) toast.warn('You’re offline, so other pages won’t load. Press again to leave anyway.');
    return !isConfirmed;
  });
}
