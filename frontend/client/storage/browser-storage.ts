import type * as z from 'zod';

/** Kept until sign-out. */
const SESSION_ITEMS = [
  /** The last round that a user saw, and its pictures, which are in the Cache Storage. */
  'round-seen',
  'round-pictures',
  /** The signed-in user, without any token. */
  'who',
  /** The ids of the people that a user picked last, and of the people and animals that they opened last. */
  'people-picked',
  'people-opened',
  'animals-opened',
  /** The name of the rescue, which shows before any reply (`public/first.js`). */
  'rescue',
  /** The documented product stored these under keys without the prefix (product/shell 1.3); they are only removed. */
  'country',
  'state',
  'email',
] as const;

/** Kept on the device for good. */
type DeviceItem =
  /** Presses on the round that were not sent yet; signing out removes the names in them. */
  | 'round-taps'
  /** The id of the kiosk that this browser is, and the taps that are not sent yet. */
  | 'kiosk'
  | 'kiosk-taps'
  /** The note about the rescue's time zone was dismissed on this device. */
  | 'zone-read'
  /** Light or dark, if it was chosen against the device's setting (`public/first.js`). */
  | 'theme'
  /** The row height of lists. */
  | 'density'
  /** The grouping of Today: by location or by medicine. */
  | 'round-order'
  /** The columns of a list that a user sees, in their order: names of columns only. */
  | 'columns'
  /** Choices at an import, by rescue: the field for each column of a file, and the list entry for each of its words. */
  | 'import-columns'
  | 'import-words';

/** Kept for one tab and one user. */
const USER_TAB_ITEMS = [
  /** Input of forms that was not saved. */
  'draft',
  /** The clinic and the kinds that the user chose last in forms. */
  'last-used',
  /** The progress from the first-time wizard to the first animal. */
  'first-animal',
  /** The rescue that a Super Administrator has support access to. */
  'looking',
  /** The user looks around the demo. */
  'demo',
] as const;

/** Kept for one tab, until that is closed. */
const TAB_ITEMS = [
  ...USER_TAB_ITEMS,
  /** The page that a visitor requested before signing in. */
  'wanted',
  /** The type of sign-up. */
  'sign-up-type',
  /** The time at which a page was reloaded because a file of it was missing. */
  'healed',
  /** The message that the sign-in page shows first. */
  'welcome',
  /** The link that has confirmed an account. */
  'confirmed',
] as const;

export type ItemName = (typeof TAB_ITEMS)[number] | (typeof SESSION_ITEMS)[number] | DeviceItem;

/** The owner of drafts on public pages. */
export const VISITOR = 'door';

const PREFIX = 'havenkeep-';

/** The storage of an item; a browser may refuse it with an exception, or be full. */
export const storageFor = (item: ItemName): Storage =>
  TAB_ITEMS.some((tabItem) => tabItem === item) ? sessionStorage : localStorage;

/** The storage key of an item; with `owner` where each person or form has its own. */
export const storageKey = (item: ItemName, owner?: string): string =>
  PREFIX + item + (owner ? `-${owner}` : '');

