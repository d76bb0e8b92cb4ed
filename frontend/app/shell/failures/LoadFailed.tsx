import { useEffect, useState } from 'react';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { Button } from '#ui/Button.tsx';
import { isPreloadError } from '#ui/lazy/preload-errors.ts';
import { useOnline } from '#ui/useOnline.ts';
import { recoverFromMissing, type MissingReason } from '#client/missing-parts.ts';

/** The interval at which the connection is checked, because the browser does not always report it. */
const POLL_MS = 5000;

interface FailureText {
  readonly title: string;
  readonly text?: string;
}

const FAILURE_TEXTS: Record<MissingReason, FailureText> = {
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
  const [missing, setMissing] = useState<MissingReason>();
  const isWaiting = missing === undefined || missing === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const retryNow = () => void recoverFromMissing().then(setMissing);
    retryNow();
    const timer = setInterval(retryNow, POLL_MS);
    addEventListener('online', retryNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retryNow);
    };
  }, [isWaiting]);
  const isOnline = useOnline();
  if (!missing) return null;
  const { title, text } = missing === 'offline' && !isOnline ? OFFLINE : FAILURE_TEXTS[missing];
  return (
    <div className="state" role="alert">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {missing !== 'healing' && (
        <Button variant="primary" onClick={() => void recoverFromMissing(true).then(setMissing)}>
          Try again
        </Button>
      )}
    </div>
  );
}
