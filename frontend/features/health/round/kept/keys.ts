import { storageKey, storageFor } from '#client/storage/browser-storage.ts';

interface UserIds {
  readonly tenantId: string;
  readonly userId: string;
}

/** The owner of the round on a device. */
export const whose = ({ tenantId, userId }: UserIds): string => `${tenantId}-${userId}`;

/** Where the presses of a person on the round are kept in this browser. */
export const queueKey = (who: UserIds): string => storageKey('round-taps', whose(who));

/** Where the last round that a person saw is kept. */
export const roundKey = (who: UserIds): string => storageKey('round-seen', whose(who));

/** The number of a person's unanswered presses; a small file, because every page loads it. */
export function unsentOf(who: UserIds): number {
  try {
    const kept: unknown = JSON.parse(storageFor('round-taps').getItem(queueKey(who)) ?? '{}');
    return kept instanceof Object && 'taps' in kept && Array.isArray(kept.taps) ? kept.taps.length : 0;
  } catch {
    return 0;
  }
}
