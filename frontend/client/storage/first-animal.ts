import { readItem, storeItem } from './browser-storage.ts';

/** `open`: the Add Animal dialog must open by itself. `awaited`: it has opened, but no animal is added yet. */
type FirstAnimalState = 'open' | 'awaited';

/** Stores the progress of `userId` to the first animal, in this tab only (product/tenants 1.3). */
export const storeFirstAnimalState = (userId: string, state: FirstAnimalState): void =>
  storeItem('first-animal', state, { owner: userId });

/** The stored state of `userId`; undefined if this tab has none for this user. */
export function storedFirstAnimalState(userId: string): FirstAnimalState | undefined {
  const state = readItem('first-animal', userId);
  return state === 'open' || state === 'awaited' ? state : undefined;
}

/** Removes the state of `userId`, after the first animal was added. */
export const clearFirstAnimalState = (userId: string): void =>
  storeItem('first-animal', undefined, { owner: userId });
