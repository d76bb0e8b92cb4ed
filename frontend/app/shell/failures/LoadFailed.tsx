import { useEffect, useState } from 'react';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { Button } from '#ui/Button.tsx';
import { isPreloadError } from '#ui/lazy/preload-errors.ts';
import { useOnline } from '#ui/useOnline.ts';
import { recoverMissingPart, type MissingPartState } from '#client/missing-parts.ts';

/** The interval at which the connection is checked, because the browser does not always report it. */
const POLL_MS = 5000;

interface FailureText {
  readonly title: string;
  readonly text?: string;
}

const FAILURE_TEXTS: Record<MissingPartState, FailureText> = {
  offline: { title: 'We can’t reach the server', text: 'This page opens as soon as the server answers.' },
  gone: { title: 'Something went wrong:', text: 'Part of this page couldn’t be loaded.' },
  healing: { title: 'Updating to the latest version…' },
};

const OFFLINE: FailureText = { title: 'You’re offline', text: 'This page opens when you reconnect.' };

/** A failure of loading or rendering in place of the page, with a button that tries again (product/conventions 2.6). */
export function CrashMessage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isPreloadError(error)) return <LoadFailed />;
  return (
    <div className="state" role="alert">
      <h1>Something went wrong:</h1>
      <p>{messageOf(error)}</p>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Replaces a page whose files could not be loaded; opens it once they can, automatically where that is safe. */
function LoadFailed() {
  const [partState, setPartState] = useState<MissingPartState>();
  const isWaiting = partState === undefined || partState === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const retryNow = () => void recoverMissingPart().then(setPartState);
    retryNow();
    const timer = setInterval(retryNow, POLL_MS);
    addEventListener('online', retryNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retryNow);
    };
  }, [isWaiting]);
  const isOnline = useOnline();
  if (!partState) return null;
  const { title, text } = partState === 'offline' && !isOnline ? OFFLINE : FAILURE_TEXTS[partState];
  return (
    <div className="state" role="alert">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {partState !== 'healing' && (
        <Button variant="primary" onClick={() => void recoverMissingPart(true).then(setPartState)}>
          Try again
        </Button>
      )}
    </div>
  );
}
