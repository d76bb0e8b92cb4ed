import { keptAs, storeOf } from '#client/kept.ts';
import { publicPageAt } from './public-pages.ts';

const KEY = keptAs('wanted');

/** Keeps the page that a signed-out visitor asked for, and puts /login in its place; public paths stay (product/shell 2.1). */
export function rememberWanted(): void {
  const { pathname, search } = location;
  if (publicPageAt(pathname)) return;
  storeOf('wanted').setItem(KEY, pathname + search);
  history.replaceState(null, '', '/login');
}

/** After signing in: back to the page that was asked for, otherwise from public paths to / (product/shell 2.1). */
export function returnToWanted(): void {
  const wanted = storeOf('wanted').getItem(KEY);
  storeOf('wanted').removeItem(KEY);
  const page = publicPageAt(location.pathname);
  if (page && !page.inside) history.replaceState(null, '', wanted ?? '/');
}
