import { storageKey, storageFor } from './browser-storage.ts';

const keyOf = (userId: string) => storageKey('looking', userId);

/** Stores the rescue that a Super Administrator has support access to in this tab, for a reload. */
export function storeSupportAccess(userId: string, id: string): void {
  try {
    storageFor('looking').setItem(keyOf(userId), id);
  } catch {
    // A reload then ends the support access.
  }
}

/** The id of the rescue that the user has support access to in this tab, if any. */
export function storedSupportAccess(userId: string): string | undefined {
  try {
    return storageFor('looking').getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stored rescue. */
export function forgetSupportAccess(userId: string): void {
  try {
    storageFor('looking').removeItem(keyOf(userId));
  } catch {
    // Nothing was stored either.
  }
}
