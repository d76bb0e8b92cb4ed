import { useEffect, useRef } from 'react';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { toast } from '#ui/message/toast.ts';
import { refreshSession, signOut } from '#client/session/session.ts';
import { setSignInMessage } from '#client/storage/sign-in-message.ts';
import { ENDED } from '#client/session/renewing.ts';
import { check, INACTIVE_MS, isStale } from '#client/session/session-clock.ts';

/** The pause after a renewal without an answer. */
const RENEW_RETRY_MS = 5000;

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
    const checkSession = () => {
      const now = Date.now();
      // Offline the page could not be loaded again.
      if (now - lastActive > INACTIVE_MS && navigator.onLine) return location.reload();
      const outcome = check(document.cookie, expires.current, now);
      if (outcome === 'over') {
        clearInterval(timer);
        toast.warn('Session Expire');
        setSignInMessage(ENDED);
        signOut().catch(() => undefined);
      } else if (outcome === 'renew' && !renewing && navigator.onLine) {
        renewing = true;
        const allowRenewal = () => (renewing = false);
        // Without a connection, retrying each second is useless.
        void refreshSession().then((session) =>
          session ? allowRenewal() : setTimeout(allowRenewal, RENEW_RETRY_MS),
        );
      }
    };
    let lastAsked = Date.now();
    const onVisible = () => {
      const now = Date.now();
      if (document.visibilityState !== 'visible' || !isStale(lastAsked, now) || !navigator.onLine) return;
      lastAsked = now;
      void refreshSession();
    };
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(checkSession, 1000);
    for (const event of ACTIVITY) addEventListener(event, active, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const event of ACTIVITY) removeEventListener(event, active);
    };
  }, []);
}
