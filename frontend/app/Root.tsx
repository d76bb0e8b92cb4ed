import { Component, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Toasts } from '#ui/Toasts.tsx';
import { openSession, sessionStore } from '#client/session.ts';
import '#ui/controls.css';
import '#ui/states.css';

const Door = lazy(() => import('./Door.tsx'));
const Inside = lazy(() => import('./Inside.tsx'));

/** A failure while rendering shows itself and lets one try again (product/conventions 2.6). */
class Crash extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="state" role="alert">
        <h1>Something went wrong:</h1>
        <p>{error.message}</p>
        <button
          type="button"
          className="button button-primary"
          onClick={() => this.setState({ error: undefined })}
        >
          Try again
        </button>
      </div>
    );
  }
}

function Standing() {
  const standing = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    if (standing.state === 'unknown') openSession().catch((error: Error) => setFailed(error));
  }, [standing.state]);
  if (standing.state === 'in') return <Inside key={standing.session.tenantId} session={standing.session} />;
  if (standing.state === 'out') return <Door />;
  if (!failed) return null;
  return (
    <div className="state" role="alert">
      <h1>{failed.message}</h1>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  );
}

/** Everything: the door for whoever is signed out, the app for whoever is signed in. Neither loads the other. */
export function Root() {
  return (
    <>
      <Crash>
        <Suspense>
          <Standing />
        </Suspense>
      </Crash>
      <Toasts />
    </>
  );
}
