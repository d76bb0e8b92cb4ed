import { expect, it } from 'vitest';
import { menuPageAt, MENU_PAGES, pageAt } from './client/pages.ts';
import { PUBLIC_PAGES } from './app/pages/public-pages.ts';
import {
  RESCUE_SCREENS,
  ANIMAL_SCREENS,
  PERSON_SCREENS,
  SUPER_ADMIN_SCREENS,
  SIGNED_OUT_SCREENS,
} from './journeys/screens.ts';
import { PAGES, findPage } from './app/pages/page-table.ts';

/** What a link in a mail opens, in a journey of its own. */
const OPENED_ELSEWHERE = ['unsubscribe'];

const openedPages = [
  ...RESCUE_SCREENS,
  ...SUPER_ADMIN_SCREENS,
  ...['', ...ANIMAL_SCREENS].map((screen) => `/animals/${screen || ':id'}`),
  ...['', ...PERSON_SCREENS].map((screen) => `/pco/${screen || ':id'}`),
].map((address) => {
  const { pathname } = new URL(address, 'http://local');
  return { address, at: findPage(pathname)?.page.path };
});

it('every page is opened on a phone and at all widths', () => {
  const openedPaths = new Set(openedPages.map(({ at }) => at));
  const unopenedPaths = PAGES.map(({ path }) => path).filter((path) => !openedPaths.has(path));
  expect(unopenedPaths.toSorted()).toEqual(OPENED_ELSEWHERE.toSorted());
});

it('every opened address is a page', () => {
  expect(openedPages.filter(({ at }) => at === undefined)).toEqual([]);
});

/** Opened from the user's menu, from a mail, or by typing the address: no entry of the menus leads to them. */
const NOT_IN_MENUS = ['account', 'help', 'help/:page', 'kiosk', 'unsubscribe'];

it('every address has a title, a breadcrumb and, but for a few, an entry in the menus', () => {
  const untitledPages = PAGES.filter(({ path }) => !pageAt(`/${path}`)?.title || !pageAt(`/${path}`)?.label);
  expect(untitledPages.map(({ path }) => path)).toEqual([]);
  const menu: readonly unknown[] = MENU_PAGES;
  const pagesNotInMenus = PAGES.filter(({ path }) => !menu.includes(menuPageAt(`/${path}`)));
  expect(pagesNotInMenus.map(({ path }) => path).toSorted()).toEqual(NOT_IN_MENUS);
});

it('every public page is opened on a phone and at all widths', () => {
  const paths = new Set(SIGNED_OUT_SCREENS.map((address) => new URL(address, 'http://local').pathname));
  expect(Object.keys(PUBLIC_PAGES).filter((path) => !paths.has(path))).toEqual([]);
});
