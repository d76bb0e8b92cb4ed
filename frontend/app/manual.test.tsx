import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pageForPath } from '#features/help/manual.ts';
import { ACTIONS } from './actions/actions.ts';
import { PUBLIC_PAGES } from './pages/public-pages.ts';
import { makeRouter } from './router.tsx';

/** A redirect, and the page for unknown paths. */
const PATHS_WITHOUT_SCREEN = new Set(['/login', '/*']);

const pathsOf = ({ path = '', children }: RouteObject, parentPath = ''): string[] => {
  const fullPath = `${parentPath}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return children ? children.flatMap((child) => pathsOf(child, fullPath)) : [fullPath];
};

const ROUTE_PATHS = makeRouter()
  .routes.flatMap((route) => pathsOf(route))
  .filter((path) => !PATHS_WITHOUT_SCREEN.has(path));

it.each([...new Set([...ROUTE_PATHS, ...Object.keys(PUBLIC_PAGES)])])(
  '%s has its page of the manual',
  (path) => {
    expect(ROUTE_PATHS.length).toBeGreaterThan(25);
    // The path is looked up as an address, with a value for each parameter.
    expect(pageForPath(path.replaceAll(/:\w+/g, 'x'))).toBeDefined();
  },
);

/** Pages that the settings, Wide Exposure and the list of animals lead to, instead of the Actions menu. */
const LINKED_ELSEWHERE = new Set(['/animals/vaccine-schedules', '/animals/flyer', '/animals/lost-found']);
const ACTION_PATHS = new Set(ACTIONS.map(({ path }) => path?.('1').split('?')[0]));

it.each(ROUTE_PATHS.filter((path) => /^\/animals\/[a-z-]+$/.test(path) && !LINKED_ELSEWHERE.has(path)))(
  'an action of animals leads to %s',
  (path) => expect(ACTION_PATHS).toContain(path),
);
