import { storageKey, storageFor } from '#client/storage/browser-storage.ts';

interface UserIds {
  readonly tenantId: string;
  readonly userId: string;
}

/** The part of a storage key that names the user. */
export const ownerKey = ({ tenantId, userId }: UserIds): string => `${tenantId}-${userId}`;

/** The key of a user's unsent changes to the round in this browser. */
export const queueKey = (user: UserIds): string => storageKey('round-taps', ownerKey(user));

/** The key of the last round that a user loaded. */
export const roundKey = (user: UserIds): string => storageKey('round-seen', ownerKey(user));

/** The number of a user's unsent presses. This file is kept small, because every page loads it. */
export function unsentCountOf(user: UserIds): number {
  try {
    const stored: unknown = JSON.parse(storageFor('round-taps').getItem(queueKey(user)) ?? '{}');
    return stored instanceof Object && 'taps' in stored && Array.isArray(stored.taps)
      ? stored.taps.length
      : 0;
  } catch {
    return 0;
  }
}
