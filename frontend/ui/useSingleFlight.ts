import { useRef } from 'react';

/** Runs it once however often its button is pressed: presses while it is under way are nothing. */
export function useSingleFlight<A extends unknown[]>(
  work: (...args: A) => Promise<unknown>,
): (...args: A) => void {
  const running = useRef(false);
  return (...args) => {
    if (running.current) return;
    running.current = true;
    void work(...args).finally(() => (running.current = false));
  };
}
