import { readItem, storeItem } from './browser-storage.ts';

/** Remembers in this tab, until sign-out, that `userId` was signed in by the button *Look around the demo*. */
export const storeDemo = (userId: string): void => storeItem('demo', 'yes', { owner: userId });

/** True if `userId` was signed in to the demo in this tab. */
export const isInDemo = (userId: string): boolean => readItem('demo', userId) !== undefined;
