import { keptAs, storeOf } from './kept.ts';

const KEY = keptAs('sign-up-type');

/** Keeps how somebody came to sign up; the landing page's 'Beta Test' is `trialer` (product/shell 4.1). */
export const rememberSignUpType = (type: 'trialer') => storeOf('sign-up-type').setItem(KEY, type);

/** How whoever signs up came here, '' where nothing was kept. */
export const signUpType = (): string => storeOf('sign-up-type').getItem(KEY) ?? '';
