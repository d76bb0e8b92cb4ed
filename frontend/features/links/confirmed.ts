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

/** Notes that a link has confirmed its account: it is good once. */
export function noteConfirmed(token: string): void {
  try {
    storageFor('confirmed').setItem(KEY, token);
  } catch {
    // Loaded anew the page says that the account is perhaps confirmed.
  }
}
