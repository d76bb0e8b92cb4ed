import { storageKey, storageFor } from './browser-storage.ts';

/** The user whose ids these are. */
export interface LastIdsOwner {
  readonly tenantId: string;
  readonly userId: string;
}

type LastIds = 'people-picked' | 'people-opened' | 'animals-opened';

const keyOf = (what: LastIds, { tenantId, userId }: LastIdsOwner) =>
  storageKey(what, `${tenantId}-${userId}`);

/** The ids that a user picked or opened last on this device, the latest first; no names are kept. */
export function lastIds(what: LastIds, who: LastIdsOwner): string[] {
  try {
    return (storageFor(what).getItem(keyOf(what, who)) ?? '').split(',').filter((id) => /^\w+$/.test(id));
  } catch {
    return [];
  }
}

/** Notes an id as the latest of at most `most`. */
export function noteId(what: LastIds, who: LastIdsOwner, id: string, most: number): void {
  const ids = [id, ...lastIds(what, who).filter((other) => other !== id)].slice(0, most);
  try {
    storageFor(what).setItem(keyOf(what, who), ids.join(','));
  } catch {
    // The store is full or forbidden: the next time begins without it.
  }
}
