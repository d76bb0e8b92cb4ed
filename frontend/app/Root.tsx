import { Component, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { Button } from '#ui/Button.tsx';
import { Toasts } from '#ui/message/Toasts.tsx';
import { Loaded } from '#ui/lazy/Loaded.tsx';
import { hasSessionCookie } from '#client/session/session-clock.ts';
import { openSession, sessionStore } from '#client/session/session.ts';
import { loadSignedInApp } from './preload.ts';
import { PublicApp } from './PublicApp.tsx';
import { CrashMessage } from './shell/failures/LoadFailed.tsx';
import '#ui/style/controls.css';
import '#ui/message/states.css';

/** Shows a failure while rendering, with a button that tries again (product/conventions 2.6). */
class CrashBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <CrashMessage error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function SessionGate() {
  const sessionState = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const [sessionError, setSessionError] = useState<Error>();
  const loadSession = useCallback(
    () =>
      openSession().then(
        () => setSessionError(undefined),
        (error: Error) => setSessionError(error),
      ),
    [],
  );
  useEffect(() => {
    if (sessionState.state === 'unknown') void loadSession();
    // The placeholder of the shell is for signed-in users only.
    else document.documentElement.toggleAttribute('data-inside', sessionState.state === 'in');
  }, [sessionState.state, loadSession]);
  useEffect(() => {
    if (sessionState.state !== 'out') return;
    // If the user signed in again in another tab, this tab opens the session, too.
    const reopenSession = () => {
      const isSignedInAgain =
        document.visibilityState === 'visible' && hasSessionCookie(document.cookie, Date.now());
      if (isSignedInAgain && location.pathname === '/login') void loadSession();
    };
    document.addEventListener('visibilitychange', reopenSession);
    return () => document.removeEventListener('visibilitychange', reopenSession);
  }, [sessionState.state, loadSession]);
  if (sessionState.state === 'in')
    return (
      <Loaded
        key={sessionKey(sessionState.session)}
        load={loadSignedInApp}
        props={{ session: sessionState.session }}
      />
    );
  if (sessionState.state === 'support-ended') return <SupportAccessEnded {...sessionState} />;
  if (sessionState.state === 'out') return <PublicApp />;
  return sessionError ? <NoSession error={sessionError} onRetry={loadSession} /> : null;
}

/** A key that changes with the user or the rescue, so that nothing of the previous session stays. */
const sessionKey = ({ tenantId, userId }: Session) => `${tenantId} ${userId}`;

/** Says that support access has ended; a button opens the user's own rescue. */
function SupportAccessEnded({ userSession, reason }: { userSession: Session; reason: string }) {
  const goHome = async () =>
    (await import('#client/session/support-access.ts')).stopSupportAccess(userSession);
  return (
    <div className="state" role="alert">
      <h1>Your support access to this rescue has ended</h1>
      <p>{reason}</p>
      <Button variant="primary" onClick={() => void goHome()}>
        Go to your own rescue
      </Button>
    </div>
  );
}

/** Shown if the session could not be read: the error with a retry button; retries when the connection is back. */
function NoSession({ error, onRetry }: { error: Error; onRetry: () => Promise<void> }) {
  useEffect(() => {
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);
  return (
    <>
      <div className="frame-head">
        <img src="/icon.svg" width="32" height="32" alt="" />
      </div>
      <div className="state" role="alert">
        <h1>{error.message}</h1>
        <Button variant="primary" onClick={() => void onRetry()}>
          Try again
        </Button>
      </div>
    </>
  );
}

/** The root: public pages for visitors, the app for signed-in users. Neither loads the other. */
export function Root() {
  return (
    <>
      <CrashBoundary>
        <SessionGate />
      </CrashBoundary>
      <Toasts />
    </>
  );
}
