import { useEffect, useSyncExternalStore } from 'react';

/** Whom the page is about: how they are called and where their own page is. */
export interface About {
  readonly name: string;
  readonly path: string;
}

let about: About | undefined;
const listeners = new Set<() => void>();

function change(next: About | undefined): void {
  about = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whom the page that is shown is about, for what stands around it; undefined for a page about nobody. */
export const useAboutNow = () => useSyncExternalStore(subscribe, () => about);

/** Says whom this page is about while it is shown; nothing while `name` is not known yet. */
export function useAbout(name: string | undefined, path: string): void {
  useEffect(() => {
    if (name === undefined) return;
    change({ name, path });
    return () => change(undefined);
  }, [name, path]);
}
