import type * as z from 'zod';

/**
 * Kept until sign-out: the last round that a person saw, with its pictures; who is signed in, without any token; the
 * ids of the people they picked last, and of the animals and people they opened last; the name of the rescue, which
 * shows before any reply (`public/first.js`); and three values that docs/product/shell.md 1.3 documents.
 */
const SESSION_ITEMS = [
  'round-seen',
  'round-pictures',
  'who',
  'people-picked',
  'people-opened',
  'animals-opened',
  'rescue',
  'country',
  'state',
  'email',
] as const;

/** Kept on the device for good. */
type DeviceItem =
  /** Presses on the round that were not sent yet; only the server's answer removes them. */
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
  /** Choices at an import, by rescue: fields of columns and entries of words of files. */
  | 'import-columns'
  | 'import-words';

/**
 * Kept for one tab and one person: forms typed and not saved, the clinic and kinds they chose last, their progress from
 * the first-time wizard to the first animal, the rescue they see as support, and whether they look around the demo.
 */
const PERSON_ITEMS = ['draft', 'last-used', 'first-animal', 'looking', 'demo'] as const;

/**
 * Kept for one tab, until that is closed: the page that a visitor requested before signing in, the type of sign-up,
 * when a page was reloaded because a file of it was missing, the message that the sign-in page shows first, and the
 * link that has confirmed an account.
 */
const TAB_ITEMS = [...PERSON_ITEMS, 'wanted', 'sign-up-type', 'healed', 'welcome', 'confirmed'] as const;

export type StoreItem = (typeof TAB_ITEMS)[number] | (typeof SESSION_ITEMS)[number] | DeviceItem;

const PREFIX = 'havenkeep-';

/** The storage of an item; a browser may refuse it with an exception, or be full. */
export const storageFor = (item: StoreItem): Storage =>
  TAB_ITEMS.some((tabItem) => tabItem === item) ? sessionStorage : localStorage;

/** The storage key of an item; with `owner` where each person or form has its own. */
export const storageKey = (item: StoreItem, owner?: string): string =>
  PREFIX + item + (owner ? `-${owner}` : '');

/** The stored text of an item; undefined if there is none, or no storage. */
export function readItem(item: StoreItem, owner?: string): string | undefined {
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
export function storeItem(item: StoreItem, text: string | undefined, owner?: string): void {
  try {
    if (text === undefined) storageFor(item).removeItem(storageKey(item, owner));
    else storageFor(item).setItem(storageKey(item, owner), text);
  } catch {
    // The page works without it.
  }
}

/** Items whose keys contain the id of their user; they are kept while that user stays signed in. */
const USER_ITEMS = ['round-seen', 'people-picked', 'people-opened', 'animals-opened'] as const;

const isOfKind = (kinds: readonly StoreItem[], key: string): boolean =>
  kinds.some((kind) => `${key.replace(PREFIX, '')}-`.startsWith(`${kind}-`));

function drop(store: Storage, kinds: readonly StoreItem[], isKept: (key: string) => boolean): void {
  for (const key of Object.keys(store)) if (isOfKind(kinds, key) && !isKept(key)) store.removeItem(key);
}

/** Unsent presses hold ids and times only: no names of animals, medicines or people. */
function withoutNames(text: string): string | undefined {
  const queue: unknown = JSON.parse(text);
  if (!(queue instanceof Object && 'taps' in queue && Array.isArray(queue.taps))) return undefined;
  const taps = queue.taps.map((tap: object) => ({ ...tap, title: '' }));
  return taps.length > 0 ? JSON.stringify({ taps, said: {}, refused: {} }) : undefined;
}

function removeTapNames(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (!isOfKind(['round-taps'], key) || isKept(key)) continue;
    try {
      const textWithoutNames = withoutNames(localStorage.getItem(key) ?? '{}');
      if (textWithoutNames === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, textWithoutNames);
    } catch {
      localStorage.removeItem(key);
    }
  }
}

/** Removes pictures from the Cache Storage. If the page closes meanwhile, the next start removes the rest. */
async function dropPictures(isKept: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys())
    if (isOfKind(['round-pictures'], name) && !isKept(name)) await caches.delete(name);
}

/** Failures are ignored: in a private window a browser may refuse access to the caches, and then has none. */
const forgetPictures = (isKept: (name: string) => boolean) =>
  void dropPictures(isKept).catch(() => undefined);

const keepNone = () => false;

/** Runs the removal of stored items; a browser that refuses storage has none. */
function ignoreRefusal(removeItems: () => void): void {
  try {
    removeItems();
  } catch {
    // Nothing is stored.
  }
}

/** Forgets everything that lasts for a session, of all users; typed drafts wait in the tab for their user alone. */
export function forgetSession(): void {
  ignoreRefusal(() => {
    drop(localStorage, SESSION_ITEMS, keepNone);
    removeTapNames(keepNone);
  });
  forgetPictures(keepNone);
}

/** The router's own entry: the scroll position of each page, by its path. */
const SCROLL_KEY = 'react-router-scroll-positions';

/** Forgets the data of every user of this browser, since no session is open. Text typed on public pages stays. */
export function forgetAllUsers(): void {
  forgetSession();
  ignoreRefusal(() => {
    sessionStorage.removeItem(SCROLL_KEY);
    drop(sessionStorage, PERSON_ITEMS, (key) => key.startsWith(storageKey('draft', 'door-')));
  });
}

/**
 * Forgets what others left in this browser.
 * @param owner id of the person who is signed in
 * @param isSame the person who was signed in last here, in the same role
 */
export function clearDataOfOthers(owner: string, isSame: boolean): void {
  const isOwn = (key: string) => key.includes(owner);
  ignoreRefusal(() => {
    drop(localStorage, SESSION_ITEMS, (key) => isSame && (isOwn(key) || !isOfKind(USER_ITEMS, key)));
    drop(sessionStorage, PERSON_ITEMS, isOwn);
    if (!isSame) sessionStorage.removeItem(SCROLL_KEY);
    removeTapNames(isOwn);
  });
  forgetPictures((name) => isSame && isOwn(name));
}
