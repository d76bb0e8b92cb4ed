import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#ui/store/create-store.ts';

/** The secrets that are shown only once and were not saved yet, for the confirmation before leaving. */
const store = createStore<readonly { readonly label: string }[]>([]);

/** The label of the first secret that leaving would lose. */
export const unsavedSecret = (): string | undefined => store.read()[0]?.label;

/** The label of the first unsaved secret, as a hook. */
export const useUnsavedSecret = () => useSyncExternalStore(store.subscribe, unsavedSecret);

/**
 * Registers a secret that is shown only once, until it is saved or closed: leaving the page asks first.
 * @param label the beginning of the question's sentence, with its verb: 'Your recovery codes are'
 */
export function useOneTimeSecret(label: string, isSaved: boolean): void {
  useEffect(() => {
    if (isSaved) return;
    const secret = { label };
    store.write([...store.read(), secret]);
    // Without a router no navigation can be blocked: at least the browser asks.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      store.write(store.read().filter((other) => other !== secret));
      removeEventListener('beforeunload', warn);
    };
  }, [label, isSaved]);
}
