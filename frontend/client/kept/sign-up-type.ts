import { keptAs, storeOf } from './kept.ts';

const KEY = keptAs('sign-up-type');

/** Keeps the way to the sign-up; the landing page's 'Beta Test' is `trialer` (product/shell 4.1). */
export const rememberSignUpType = (type: 'trialer') => storeOf('sign-up-type').setItem(KEY, type);

/** The way to the sign-up, '' where none was kept. */
export const signUpType = (): string => storeOf('sign-up-type').getItem(KEY) ?? '';
