import { useEffect, useRef } from 'react';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { toast } from '#ui/message/toast.ts';
import { refreshSession, signOut } from '#client/session/session.ts';
import { storeSignInMessage } from '#client/storage/sign-in-message.ts';
import { SESSION_ENDED_MESSAGE } from '#client/session/renewing.ts';
import { checkExpiry, INACTIVE_MS, isSessionStale } from '#client/session/session-clock.ts';

/** The pause after a renewal, in ms. */
const RENEW_PAUSE_MS = 5000;

const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'scroll', 'click', 'touchstart'] as const;

/** Checks every second if the session has expired or needs renewal, and reloads an unused page (product/shell 3.1). */
export function useSessionWatch({ expireAt }: Session): void {
  const expiresAtRef = useRef(expireAt);
  useEffect(() => {
    expiresAtRef.current = expireAt;
  }, [expireAt]);
  useEffect(() => {
    let lastActive = Date.now();
    let isRenewing = false;
    const markActive = () => (lastActive = Date.now());
    const checkSession = () => {
      const now = Date.now();
      // Not offline: the page could not be loaded again.
      if (now - lastActive > INACTIVE_MS && navigator.onLine) return location.reload();
      const sessionCheck = checkExpiry(document.cookie, expiresAtRef.current, now);
      if (sessionCheck === 'over') {
        clearInterval(timer);
        toast.warn('Session Expire');
        storeSignInMessage(SESSION_ENDED_MESSAGE);
        signOut().catch(() => undefined);
      } else if (sessionCheck === 'renew' && !isRenewing && navigator.onLine) {
        isRenewing = true;
        const allowRenewal = () => (isRenewing = false);
        // Not each second: there may be no connection, or the device's clock is ahead, so that every token seems to
        // end.
        void refreshSession().finally(() => setTimeout(allowRenewal, RENEW_PAUSE_MS));
      }
    };
    let lastRefreshedAt = Date.now();
    const onVisible = () => {
      const now = Date.now();
      if (
        document.visibilityState !== 'visible' ||
        !isSessionStale(lastRefreshedAt, now) ||
        !navigator.onLine
      )
        return;
      lastRefreshedAt = now;
      void refreshSession();
    };
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(checkSession, 1000);
    for (const event of ACTIVITY_EVENTS) addEventListener(event, markActive, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const event of ACTIVITY_EVENTS) removeEventListener(event, markActive);
    };
  }, []);
}
