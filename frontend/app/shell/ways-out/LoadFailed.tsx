import { useEffect, useState } from 'react';
import { heal, type Missing } from '#client/healing.ts';

/** So often it is looked whether the line is back, where the browser does not tell. */
const LOOK_MS = 5000;

const WORDS: Record<Missing, string> = {
  offline: 'You are offline, or the server does not answer. This page opens by itself when the line is back.',
  gone: 'A part of this page could not be loaded.',
  healing: 'A newer version is there. One moment, please.',
};

/** In place of a page whose parts are not there: opens it as soon as they are, by itself where that is safe. */
export function LoadFailed() {
  const [missing, setMissing] = useState<Missing>();
  const waits = missing === undefined || missing === 'offline';
  useEffect(() => {
    if (!waits) return;
    const look = () => void heal().then(setMissing);
    look();
    const timer = setInterval(look, LOOK_MS);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [waits]);
  if (!missing) return null;
  return (
    <div className="state" role="alert">
      <h1>Something went wrong:</h1>
      <p>{WORDS[missing]}</p>
      {missing !== 'healing' && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => void heal(true).then(setMissing)}
        >
          Try again
        </button>
      )}
    </div>
  );
}
