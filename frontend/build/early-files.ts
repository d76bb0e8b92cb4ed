import type { Plugin } from 'vite';
import { type Bundle, entryOf, findFile, SIGNED_IN_ENTRIES, filesLoadedWith } from './bundle.ts';

/** The modules of the pages that are opened most, by their paths: their first calls, then the page. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['/features/dashboard/prefetch.ts', '/features/dashboard/DashboardPage.tsx'],
  '/animals': ['/features/animals/list/requests/prefetch.ts', '/app/animal/RegisterPage.tsx'],
  '/animals/:id': ['/app/animal/prefetch.ts', '/app/animal/AnimalPage.tsx'],
  '/pco': ['/app/person/RegisterPage.tsx'],
  '/today': ['/features/health/round/prefetch.ts', '/features/health/round/RoundPage.tsx'],
};

const filesLoadedBy = (bundle: Bundle, modules: readonly string[]): string[] =>
  modules.flatMap((end) => [...filesLoadedWith(bundle, [findFile(Object.values(bundle), end)])]);

/**
 * The files that a signed-in user loads beside those of the site itself, in the order in which they are needed: of each page
 * (`inside`), and of some pages besides, by their paths.
 */
export function earlyFiles(bundle: Bundle, pages = PAGES): Record<string, string[]> {
  const first = filesLoadedWith(bundle, [entryOf(bundle)]);
  const signedInFiles = new Set(filesLoadedBy(bundle, SIGNED_IN_ENTRIES).filter((name) => !first.has(name)));
  const pageFiles = Object.entries(pages).map(([path, modules]) => {
    const files = filesLoadedBy(bundle, modules).filter(
      (name) => !first.has(name) && !signedInFiles.has(name),
    );
    return [path, [...new Set(files)]] as const;
  });
  return { inside: [...signedInFiles], ...Object.fromEntries(pageFiles) };
}

/** Lists files in a page, right before its first script, which loads them. Throws if it has no script. */
export function addFileNames(html: string, files: Readonly<Record<string, readonly string[]>>): string {
  const first = '<script src="/first.js">';
  if (!html.includes(first)) throw new Error('The page has no first script');
  const metaTags = Object.entries(files).map(
    ([name, fileNames]) => `<meta name="files ${name}" content="${fileNames.join(' ')}" />\n    `,
  );
  return html.replace(first, `${metaTags.join('')}${first}`);
}

/** Lists the files that `public/first.js` loads before the site's own code (docs/adr/214). */
export const earlyFilesPlugin = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => addFileNames(html, earlyFiles(bundle)),
  },
});
