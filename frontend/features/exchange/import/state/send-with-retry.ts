import { isTemporary } from '#client/wire/api-error.ts';

/** The pause before a request is sent again, in milliseconds. */
const RETRY_DELAY_MS = 3000;

/** Resolves when the browser is online again, after `RETRY_DELAY_MS`, or when the signal aborts. */
const waitForRetry = async (signal: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, RETRY_DELAY_MS);
    addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });

/**
 * Sends a request until it is answered, as a lost connection may come back; a refusal ends it.
 * @param onWaiting gets true while it waits for the connection, and false at the end
 * @throws the error of a refusal, or the abort reason of the signal
 */
export async function sendWithRetry<T>(
  send: () => Promise<T>,
  { signal, onWaiting }: { readonly signal: AbortSignal; readonly onWaiting: (isWaiting: boolean) => void },
): Promise<T> {
  try {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        signal.throwIfAborted();
        if (!isTemporary(error)) throw error;
        onWaiting(true);
        await waitForRetry(signal);
        signal.throwIfAborted();
      }
    }
  } finally {
    onWaiting(false);
  }
}
