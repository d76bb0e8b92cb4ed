import { expect, it } from 'vitest';
import { menuPageAt, MENU_PAGES, pageAt as entryAt } from './client/pages.ts';
import { PUBLIC_PAGES } from './app/pages/public-pages.ts';
import { INSIDE, OF_ANIMAL, OF_PERSON, OF_SUPER_ADMIN, OUTSIDE } from './journeys/screens.ts';
import { PAGES, findPage } from './app/pages/page-table.ts';

/** What a link in a mail opens, in a journey of its own. */
const ELSEWHERE = ['unsubscribe'];

const opened = [
  ...INSIDE,
  ...OF_SUPER_ADMIN,
  ...['', ...OF_ANIMAL].map((screen) => `/animals/${screen || ':id'}`),
  ...['', ...OF_PERSON].map((screen) => `/pco/${screen || ':id'}`),
].map((address) => {
  const { pathname } = new URL(address, 'http://local');
  return { address, at: findPage(pathname)?.page.path };
});

it('every page is opened on a phone and at all widths', () => {
  const seen = new Set(opened.map(({ at }) => at));
  const unopened = PAGES.map(({ path }) => path).filter((path) => !seen.has(path));
  expect(unopened.toSorted()).toEqual(ELSEWHERE.toSorted());
});

it('every address that is opened is a page', () => {
  expect(opened.filter(({ at }) => at === undefined)).toEqual([]);
});

/** Opened from the user's menu, from a mail, or by typing the address: no entry of the menus leads to them. */
const UNMARKED = ['account', 'help', 'help/:page', 'kiosk', 'unsubscribe'];

it('every address has a title and a breadcrumb, and the menus mark where it is', () => {
  const untitled = PAGES.filter(({ path }) => !entryAt(`/${path}`)?.title || !entryAt(`/${path}`)?.label);
  expect(untitled.map(({ path }) => path)).toEqual([]);
  const menu: readonly unknown[] = MENU_PAGES;
  const unmarked = PAGES.filter(({ path }) => !menu.includes(menuPageAt(`/${path}`)));
  expect(unmarked.map(({ path }) => path).toSorted()).toEqual(UNMARKED);
});

it('every public page is opened on a phone and at all widths', () => {
  const paths = new Set(OUTSIDE.map((address) => new URL(address, 'http://local').pathname));
  expect(Object.keys(PUBLIC_PAGES).filter((path) => !paths.has(path))).toEqual([]);
});
