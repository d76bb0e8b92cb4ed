import { storageKey, storageFor } from './browser-storage.ts';

const keyOf = (userId: string) => storageKey('looking', userId);

/** Notes the rescue that support looks into in this tab. */
export function noteLooking(userId: string, id: string): void {
  try {
    storageFor('looking').setItem(keyOf(userId), id);
  } catch {
    // A reload then ends the look.
  }
}

/** The rescue that they look into in this tab, if they do. */
export function lookedInto(userId: string): string | undefined {
  try {
    return storageFor('looking').getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Ends the look. */
export function forgetLooking(userId: string): void {
  try {
    storageFor('looking').removeItem(keyOf(userId));
  } catch {
    // Nothing was kept either.
  }
}
