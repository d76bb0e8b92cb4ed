import { storageKey, storageFor } from '#client/storage/browser-storage.ts';

interface UserIds {
  readonly tenantId: string;
  readonly userId: string;
}

/** The part of a storage key that names the user. */
export const ownerKey = ({ tenantId, userId }: UserIds): string => `${tenantId}-${userId}`;

/** The key of a user's unsent changes to the round in this browser. */
export const queueKey = (who: UserIds): string => storageKey('round-taps', ownerKey(who));

/** The key of the last round that a user loaded. */
export const roundKey = (who: UserIds): string => storageKey('round-seen', ownerKey(who));

/** The number of a person's unanswered presses; a small file, because every page loads it. */
export function unsentOf(who: UserIds): number {
  try {
    const kept: unknown = JSON.parse(storageFor('round-taps').getItem(queueKey(who)) ?? '{}');
    return kept instanceof Object && 'taps' in kept && Array.isArray(kept.taps) ? kept.taps.length : 0;
  } catch {
    return 0;
  }
}
