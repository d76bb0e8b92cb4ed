/**
 * Locally one process serves everyone, so an error thrown outside a request's promises must not end it. Every request
 * has an async context; a late error is that request's 500, one without a request is logged. Errors before the server
 * listens still end it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Handles an error of a request outside its own promises; false once the request is answered. */
const errorHandler = new AsyncLocalStorage<(error: unknown) => boolean>();

/**
 * Handles one request. An error that it throws later, in an event, a timer or an unawaited promise, rejects it
 * as an immediate one does, if `surviveErrors` was called.
 */
export function runGuarded<T>(work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOpen = true;
    const fail = (error: unknown) => {
      const wasOpen = isOpen;
      isOpen = false;
      reject(error instanceof Error ? error : new Error(String(error)));
      return wasOpen;
    };
    const finish = (result: T) => {
      isOpen = false;
      resolve(result);
    };
    errorHandler.run(fail, () => void work().then(finish, fail));
  });
}

/** From now on no error ends this process: the request that caused it fails; an error without a request is logged. */
export function surviveErrors(): void {
  const logStrayError = (error: unknown) => {
    if (!errorHandler.getStore()?.(error)) console.error(error);
  };
  process.on('uncaughtException', logStrayError);
  process.on('unhandledRejection', logStrayError);
}

/** The result of `work`; rejects with the given error if it takes longer, while the work itself continues. */
export async function withTimeout<T>(ms: number, work: Promise<T>, timeoutError: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, timeoutError);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
