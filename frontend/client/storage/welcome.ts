import { storageKey, storageFor } from './browser-storage.ts';

const KEY = storageKey('welcome');

/** A message for the sign-in page about the last action, and the user ID to prefill, if known. */
export interface Welcome {
  readonly text: string;
  readonly userName: string;
}

/** Leaves word for the sign-in page, which opens next. */
export function leaveWelcome(text: string, userName = ''): void {
  try {
    storageFor('welcome').setItem(KEY, `${userName}\n${text}`);
  } catch {
    // Without storage the message is only shown for a moment on the page before.
  }
}

/** The word that was left; empty where there is none. */
export function readWelcome(): Welcome {
  try {
    const [userName = '', ...text] = (storageFor('welcome').getItem(KEY) ?? '').split('\n');
    return { userName, text: text.join('\n') };
  } catch {
    return { userName: '', text: '' };
  }
}

/** The message is shown once. */
export function forgetWelcome(): void {
  try {
    storageFor('welcome').removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
