import { readItem, storeItem } from '#client/storage/browser-storage.ts';

/** True for the link that has confirmed an account in this tab. */
export const wasConfirmed = (token: string): boolean => token !== '' && readItem('confirmed') === token;

/**
 * Remembers that a link has confirmed its account, since a link works only once. Without storage, a reload says that
 * the account may already be confirmed.
 */
export const rememberConfirmed = (token: string): void => storeItem('confirmed', token);
