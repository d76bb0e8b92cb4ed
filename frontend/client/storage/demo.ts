import { readItem, storeItem } from './browser-storage.ts';

/** Remembers that `userId` came in by *Look around the demo*; in this tab only, until they sign out. */
export const noteDemo = (userId: string): void => storeItem('demo', 'yes', userId);

/** True if `userId` looks around the demo. */
export const isInDemo = (userId: string): boolean => readItem('demo', userId) !== undefined;
