import { useSyncExternalStore } from 'react';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { createStore } from '#ui/store/create-store.ts';

/** The row height of a list, in px. */
const ROW_HEIGHTS = { compact: 44, roomy: 60 } as const;
export type Density = keyof typeof ROW_HEIGHTS;

/** The choice, if the browser stores nothing. */
const densityStore = createStore<Density>('compact');

function readDensity(): Density {
  const stored = readItem('density');
  return stored === 'roomy' || stored === 'compact' ? stored : densityStore.read();
}

function choose(density: Density): void {
  storeItem('density', density);
  densityStore.write(density);
}

/** The height of rows that was chosen on this device, in px, and a way to choose. */
export function useDensity(): { density: Density; height: number; choose: (density: Density) => void } {
  const density = useSyncExternalStore(densityStore.subscribe, readDensity);
  return { density, height: ROW_HEIGHTS[density], choose };
}
