import { keptAs, storeOf } from '#client/kept/kept.ts';

const KEY = keptAs('confirmed');

/** True for the link that has confirmed an account in this tab. */
export function wasConfirmed(token: string): boolean {
  try {
    return token !== '' && storeOf('confirmed').getItem(KEY) === token;
  } catch {
    return false;
  }
}

/** Notes that a link has confirmed its account: it is good once. */
export function noteConfirmed(token: string): void {
  try {
    storeOf('confirmed').setItem(KEY, token);
  } catch {
    // Loaded anew the page says that the account is perhaps confirmed.
  }
}
