import { readItem, storeItem } from './browser-storage.ts';

/** A message for the sign-in page about the last action, and the user ID to prefill, if known. */
export interface SignInMessage {
  readonly text: string;
  readonly userName: string;
}

/** Stores a message for the sign-in page, which opens next. */
export function storeSignInMessage(text: string, userName = ''): void {
  storeItem('welcome', `${userName}\n${text}`);
}

/** The stored message; empty if there is none. */
export function storedSignInMessage(): SignInMessage {
  const [userName = '', ...text] = (readItem('welcome') ?? '').split('\n');
  return { userName, text: text.join('\n') };
}

/** Removes the message once it was shown. */
export const clearSignInMessage = (): void => storeItem('welcome', undefined);
