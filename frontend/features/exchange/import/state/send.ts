import { ApiError } from '#client/wire/api-error.ts';

/** The pause before a request is sent again, in milliseconds. */
const PAUSE = 3000;

const isLost = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Resolves when the browser has its connection again, or after a while. */
const pause = async (signal: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, PAUSE);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/**
 * Sends a request until it is answered, as a lost connection may come back; a refusal ends it.
 * @param onWaiting gets true while it waits for the connection
 * @throws the refusal, or the reason of the signal
 */
export async function sendChunked<T>(
  send: () => Promise<T>,
  { signal, onWaiting }: { readonly signal: AbortSignal; readonly onWaiting: (isWaiting: boolean) => void },
): Promise<T> {
  for (;;) {
    try {
      const reply = await send();
      onWaiting(false);
      return reply;
    } catch (error) {
      signal.throwIfAborted();
      if (!isLost(error)) throw error;
      onWaiting(true);
      await pause(signal);
      signal.throwIfAborted();
    }
  }
}
