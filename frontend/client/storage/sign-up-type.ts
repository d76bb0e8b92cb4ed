import { readItem, storeItem } from './browser-storage.ts';

/** The documented type of a sign-up that begins at the landing page (product/shell 4.1). */
const TRIAL = 'trialer';

/** Remembers in this tab that a sign-up began at the landing page. */
export const rememberTrialSignUp = (): void => storeItem('sign-up-type', TRIAL);

/** The remembered type of sign-up; '' if there is none. */
export const readSignUpType = (): string => readItem('sign-up-type') ?? '';
