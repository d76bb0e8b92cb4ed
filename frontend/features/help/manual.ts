import { matchPath } from 'react-router';
import type { HelpPage } from './pages/page.ts';
import { ANIMALS } from './pages/animals.ts';
import { DAILY } from './pages/daily.ts';
import { SIGNED_OUT } from './pages/signed-out.ts';
import { EXPOSURE } from './pages/public/exposure.ts';
import { GIVING } from './pages/giving.ts';
import { HEALTH } from './pages/health.ts';
import { LISTS } from './pages/lists.ts';
import { PEOPLE } from './pages/people.ts';
import { QUERIES } from './pages/queries.ts';
import { QUESTIONS, REPORTS } from './pages/questions.ts';
import { RESCUE } from './pages/rescue.ts';
import { SEARCHES } from './pages/searches.ts';

/** The parts of the manual with their pages, in the order shown. */
export const PARTS: readonly (readonly [title: string, pages: readonly HelpPage[]])[] = [
  ['Every day', DAILY],
  ['Animals', [...ANIMALS, ...EXPOSURE]],
  ['Health', HEALTH],
  ['People', [...PEOPLE, ...GIVING]],
  ['Searches, queries and reports', [...QUESTIONS, ...SEARCHES, ...QUERIES, ...REPORTS]],
  ['The rescue and its people', [...RESCUE, ...LISTS]],
  ['Before you are in', SIGNED_OUT],
];

export const PAGES: readonly HelpPage[] = PARTS.flatMap(([, pages]) => pages);

/** The help page with a slug; undefined where there is none. */
export const pageBySlug = (slug: string | undefined): HelpPage | undefined =>
  PAGES.find((page) => page.slug === slug);

/**
 * The sort rank of a screen pattern: exact paths come first (0), then those with a parameter (1) and with a wildcard
 * (2).
 */
const wildcardRank = (pattern: string) => (pattern.includes('*') ? 2 : pattern.includes(':') ? 1 : 0);

const SCREEN_PATTERNS = PAGES.flatMap((page) => page.screens.map((pattern) => ({ page, pattern }))).toSorted(
  (a, b) => wildcardRank(a.pattern) - wildcardRank(b.pattern),
);

/** The help page about the screen at a path, by its most specific pattern; undefined where there is none. */
export const pageForPath = (pathname: string): HelpPage | undefined =>
  SCREEN_PATTERNS.find(({ pattern }) => matchPath(pattern, pathname))?.page;
