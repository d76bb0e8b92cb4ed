import { readItem, storeItem } from './browser-storage.ts';

/** The user that the ids belong to. */
export interface LastIdsOwner {
  readonly tenantId: string;
  readonly userId: string;
}

type LastIds = 'people-picked' | 'people-opened' | 'animals-opened';

const ownerKey = ({ tenantId, userId }: LastIdsOwner) => `${tenantId}-${userId}`;

/** The ids that a user picked or opened last on this device, the latest first; no names are kept. */
export const lastIds = (kind: LastIds, owner: LastIdsOwner): string[] =>
  (readItem(kind, ownerKey(owner)) ?? '').split(',').filter((id) => /^\w+$/.test(id));

/** Stores an id as the latest, and keeps at most `maxCount` ids. */
export function storeLastId(kind: LastIds, owner: LastIdsOwner, id: string, maxCount: number): void {
  const ids = [id, ...lastIds(kind, owner).filter((other) => other !== id)].slice(0, maxCount);
  storeItem(kind, ids.join(','), { owner: ownerKey(owner) });
}
