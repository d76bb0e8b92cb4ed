import { useSyncExternalStore } from 'react';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { createStore } from '#ui/store/create-store.ts';

/** The row height of a list, in px. */
const HEIGHTS = { compact: 44, roomy: 60 } as const;
export type Density = keyof typeof HEIGHTS;

/** The choice, if the browser stores nothing. */
const chosen = createStore<Density>('compact');

function read(): Density {
  const stored = readItem('density');
  return stored === 'roomy' || stored === 'compact' ? stored : chosen.read();
}

function choose(to: Density): void {
  storeItem('density', to);
  chosen.write(to);
}

/** The height of rows that was chosen on this device, in px, and a way to choose. */
export function useDensity(): { density: Density; height: number; choose: (to: Density) => void } {
  const density = useSyncExternalStore(chosen.subscribe, read);
  return { density, height: HEIGHTS[density], choose };
}
