import { storageKey, storageFor } from './browser-storage.ts';

/** The storage key of a user's progress to the first animal; in this tab only (product/tenants 1.3). */
const keyOf = (userId: string) => storageKey('first-animal', userId);

/** `open`: the Add Animal dialog must open by itself. `awaited`: it has opened, but no animal is added yet. */
type FirstAnimalState = 'open' | 'awaited';

/** Stores the progress of `userId` to the first animal. */
export function storeFirstAnimalState(userId: string, state: FirstAnimalState): void {
  storageFor('first-animal').setItem(keyOf(userId), state);
}

/** The stored state of `userId`; undefined if this tab has none for this user. */
export function storedFirstAnimalState(userId: string): FirstAnimalState | undefined {
  const state = storageFor('first-animal').getItem(keyOf(userId));
  return state === 'open' || state === 'awaited' ? state : undefined;
}

/** Removes the state of `userId`, after the first animal was added. */
export function clearFirstAnimalState(userId: string): void {
  storageFor('first-animal').removeItem(keyOf(userId));
}
