import { useCallback, useSyncExternalStore } from 'react';
import { storageKey, storageFor } from '#client/storage/browser-storage.ts';

/** The row height of a list, in px. */
const HEIGHTS = { compact: 44, roomy: 60 } as const;
export type Density = keyof typeof HEIGHTS;

const KEY = storageKey('density');
const listeners = new Set<() => void>();
/** The choice, if the browser keeps nothing. */
let chosen: Density = 'compact';

function read(): Density {
  try {
    const stored = storageFor('density').getItem(KEY);
    return stored === 'roomy' || stored === 'compact' ? stored : chosen;
  } catch {
    return chosen;
  }
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** The height of rows that was chosen on this device, in px, and a way to choose. */
export function useDensity(): { density: Density; height: number; choose: (to: Density) => void } {
  const density = useSyncExternalStore(subscribe, read);
  const choose = useCallback((to: Density) => {
    chosen = to;
    try {
      storageFor('density').setItem(KEY, to);
    } catch {
      // It applies until the page is left.
    }
    for (const hear of listeners) hear();
  }, []);
  return { density, height: HEIGHTS[density], choose };
}
