import { useEffect, useRef } from 'react';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { toast } from '#ui/message/toast.ts';
import { refreshSession, signOut } from '#client/session/session.ts';
import { leaveWelcome } from '#client/storage/welcome.ts';
import { ENDED } from '#client/session/renewing.ts';
import { check, INACTIVE_MS, isStale } from '#client/session/session-clock.ts';

/** After a renewal that got no answer. */
const RENEW_AGAIN_MS = 5000;

const ACTIVITY = ['mousemove', 'keydown', 'scroll', 'click', 'touchstart'] as const;

/** Checks every second whether the session is still there, and reloads an unused page (product/shell 3.1). */
export function useSessionWatch({ expireAt }: Session): void {
  const expires = useRef(expireAt);
  useEffect(() => {
    expires.current = expireAt;
  }, [expireAt]);
  useEffect(() => {
    let lastActive = Date.now();
    let renewing = false;
    const active = () => (lastActive = Date.now());
    const look = () => {
      const now = Date.now();
      // Offline the page could not be loaded again.
      if (now - lastActive > INACTIVE_MS && navigator.onLine) return location.reload();
      const finding = check(document.cookie, expires.current, now);
      if (finding === 'over') {
        clearInterval(timer);
        toast.warn('Session Expire');
        leaveWelcome(ENDED);
        signOut().catch(() => undefined);
      } else if (finding === 'renew' && !renewing && navigator.onLine) {
        renewing = true;
        const again = () => (renewing = false);
        // Without an answer, asking each second is useless.
        void refreshSession().then((session) => (session ? again() : setTimeout(again, RENEW_AGAIN_MS)));
      }
    };
    let lastAsked = Date.now();
    const back = () => {
      const now = Date.now();
      if (document.visibilityState !== 'visible' || !isStale(lastAsked, now) || !navigator.onLine) return;
      lastAsked = now;
      void refreshSession();
    };
    document.addEventListener('visibilitychange', back);
    const timer = setInterval(look, 1000);
    for (const event of ACTIVITY) addEventListener(event, active, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
      for (const event of ACTIVITY) removeEventListener(event, active);
    };
  }, []);
}
