import { storageKey, storageFor } from '#client/storage/browser-storage.ts';

const KEY = storageKey('confirmed');

/** True for the link that has confirmed an account in this tab. */
export function wasConfirmed(token: string): boolean {
  try {
    return token !== '' && storageFor('confirmed').getItem(KEY) === token;
  } catch {
    return false;
  }
}

/** Remembers that a link has confirmed its account, since a link works only once. */
export function noteConfirmed(token: string): void {
  try {
    storageFor('confirmed').setItem(KEY, token);
  } catch {
    // After a reload the page then says that the account may already be confirmed.
  }
}
