import { expect, type Page } from '@playwright/test';

/** One entry of a store of the browser. */
export interface StoredEntry {
  readonly store: string;
  readonly key: string;
  readonly value: string;
}

/** The entries of every store of the browser that a page of the site can read. */
export const storesOf = (page: Page): Promise<StoredEntry[]> =>
  page.evaluate(async () => {
    const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    const awaitRequest = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB did not answer')));
      });
    const readStorage = (store: string, storage: Storage) =>
      Object.keys(storage).map((key) => ({ store, key, value: storage.getItem(key) ?? '' }));

    async function readDatabase(name: string) {
      const database = await awaitRequest(indexedDB.open(name));
      const names = [...database.objectStoreNames];
      const rows = await Promise.all(
        names.map(async (table) => {
          const store = database.transaction(table).objectStore(table);
          const [keys, values] = await Promise.all([
            awaitRequest(store.getAllKeys()),
            awaitRequest(store.getAll()),
          ]);
          return keys.map((key, i) => ({
            store: 'IndexedDB',
            key: `${name} ${table} ${text(key)}`,
            value: text(values[i]),
          }));
        }),
      );
      database.close();
      return rows.flat();
    }

    async function readCache(name: string) {
      const cache = await caches.open(name);
      const keys = await cache.keys();
      return keys.map(({ url }) => {
        const { origin, pathname, search } = new URL(url);
        const foreignOrigin = origin === location.origin ? '' : origin;
        return { store: 'Cache', key: `${name} ${foreignOrigin}${pathname}${search}`, value: '' };
      });
    }

    const databases = await indexedDB.databases();
    const found = await Promise.all([
      ...databases.map(({ name = '' }) => readDatabase(name)),
      ...(await caches.keys()).map(readCache),
    ]);
    return [
      ...readStorage('localStorage', localStorage),
      ...readStorage('sessionStorage', sessionStorage),
      ...document.cookie
        .split('; ')
        .filter(Boolean)
        .map((cookie) => ({
          store: 'cookie',
          key: cookie.split('=', 1)[0] ?? '',
          value: cookie.split('=').slice(1).join('='),
        })),
      ...found.flat(),
    ];
  });

/**
 * The storage that may remain after sign-out: how the device shows things, which page a visitor asked for in this tab
 * and what the sign-in page says first, and the files of the site.
 */
const IMPERSONAL_PATTERNS = [
  /^localStorage havenkeep-(?:theme|density)$/,
  /^sessionStorage havenkeep-(?:wanted|welcome|healed|sign-up-type)$/,
  /^Cache havenkeep-site (?:\/|\/assets\/[\w.-]+|\/first\.js|\/icon\.svg)$/,
];

/** The entries that are not only about the device or the site, as `store key`. */
export const personalEntries = (entries: readonly StoredEntry[]): string[] =>
  entries
    .map(({ store, key }) => `${store} ${key}`)
    .filter((name) => !IMPERSONAL_PATTERNS.some((kind) => kind.test(name)));

/** Waits until no personal entry is left in any store, and checks that the other entries contain none of the words. */
export async function expectNoPersonalData(page: Page, personalWords: readonly string[]): Promise<void> {
  await expect.poll(async () => personalEntries(await storesOf(page))).toEqual([]);
  const storesText = JSON.stringify(await storesOf(page)).toLowerCase();
  expect(personalWords.filter((word) => storesText.includes(word.toLowerCase()))).toEqual([]);
}
