import { useRef } from 'react';

/** Runs an action once however often its button is pressed: presses while it is running are ignored. */
export function useSingleFlight<A extends unknown[]>(
  work: (...args: A) => Promise<unknown>,
): (...args: A) => void {
  const isRunning = useRef(false);
  return (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work(...args).finally(() => (isRunning.current = false));
  };
}
