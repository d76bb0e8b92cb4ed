import { storageKey, storageFor } from './browser-storage.ts';

const KEY = storageKey('welcome');

/** A message for the sign-in page about the last action, and the user ID to prefill, if known. */
export interface SignInMessage {
  readonly text: string;
  readonly userName: string;
}

/** Stores a message for the sign-in page, which opens next. */
export function setSignInMessage(text: string, userName = ''): void {
  try {
    storageFor('welcome').setItem(KEY, `${userName}\n${text}`);
  } catch {
    // Without storage the message is only shown for a moment on the page before.
  }
}

/** The stored message; empty if there is none. */
export function signInMessage(): SignInMessage {
  try {
    const [userName = '', ...text] = (storageFor('welcome').getItem(KEY) ?? '').split('\n');
    return { userName, text: text.join('\n') };
  } catch {
    return { userName: '', text: '' };
  }
}

/** Removes the message once it was shown. */
export function clearSignInMessage(): void {
  try {
    storageFor('welcome').removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
