import { keptAs, storeOf } from './kept.ts';

const KEY = keptAs('signUpType');

/** Keeps how somebody came to sign up; the landing page's 'Beta Test' is `trialer` (spec 000 §2, §9). */
export const rememberSignUpType = (type: 'trialer') => storeOf('signUpType').setItem(KEY, type);

/** How whoever signs up came here, '' where nothing was kept. */
export const signUpType = (): string => storeOf('signUpType').getItem(KEY) ?? '';
