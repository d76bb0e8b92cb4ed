import { storageKey, storageFor } from './browser-storage.ts';

const KEY = storageKey('sign-up-type');

/** Stores the link by which a visitor came to the sign-up; the landing page's 'Beta Test' is `trialer` (product/shell 4.1). */
export const rememberSignUpType = (type: 'trialer') => storageFor('sign-up-type').setItem(KEY, type);

/** The stored link to the sign-up, '' where there is none. */
export const signUpType = (): string => storageFor('sign-up-type').getItem(KEY) ?? '';
