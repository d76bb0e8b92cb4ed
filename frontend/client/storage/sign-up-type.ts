import { storageKey, storageFor } from './browser-storage.ts';

const KEY = storageKey('sign-up-type');

/** Stores the type of sign-up for this tab: `trialer` after the landing page's 'Beta Test' (product/shell 4.1). */
export const storeSignUpType = (type: 'trialer') => storageFor('sign-up-type').setItem(KEY, type);

/** The stored type of sign-up; '' if there is none. */
export const storedSignUpType = (): string => storageFor('sign-up-type').getItem(KEY) ?? '';
