import { useEffect, useSyncExternalStore } from 'react';

/** The animal or person that the page is about: its name and the path of its page. */
export interface PageSubject {
  readonly name: string;
  readonly path: string;
}

let currentSubject: PageSubject | undefined;
const listeners = new Set<() => void>();

function change(next: PageSubject | undefined): void {
  currentSubject = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The subject of the shown page, for breadcrumb and menus; undefined for a page without one. */
export const usePageSubject = () => useSyncExternalStore(subscribe, () => currentSubject);

/** Declares the subject of this page while it is shown; nothing while `name` is unknown. */
export function useSubject(name: string | undefined, path: string): void {
  useEffect(() => {
    if (name === undefined) return;
    change({ name, path });
    return () => change(undefined);
  }, [name, path]);
}
