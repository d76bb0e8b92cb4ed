import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#ui/store/create-store.ts';

/** The animal or person that the page is about: its name and the path of its page. */
export interface PageSubject {
  readonly name: string;
  readonly path: string;
}

const store = createStore<PageSubject | undefined>(undefined);

/** The subject of the shown page, for breadcrumb and menus; undefined for a page without one. */
export const usePageSubject = () => useSyncExternalStore(store.subscribe, store.read);

/** Declares the subject of this page while it is shown; nothing while `name` is unknown. */
export function useSubject(name: string | undefined, path: string): void {
  useEffect(() => {
    if (name === undefined) return;
    store.write({ name, path });
    return () => store.write(undefined);
  }, [name, path]);
}
