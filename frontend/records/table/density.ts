import { useSyncExternalStore } from 'react';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { createStore } from '#ui/store/create-store.ts';

/** The row height of a list for each density, in px. */
const ROW_HEIGHTS = { compact: 44, roomy: 60 } as const;
export type Density = keyof typeof ROW_HEIGHTS;

/** The density chosen on this page, for browsers that store nothing; compact at first. */
const densityStore = createStore<Density>('compact');

function readDensity(): Density {
  const stored = readItem('density');
  return stored === 'roomy' || stored === 'compact' ? stored : densityStore.read();
}

function chooseDensity(density: Density): void {
  storeItem('density', density);
  densityStore.write(density);
}

/** The density that was chosen on this device, its row height in px, and the function that changes it. */
export function useDensity(): { density: Density; height: number; choose: (density: Density) => void } {
  const density = useSyncExternalStore(densityStore.subscribe, readDensity);
  return { density, height: ROW_HEIGHTS[density], choose: chooseDensity };
}
