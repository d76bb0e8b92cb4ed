import { readItem, storeItem } from './browser-storage.ts';

/** Stores the type of sign-up for this tab: `trialer` after the landing page's 'Beta Test' (product/shell 4.1). */
export const storeSignUpType = (type: 'trialer'): void => storeItem('sign-up-type', type);

/** The stored type of sign-up; '' if there is none. */
export const storedSignUpType = (): string => readItem('sign-up-type') ?? '';
