import { storageKey, storageFor } from './browser-storage.ts';

/** The storage key of a user's progress to the first animal; in this tab only (product/tenants 1.3). */
const keyOf = (userId: string) => storageKey('first-animal', userId);

/** `open`: Add Animal is to open without a press. `awaited`: it has, and the animal is not added yet. */
type FirstAnimal = 'open' | 'awaited';

/** Remembers that `userId` is on the way to the first animal. */
export function noteFirstAnimal(userId: string, state: FirstAnimal): void {
  storageFor('first-animal').setItem(keyOf(userId), state);
}

/** The state of `userId`; nothing of another user of this tab. */
export function firstAnimal(userId: string): FirstAnimal | undefined {
  const state = storageFor('first-animal').getItem(keyOf(userId));
  return state === 'open' || state === 'awaited' ? state : undefined;
}

/** The first animal was added. */
export function forgetFirstAnimal(userId: string): void {
  storageFor('first-animal').removeItem(keyOf(userId));
}
