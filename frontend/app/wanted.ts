import { publicPageAt } from './public-pages.ts';

const KEY = 'havenkeep-wanted';

/** Keeps the page that a signed-out visitor asked for, and puts /login in its place; public paths stay (spec 000 §2). */
export function rememberWanted(): void {
  const { pathname, search } = location;
  if (publicPageAt(pathname)) return;
  sessionStorage.setItem(KEY, pathname + search);
  history.replaceState(null, '', '/login');
}

/** After signing in: back to the page that was asked for, otherwise from public paths to / (spec 000 §2). */
export function returnToWanted(): void {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (publicPageAt(location.pathname)) history.replaceState(null, '', wanted ?? '/');
}