/** The stored text of an item; undefined if there is none, or no storage. */
export function readItem(item: ItemName, owner?: string): string | undefined {
  try {
    return storageFor(item).getItem(storageKey(item, owner)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Parses a stored JSON text; `fallback` if there is none, or another version of the page stored another format. */
export function parseStored<T, F>(schema: z.ZodType<T>, text: string | null | undefined, fallback: F): T | F {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return fallback;
  }
}

/** Stores the text of an item; undefined removes it. Without storage, or in a full one, nothing is stored. */
export function storeItem(
  item: ItemName,
  text: string | undefined,
  { owner }: { readonly owner?: string } = {},
): void {
  try {
    if (text === undefined) storageFor(item).removeItem(storageKey(item, owner));
    else storageFor(item).setItem(storageKey(item, owner), text);
  } catch {
    // The page works without it.
  }
}

/** Items whose keys contain the id of their user; they are kept while that user stays signed in. */
const USER_SESSION_ITEMS = ['round-seen', 'people-picked', 'people-opened', 'animals-opened'] as const;

/** True for the key of one of the items, with or without an owner. */
const isKeyOf = (items: readonly ItemName[], key: string): boolean =>
  items.some((item) => `${key.replace(PREFIX, '')}-`.startsWith(`${item}-`));

function removeItems(store: Storage, items: readonly ItemName[], isKept: (key: string) => boolean): void {
  for (const key of Object.keys(store)) if (isKeyOf(items, key) && !isKept(key)) store.removeItem(key);
}

/**
 * Stored presses of the round (features/health/round/offline/queue.ts) by ids and times only: without names of animals
 * or medicines, and without answers and refusals. Undefined if no press is left.
 */
function withoutNames(text: string): string | undefined {
  const queue: unknown = JSON.parse(text);
  if (!(queue instanceof Object && 'taps' in queue && Array.isArray(queue.taps))) return undefined;
  const taps = queue.taps.map((tap: object) => ({ ...tap, title: '' }));
  return taps.length > 0 ? JSON.stringify({ taps, said: {}, refused: {} }) : undefined;
}

function removeTapNames(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (!isKeyOf(['round-taps'], key) || isKept(key)) continue;
    try {
      const textWithoutNames = withoutNames(localStorage.getItem(key) ?? '{}');
      if (textWithoutNames === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, textWithoutNames);
    } catch {
      localStorage.removeItem(key);
    }
  }
}

/**
 * Removes pictures from the Cache Storage. If the page closes meanwhile, the next start removes the rest. Failures are
 * ignored: in a private window a browser may refuse access to the caches, and then has none.
 */
async function removePictures(isKept: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    for (const name of await caches.keys())
      if (isKeyOf(['round-pictures'], name) && !isKept(name)) await caches.delete(name);
  } catch {
    // There are no pictures.
  }
}

const keepNone = () => false;

/** Runs the removal of stored items; a browser that refuses storage has none. */
function ignoreRefusal(removal: () => void): void {
  try {
    removal();
  } catch {
    // Nothing is stored.
  }
}

/**
 * Forgets everything that lasts for a session, of all users, and the names in unsent presses; typed drafts wait in the
 * tab for their user alone.
 */
export function forgetSession(): void {
  ignoreRefusal(() => {
    removeItems(localStorage, SESSION_ITEMS, keepNone);
    removeTapNames(keepNone);
  });
  void removePictures(keepNone);
}

/** The router's own entry: the scroll position of each page, by its path. */
const SCROLL_KEY = 'react-router-scroll-positions';

/** Forgets the data of every user of this browser, since no session is open. Text typed on public pages stays. */
export function forgetAllUsers(): void {
  forgetSession();
  ignoreRefusal(() => {
    sessionStorage.removeItem(SCROLL_KEY);
    removeItems(sessionStorage, USER_TAB_ITEMS, (key) => key.startsWith(storageKey('draft', `${VISITOR}-`)));
  });
}

/**
 * Forgets what others left in this browser, or the same user in another role.
 * @param userId id of the user who is signed in
 * @param isSameUserAndRole true if this user, in the same role, was the last to be signed in here
 */
export function clearDataOfOthers(userId: string, isSameUserAndRole: boolean): void {
  const isOwn = (key: string) => key.includes(userId);
  ignoreRefusal(() => {
    removeItems(
      localStorage,
      SESSION_ITEMS,
      (key) => isSameUserAndRole && (isOwn(key) || !isKeyOf(USER_SESSION_ITEMS, key)),
    );
    removeItems(sessionStorage, USER_TAB_ITEMS, isOwn);
    if (!isSameUserAndRole) sessionStorage.removeItem(SCROLL_KEY);
    removeTapNames(isOwn);
  });
  void removePictures((name) => isSameUserAndRole && isOwn(name));
}
