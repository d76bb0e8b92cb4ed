import { expect, it } from 'vitest';
import { INSIDE, OF_ANIMAL, OF_PERSON, OF_SUPER_ADMIN } from './journeys/screens.ts';
import { PAGES, pageAt } from './app/pages/page-table.ts';

/** What a link in a mail opens, in a journey of its own. */
const ELSEWHERE = ['unsubscribe'];

const opened = [
  ...INSIDE,
  ...OF_SUPER_ADMIN,
  ...['', ...OF_ANIMAL].map((screen) => `/animals/${screen || ':id'}`),
  ...['', ...OF_PERSON].map((screen) => `/pco/${screen || ':id'}`),
].map((address) => {
  const { pathname } = new URL(address, 'http://local');
  return { address, at: pageAt(pathname)?.page.path };
});

it('every page is opened on a phone and at all widths', () => {
  const seen = new Set(opened.map(({ at }) => at));
  const left = PAGES.map(({ path }) => path).filter((path) => !seen.has(path));
  expect(left.toSorted()).toEqual(ELSEWHERE.toSorted());
});

it('every address that is opened is a page', () => {
  expect(opened.filter(({ at }) => at === undefined)).toEqual([]);
});
