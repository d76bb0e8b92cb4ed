import { expect, it } from 'vitest';
import { findPage } from './page-table.ts';

const pagePathsAt = (pathname: string) => {
  const found = findPage(pathname);
  return found && [found.page.path, ...(found.tab ? [found.tab.path] : [])];
};

it.each([
  ['/', ['']],
  ['/today', ['today']],
  ['/today/care', ['today/care']],
  ['/animals/', ['animals']],
  ['/animals/01J', ['animals/:id']],
  ['/animals/meds', ['animals/meds']],
  ['/pco/01J', ['pco/:id']],
  ['/pco/donation', ['pco/donation']],
  ['/customization', ['customization', '']],
  ['/customization/diary', ['customization', 'diary']],
  ['/help/animals', ['help/:page']],
  ['/customization/nowhere', undefined],
  ['/animals/01J/more', undefined],
  ['/nowhere', undefined],
])('the page at %s is %j', (pathname, expectedPaths) => {
  expect(pagePathsAt(pathname)).toEqual(expectedPaths);
});
