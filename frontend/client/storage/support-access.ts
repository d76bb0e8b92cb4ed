import { readItem, storeItem } from './browser-storage.ts';

/** Stores the rescue that a Super Administrator has support access to in this tab, for a reload. */
export const storeSupportAccess = (access: { readonly userId: string; readonly tenantId: string }): void =>
  storeItem('looking', access.tenantId, { owner: access.userId });

/** The id of the rescue that the user has support access to in this tab, if any. */
export const storedSupportAccess = (userId: string): string | undefined => readItem('looking', userId);

/** Removes the stored support access of the user from this tab. */
export const clearSupportAccess = (userId: string): void =>
  storeItem('looking', undefined, { owner: userId });
