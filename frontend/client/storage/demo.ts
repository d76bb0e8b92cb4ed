import { storageKey, storageFor } from './browser-storage.ts';

/** The storage key of the mark that a user looks around the demo; in this tab only, until they sign out. */
const keyOf = (userId: string) => storageKey('demo', userId);

/** Remembers that `userId` came in by *Look around the demo*. */
export function noteDemo(userId: string): void {
  try {
    storageFor('demo').setItem(keyOf(userId), 'yes');
  } catch {
    // Without storage the band about the demo is missing.
  }
}

/** True if `userId` looks around the demo. */
export function isInDemo(userId: string): boolean {
  try {
    return storageFor('demo').getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}
