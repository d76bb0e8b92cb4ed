import { storageKey, storageFor } from './browser-storage.ts';

const KEY = storageKey('sign-up-type');

/** Keeps the way to the sign-up; the landing page's 'Beta Test' is `trialer` (product/shell 4.1). */
export const rememberSignUpType = (type: 'trialer') => storageFor('sign-up-type').setItem(KEY, type);

/** The way to the sign-up, '' where none was kept. */
export const signUpType = (): string => storageFor('sign-up-type').getItem(KEY) ?? '';
