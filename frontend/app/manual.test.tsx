import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pageFor } from '#features/help/manual.ts';
import { ACTIONS } from './actions/actions.ts';
import { PUBLIC_PAGES } from './pages/public-pages.ts';
import { makeRouter } from './router.tsx';

/** Leads elsewhere, or nowhere. */
const NO_SCREENS = new Set(['/login', '/*']);

const pathsOf = ({ path = '', children }: RouteObject, above = ''): string[] => {
  const fullPath = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return children ? children.flatMap((child) => pathsOf(child, fullPath)) : [fullPath];
};

const INSIDE = makeRouter()
  .routes.flatMap((route) => pathsOf(route))
  .filter((path) => !NO_SCREENS.has(path));

it.each([...new Set([...INSIDE, ...Object.keys(PUBLIC_PAGES)])])('%s has its page of the manual', (path) => {
  expect(INSIDE.length).toBeGreaterThan(25);
  // An address, not a pattern: what stands for anything is something.
  expect(pageFor(path.replaceAll(/:\w+/g, 'x'))).toBeDefined();
});

/** Settings lead to what is set for all animals, Wide Exposure to the flyer, the list of animals to reports of the public. */
const LED_OTHERWISE = new Set(['/animals/vaccine-schedules', '/animals/flyer', '/animals/lost-found']);
const LED = new Set(ACTIONS.map(({ path }) => path?.('1').split('?')[0]));

it.each(INSIDE.filter((path) => /^\/animals\/[a-z-]+$/.test(path) && !LED_OTHERWISE.has(path)))(
  'an action of animals leads to %s',
  (path) => expect(LED).toContain(path),
);
