import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** True while the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
