const KEY = 'havenkeep-wanted';
const PUBLIC = new Set(['/', '/login']);

/** Keeps the page that a signed-out visitor asked for, and shows /login instead. */
export function rememberWanted(): void {
  const { pathname, search } = location;
  if (!PUBLIC.has(pathname)) sessionStorage.setItem(KEY, pathname + search);
  if (pathname !== '/login') history.replaceState(null, '', '/login');
}

/** After signing in: back to the page that was asked for, otherwise from public paths to / (spec 000 §2). */
export function returnToWanted(): void {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (PUBLIC.has(location.pathname)) history.replaceState(null, '', wanted ?? '/');
}
