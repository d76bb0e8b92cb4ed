import { storageKey, storageFor } from './browser-storage.ts';

/** The user whose ids these are. */
export interface LastIdsOwner {
  readonly tenantId: string;
  readonly userId: string;
}

type LastIds = 'people-picked' | 'people-opened' | 'animals-opened';

const keyOf = (kind: LastIds, { tenantId, userId }: LastIdsOwner) =>
  storageKey(kind, `${tenantId}-${userId}`);

/** The ids that a user picked or opened last on this device, the latest first; no names are kept. */
export function lastIds(kind: LastIds, owner: LastIdsOwner): string[] {
  try {
    return (storageFor(kind).getItem(keyOf(kind, owner)) ?? '').split(',').filter((id) => /^\w+$/.test(id));
  } catch {
    return [];
  }
}

/** Remembers an id as the latest of a limited number. */
export function noteId(kind: LastIds, owner: LastIdsOwner, id: string, most: number): void {
  const ids = [id, ...lastIds(kind, owner).filter((other) => other !== id)].slice(0, most);
  try {
    storageFor(kind).setItem(keyOf(kind, owner), ids.join(','));
  } catch {
    // The store is full or forbidden: the next time begins without it.
  }
}
