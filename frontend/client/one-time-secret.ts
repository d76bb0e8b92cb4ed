import { useEffect, useSyncExternalStore } from 'react';

/** The names of secrets that are shown only once and were not saved yet, for the confirmation before leaving. */
let unsaved: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  unsaved = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The name of the first secret that leaving would lose. */
export const unsavedSecret = (): string | undefined => unsaved[0];

/** The same as a hook. */
export const useUnsavedSecret = () => useSyncExternalStore(subscribe, unsavedSecret);

/** Registers that a secret, called `label`, is shown only once, until it is saved or closed: leaving the page asks first. */
export function useOneTimeSecret(label: string, isSaved: boolean): void {
  useEffect(() => {
    if (isSaved) return;
    change([...unsaved, label]);
    // Without a router no navigation can be blocked: at least the browser asks.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      change(unsaved.filter((other) => other !== label));
      removeEventListener('beforeunload', warn);
    };
  }, [label, isSaved]);
}
