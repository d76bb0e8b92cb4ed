import { useEffect, useSyncExternalStore } from 'react';

/** The name of something that is shown only once and was not saved yet, for the question before leaving. */
let unkept: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  unkept = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The name of the first thing that leaving would lose for good. */
export const unkeptNow = (): string | undefined => unkept[0];

/** The same, for a screen that follows it. */
export const useUnkept = () => useSyncExternalStore(subscribe, unkeptNow);

/** Registers that `what` is shown only once, until it is saved or closed: leaving the page asks first. */
export function useShownOnce(what: string, kept: boolean): void {
  useEffect(() => {
    if (kept) return;
    change([...unkept, what]);
    // Without a router no navigation can be blocked: at least the browser asks.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      change(unkept.filter((other) => other !== what));
      removeEventListener('beforeunload', warn);
    };
  }, [what, kept]);
}
