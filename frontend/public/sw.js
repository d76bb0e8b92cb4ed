/**
 * Caches the site's own files on the device, so that a page that is reloaded offline still opens (docs/adr/198): the page,
 * and the files of its release that /offline.json names. Never a reply of the API, never a photo.
 */
const CACHE_NAME = 'havenkeep-site';
const LIST = '/offline.json';
const PAGE = '/';

/** The time that the network has to give the page; then the cached one opens. */
const SLOW_MS = 4000;

const cachedReply = (address) => caches.match(address, { cacheName: CACHE_NAME, ignoreVary: true });

/** Removes the cache and the worker: the site works as without them. */
async function uninstall() {
  await caches.delete(CACHE_NAME);
  await self.registration.unregister();
}

/** Caches the present release: the page last, so that it never lacks its files; then removes those of earlier releases. */
async function cacheRelease() {
  const { entry, files } = await (await fetch(LIST, { cache: 'no-store' })).json();
  if (files.length === 0) return uninstall();
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // A release that is deployed at this moment is cached the next time.
  if (!page.ok || !(await page.clone().text()).includes(entry)) return undefined;
  const cache = await caches.open(CACHE_NAME);
  const isHashed = (file) => file.startsWith('/assets/');
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !isHashed(file) || !cachedPaths.has(file));
  await cache.addAll(
    missing.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' })),
  );
  await cache.put(PAGE, page);
  const current = new Set([PAGE, ...files]);
  const former = [...cachedPaths].filter((file) => !current.has(file));
  await Promise.all(former.map((file) => cache.delete(file)));
  return undefined;
}

/** The reply of the server; the cached page where that is late, fails or is an error of the server. */
async function pageFor(request) {
  const cachedPage = await cachedReply(PAGE);
  if (!cachedPage) return fetch(request);
  const reply = fetch(request).then((fetched) => (fetched.status < 500 ? fetched : cachedPage));
  const timeout = new Promise((resolve) => {
    setTimeout(() => resolve(cachedPage), SLOW_MS);
  });
  return Promise.race([reply, timeout]).catch(() => cachedPage);
}

/** Hashed files never change, so the cached one is used. Others are fetched, and taken from the cache when that fails. */
const fileFor = async (request, isHashed) =>
  isHashed
    ? ((await cachedReply(request.url)) ?? fetch(request))
    : fetch(request).catch(async (error) => {
        const reply = await cachedReply(request.url);
        if (reply) return reply;
        throw error;
      });

/** The public pages of rescues are not the app's. */
const isPage = ({ pathname }) => !/^\/(api|r)\//.test(pathname) && !pathname.split('/').pop().includes('.');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // Offline there is no newer release; the cached one stays.
  if (event.data === 'keep') event.waitUntil(cacheRelease().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(pageFor(request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(fileFor(request, true));
  else if (['/first.js', '/icon.svg'].includes(url.pathname)) event.respondWith(fileFor(request, false));
});
