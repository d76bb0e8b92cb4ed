import { readItem, storeItem } from '#client/storage/browser-storage.ts';

/** True for the link that has confirmed an account, or its new email address, in this tab. */
export const wasConfirmed = (token: string): boolean => token !== '' && readItem('confirmed') === token;

/**
 * Remembers that a link has confirmed its account or address, since a link works only once. Without storage, a reload
 * says that the link is used up.
 */
export const rememberConfirmed = (token: string): void => storeItem('confirmed', token);
