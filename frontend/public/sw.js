/**
 * Keeps the site's own files on the device, so that a page that is loaded anew without a line still opens
 * (docs/adr/198): the page, and what /offline.json names of its release. Never a reply of the API, never a photo.
 */
const KEPT = 'havenkeep-site';
const LIST = '/offline.json';
const PAGE = '/';

/** So long a line may take to give the page; then the one that is kept opens. */
const SLOW_MS = 4000;

const keptOf = (address) => caches.match(address, { cacheName: KEPT, ignoreVary: true });

/** Nothing of this stays: the site is as without it. */
async function leave() {
  await caches.delete(KEPT);
  await self.registration.unregister();
}

/** Keeps the present release: the page last, so that it is never there without its parts, and then nothing of before. */
async function keep() {
  const { entry, files } = await (await fetch(LIST, { cache: 'no-store' })).json();
  if (files.length === 0) return leave();
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // A release that arrives in this moment is kept the next time.
  if (!page.ok || !(await page.clone().text()).includes(entry)) return undefined;
  const cache = await caches.open(KEPT);
  const isHashed = (file) => file.startsWith('/assets/');
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !isHashed(file) || !there.has(file));
  await cache.addAll(
    missing.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' })),
  );
  await cache.put(PAGE, page);
  const wanted = new Set([PAGE, ...files]);
  const former = [...there].filter((file) => !wanted.has(file));
  await Promise.all(former.map((file) => cache.delete(file)));
  return undefined;
}

/** What the server says, whatever it is; the kept page where it says nothing, or not in time. */
async function pageFor(request) {
  const kept = await keptOf(PAGE);
  if (!kept) return fetch(request);
  const answer = fetch(request).then((reply) => (reply.status < 500 ? reply : kept));
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(kept), SLOW_MS);
  });
  return Promise.race([answer, late]).catch(() => kept);
}

/** Hashed files never change: the kept one is the one. Others are asked for, and kept for when nobody answers. */
const fileFor = async (request, isHashed) =>
  isHashed
    ? ((await keptOf(request.url)) ?? fetch(request))
    : fetch(request).catch(async (error) => {
        const kept = await keptOf(request.url);
        if (kept) return kept;
        throw error;
      });

/** The public pages of rescues are not the app's. */
const isPage = ({ pathname }) => !/^\/(api|r)\//.test(pathname) && !pathname.split('/').pop().includes('.');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // Without a line nothing is new; what is kept stays.
  if (event.data === 'keep') event.waitUntil(keep().catch(() => undefined));
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
